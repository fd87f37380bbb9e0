// ncurses calls wcwidth(3) for the width of each character and draws a blank instead of one that has none. The tables of
// older C libraries lack newer block glyphs: glibc before 2.41 has no octants, and macOS may have no sextants.
//
// On Linux a definition in the program replaces that of a static or shared C library in all of the program, ncurses
// included. It is in C because gold, the default linker of Swift, does not export symbols of Swift to shared libraries.
// On macOS it would not reach ncurses, which is bound to the function of libSystem; GlyphDetection avoids sextants there
// if that function does not know them.

#include "CCharacterWidth.h"

#if defined(__linux__)
int wcwidth(wchar_t character) { return vitrine_character_columns(character); }
#endif
