// The parts of <curses.h> that Swift cannot import: globals, function-like macros and variadic functions.
#ifndef VITRINE_CNCURSES_SHIM_H
#define VITRINE_CNCURSES_SHIM_H

#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <ncurses.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <term.h>
#include <wchar.h>

static const attr_t nc_bold = WA_BOLD;
static const attr_t nc_dim = WA_DIM;
static const attr_t nc_underline = WA_UNDERLINE;
static const attr_t nc_reverse = WA_REVERSE;
static const attr_t nc_invisible = WA_INVIS;
#ifdef WA_ITALIC
static const attr_t nc_italic = WA_ITALIC;
#else
static const attr_t nc_italic = 0;
#endif

static const mmask_t nc_button_1_pressed = BUTTON1_PRESSED;
static const mmask_t nc_wheel_up = BUTTON4_PRESSED;
#ifdef BUTTON5_PRESSED
static const mmask_t nc_wheel_down = BUTTON5_PRESSED;
#else
static const mmask_t nc_wheel_down = 0;
#endif

static inline WINDOW *nc_stdscr(void) { return stdscr; }
static inline WINDOW *nc_curscr(void) { return curscr; }
static inline int nc_color_pairs(void) { return COLOR_PAIRS; }
static inline int nc_max_rows(const WINDOW *window) { return getmaxy(window); }
static inline int nc_max_columns(const WINDOW *window) { return getmaxx(window); }

static inline SCREEN *nc_newterm(const char *name) { return newterm((NCURSES_CONST char *)name, stdout, stdin); }

static inline int nc_setupterm(const char *name, int descriptor, int *status) {
    return setupterm((NCURSES_CONST char *)name, descriptor, status);
}

static inline const char *nc_boolean_name(int index) { return boolnames[index]; }
static inline const char *nc_number_name(int index) { return numnames[index]; }
static inline const char *nc_string_name(int index) { return strnames[index]; }
static inline int nc_flag(const char *name) { return tigetflag((NCURSES_CONST char *)name); }
static inline int nc_number(const char *name) { return tigetnum((NCURSES_CONST char *)name); }
static inline const char *nc_string(const char *name) { return tigetstr((NCURSES_CONST char *)name); }
// The same string by its index in strnames, as the macros of term.h read it.
static inline const char *nc_string_at(int index) { return ((TERMTYPE *)cur_term)->Strings[index]; }
static inline const char *nc_expand(const char *capability, int parameter) {
    return tparm((NCURSES_CONST char *)capability, parameter, 0, 0, 0, 0, 0, 0, 0, 0);
}
static inline bool nc_is_cleared(const WINDOW *window) { return is_cleared(window); }
static inline int nc_width(wchar_t character) { return wcwidth(character); }
static inline TERMINAL *nc_current_terminal(void) { return cur_term; }

static inline int nc_unread_bytes(int descriptor) {
    int count = 0;
    return ioctl(descriptor, FIONREAD, &count) == 0 ? count : 0;
}

// Apple marks these two as unavailable in Swift.
static inline FILE *nc_open_pipe(const char *command) { return popen(command, "w"); }
static inline int nc_close_pipe(FILE *pipe) { return pclose(pipe); }

#endif
