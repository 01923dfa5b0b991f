#ifndef CPANGO_H
#define CPANGO_H

// Text layout by Pango, which is loaded at run time on first use: neither linking nor headers of
// Pango are needed.
//
// cpango_load must succeed first. All other functions may be used by only one thread of the process
// at a time: with several threads, each with its own context, letters had a width of 0 (Pango
// 1.50.12). No function keeps a pointer after returning, unless stated.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Loads the libraries once per process; may be called from any thread. Returns NULL on success,
// else a sentence that names the missing library and its Debian package. The text lives forever.
const char *cpango_load(void);

// MARK: Fonts

// The fonts of fontconfig and of an application.
typedef struct cpango_context cpango_context;

// Reads the fonts. `folders` are folders or files of fonts in addition to the system's; unreadable
// paths are ignored. Returns NULL if fontconfig has no configuration. Release with
// cpango_context_destroy.
cpango_context *cpango_context_create(const char *const *folders, size_t count);
// Like cpango_context_create, with a PangoFcFontMap of the caller at 72 dots per inch, whose
// reference the context takes over: those who draw a text use the fonts that it was measured with.
cpango_context *cpango_context_create_with(void *font_map, const char *const *folders,
                                           size_t count);
void cpango_context_destroy(cpango_context *context);
// Adds folders or files of fonts, as cpango_context_create does; fonts that were found before are looked
// up again. The fonts that were used before stay in memory.
void cpango_context_add_folders(cpango_context *context, const char *const *folders, size_t count);
// Whether the system's configuration and its folders of fonts are as they were when they were read, by
// their dates in seconds. Reads the dates of some 50 files.
bool cpango_context_is_current(const cpango_context *context);
// The PangoContext, borrowed.
void *cpango_context_pango(const cpango_context *context);

// Adds a font file, whose fonts are found by `family` alone and not by their own names. Returns
// false if the file has no font.
bool cpango_context_add_font(cpango_context *context, const char *path, const char *family);

// The number of font faces, including the application's own. Without fonts, measurements are
// meaningless.
size_t cpango_context_font_count(const cpango_context *context);

// The family, size and look of letters.
typedef struct cpango_font cpango_font;

// Creates a font. `families` are in order of preference, separated by commas; `size` is in points,
// above 0; `weight` is from 1 to 1,000, 400 is regular. Returns NULL if memory is exhausted.
// Release with cpango_font_destroy.
cpango_font *cpango_font_create(const char *families, double size, int weight, bool italic,
                                bool small_caps);
void cpango_font_destroy(cpango_font *font);

// Returns the file of the first face for a font, and the number of the face within the file; NULL
// if there is none. Release the path with free.
const char *cpango_find_font(cpango_context *context, const cpango_font *font, int *face);

// The measures of the first face of a font, in points: above and below the baseline, and of capital
// letters.
typedef struct cpango_metrics {
  double ascent, descent, cap_height;
} cpango_metrics;

cpango_metrics cpango_font_metrics(cpango_context *context, const cpango_font *font);

// MARK: Texts

// A part of a text with a single style. Lengths are in points.
typedef struct cpango_run {
  // The byte range in the text; the runs are in order and cover the text.
  size_t start, end;
  // A number of the caller, which the pieces of the run have.
  size_t number;
  const cpango_font *font;
  bool monospaced_digits;
  // Whether line breaks within the run are forbidden.
  bool unbroken;
  // The additional distance between letters.
  double letter_spacing;
  // The upward shift of the baseline.
  double rise;
  // The room of a drawing in place of each U+FFFC of the run: its width, and its height above and
  // below the baseline; a width of 0 if the character is a letter.
  double attachment_width, attachment_ascent, attachment_descent;
} cpango_run;

// A text in one or more runs, to be shaped.
typedef struct cpango_text {
  // UTF-8 without NUL; line feeds end paragraphs.
  const char *bytes;
  size_t length;
  // At least one run.
  const cpango_run *runs;
  size_t run_count;
  bool right_to_left;
  // Whether all paragraphs of a layout have this direction. Otherwise a paragraph has the direction
  // of its first letter, and this one without letters.
  bool fixed_direction;
  // A language tag such as "de-DE".
  const char *language;
} cpango_text;

// Returns a new PangoLayout of a text in a single line, for drawing: without the rise of runs, and
// without attachments. Release with g_object_unref.
void *cpango_layout_create(cpango_context *context, const cpango_text *text);

// MARK: Shapes

// A text with the widths of its letters and the places where a line may end: it is broken into
// lines of any width without measuring the letters again.
typedef struct cpango_shape cpango_shape;

// Measures a text, of which it keeps a copy. Returns NULL if memory is exhausted. Release with
// cpango_shape_destroy.
cpango_shape *cpango_shape_create(cpango_context *context, const cpango_text *text);
void cpango_shape_destroy(cpango_shape *shape);

// The size of a shape in bytes, nearly.
size_t cpango_shape_size(const cpango_shape *shape);

// The text and its length in bytes; valid until the shape is destroyed.
const char *cpango_shape_text(const cpango_shape *shape, size_t *length);

// The width of the text between two bytes, in points, as if in one line.
double cpango_shape_width(const cpango_shape *shape, size_t start, size_t end);

// A character that no font has.
typedef struct cpango_missing {
  // A byte of the text within the character's cluster.
  size_t byte;
  uint32_t character;
} cpango_missing;

// The characters that no font has, in no order; valid until the shape is destroyed.
const cpango_missing *cpango_shape_missing(const cpango_shape *shape, size_t *count);

// MARK: Lines

// A line of a text.
typedef struct cpango_line {
  // The byte range in the text, including trailing white space and excluding the line feed.
  size_t start, end;
  // The height above the baseline, and the total height.
  double ascent, height;
  // The width of the trailing white space except for its last character: the room that the line
  // takes in addition to its pieces.
  double space;
  // The index of the first piece, and the number of pieces.
  size_t first_piece, piece_count;
  // Whether the line ends within a word.
  bool breaks_word;
  // The direction of the line's paragraph.
  bool right_to_left;
} cpango_line;

// A part of a line with a single run and a single embedding level.
typedef struct cpango_piece {
  // The number of the run.
  size_t run;
  // The byte range in the text.
  size_t start, end;
  // The distance from the left edge of the line.
  double x;
  double width;
  // The embedding level (Unicode bidi); odd from right to left.
  int level;
} cpango_piece;

// The lines of a text. Pieces are ordered by line, from left to right, without the white space at
// the ends of lines.
typedef struct cpango_lines {
  cpango_line *lines;
  size_t line_count;
  cpango_piece *pieces;
  size_t piece_count;
} cpango_lines;

// Breaks a shape into lines of a width in points; negative for unlimited. A paragraph, also an
// empty one, has at least one line. Returns false if memory is exhausted. Release with
// cpango_lines_destroy.
bool cpango_break_lines(cpango_shape *shape, double width, cpango_lines *lines);
void cpango_lines_destroy(cpango_lines *lines);

#endif
