#ifndef VITRINE_CCHARACTERWIDTH_H
#define VITRINE_CCHARACTERWIDTH_H

#include <wchar.h>

/// The columns of a character: 0, 1 or 2; -1 for one that cannot be drawn. TerminalUI defines it in Swift.
int vitrine_character_columns(wchar_t character);

#endif
