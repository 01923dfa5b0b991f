#ifndef CPANGO_H
#define CPANGO_H

// Pango, found at run time on first use: nothing is linked, no header of Pango's is needed.
//
// Load first. All but cpango_load is used by one thread of the process at a time: with several,
// each with a context of its own, letters came out without length (Pango 1.50.12). Nothing keeps a
// pointer after it returns, but where it says so.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Loads the libraries, once in a process; any thread. NULL when they are there; else a sentence
// that names what is missing and the Debian package that has it. It lives for ever.
const char *cpango_load(void);

// MARK: Fonts

// The fonts that fontconfig finds, and an application's own.
typedef struct cpango_context cpango_context;

// Reads the fonts. Folders are those of fonts besides the system's, each with what is in it; one
// that cannot be read adds nothing. NULL when fontconfig has no configuration. Release with
// cpango_context_destroy.
cpango_context *cpango_context_create(const char *const *folders, size_t count);
void cpango_context_destroy(cpango_context *context);

// Font faces, the application's own counted in. Without any, what is measured means nothing.
size_t cpango_context_font_count(const cpango_context *context);

// MARK: Texts

// A piece of a text in one style. Lengths are in points.
typedef struct cpango_run {
  // Bytes in the text; runs are in order and cover it.
  size_t start, end;
  // Families in order of preference, with commas between.
  const char *families;
  // Above 0.
  double size;
  // 1 to 1,000; 400 is regular.
  int weight;
  bool italic, small_caps, monospaced_digits;
  // Whether no line ends in it.
  bool unbroken;
  // Between letters.
  double letter_spacing;
  // Of the baseline, upwards.
  double rise;
} cpango_run;

// A text to break into lines.
typedef struct cpango_text {
  // UTF-8 without NUL; line feeds break lines.
  const char *bytes;
  size_t length;
  const cpango_run *runs;
  size_t run_count;
  // Room for a line; negative without end.
  double width;
  bool right_to_left;
  // A language tag such as "de-DE".
  const char *language;
} cpango_text;

// One line.
typedef struct cpango_line {
  // Bytes in the text, with the white space at the end, without the line feed.
  size_t start, end;
  // Above the baseline; and with what is below it.
  double ascent, height;
  // Of the white space at its end, but the last one of it: so much room it takes besides its
  // pieces.
  double space;
  // Index into the pieces, and how many.
  size_t first_piece, piece_count;
  // Whether it ends within a word.
  bool breaks_word;
} cpango_line;

// A piece of a line, in one run and one direction.
typedef struct cpango_piece {
  size_t run;
  // Bytes in the text.
  size_t start, end;
  // From the left of its line.
  double x;
  double width;
  bool right_to_left;
} cpango_piece;

// A text in lines. Pieces are in the order of lines, from left to right, without the white space at
// the ends of lines.
typedef struct cpango_lines {
  cpango_line *lines;
  size_t line_count;
  cpango_piece *pieces;
  size_t piece_count;
} cpango_lines;

// Breaks a text into lines; an empty one has one line. False when there is no memory. Release with
// cpango_lines_destroy.
bool cpango_break_lines(cpango_context *context, const cpango_text *text, cpango_lines *lines);
void cpango_lines_destroy(cpango_lines *lines);

#endif
