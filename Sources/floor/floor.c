// The baseline: an ncurses program that does only what is necessary to show the same frames. It reads them as ANSI
// text, one from each file, shows the first, and the next at every key. `make bench` compares vitrine's times with its
// times.
//
//     floor FRAME.ansi...      keys: q ends
#define _XOPEN_SOURCE_EXTENDED 1
// The flags of pkg-config may define it too.
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700
#endif
#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

struct pen {
    int foreground, background;
    attr_t attributes;
};

static const struct pen plain = {0xE0E0E0, 0x000000, A_NORMAL};

static char *contents(const char *path) {
    FILE *file = fopen(path, "r");
    if (file == NULL) return NULL;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *text = malloc((size_t)size + 1);
    if (text != NULL) text[fread(text, 1, (size_t)size, file)] = '\0';
    fclose(file);
    return text;
}

// Reads the numbers of a sequence such as "1;38;2;10;20;30m" after its bracket; returns where they end.
static const char *parameters(const char *at, int values[], int *count, int limit) {
    *count = 0;
    while ((*at >= '0' && *at <= '9') || *at == ';' || *at == ':') {
        char *end;
        int value = (int)strtol(at, &end, 10);
        if (*count < limit) values[(*count)++] = value;
        at = *end == ';' || *end == ':' ? end + 1 : end;
    }
    return at;
}

static void change(struct pen *pen, const int values[], int count) {
    if (count == 0) *pen = plain;
    for (int i = 0; i < count; i++) {
        switch (values[i]) {
        case 0: *pen = plain; break;
        case 1: pen->attributes |= A_BOLD; break;
        case 2: pen->attributes |= A_DIM; break;
        case 3: pen->attributes |= A_ITALIC; break;
        case 4: pen->attributes |= A_UNDERLINE; break;
        case 7: pen->attributes |= A_REVERSE; break;
        case 22: pen->attributes &= ~(attr_t)(A_BOLD | A_DIM); break;
        case 38:
        case 48:
            if (i + 4 < count && values[i + 1] == 2) {
                int color = values[i + 2] << 16 | values[i + 3] << 8 | values[i + 4];
                if (values[i] == 38) pen->foreground = color; else pen->background = color;
                i += 4;
            }
            break;
        default: break;
        }
    }
}

static void show(const char *path) {
    char *text = contents(path);
    if (text == NULL) return;
    struct pen pen = plain;
    int row = 0, column = 0;
    mbstate_t state = {0};
    for (const char *at = text; *at != '\0' && row < LINES;) {
        if (*at == '\n') {
            row++, column = 0, at++;
        } else if (at[0] == '\033' && at[1] == '[') {
            int values[64], count;
            at = parameters(at + 2, values, &count, 64);
            if (*at == 'm') change(&pen, values, count);
            if (*at != '\0') at++;
        } else {
            wchar_t cluster[2] = {L' ', L'\0'};
            size_t length = mbrtowc(cluster, at, MB_CUR_MAX, &state);
            if (length == 0 || length > MB_CUR_MAX) { at++; continue; }
            at += length;
            int pair = alloc_pair(pen.foreground, pen.background);
            cchar_t cell;
            setcchar(&cell, cluster, pen.attributes, 0, &pair);
            if (column < COLS) mvadd_wch(row, column, &cell);
            int width = wcwidth(cluster[0]);
            column += width > 0 ? width : 0;
        }
    }
    free(text);
    refresh();
}

int main(int count, char **paths) {
    setlocale(LC_ALL, "");
    if (count < 2 || newterm(NULL, stdout, stdin) == NULL) return 1;
    start_color();
    noecho();
    raw();
    curs_set(0);
    keypad(stdscr, TRUE);
    for (int shown = 1, key = 0; key != 'q'; key = getch(), shown = shown % (count - 1) + 1) show(paths[shown]);
    endwin();
    return 0;
}
