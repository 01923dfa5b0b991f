#ifndef PANGO_REFERENCE_H
#define PANGO_REFERENCE_H

// Lines as Pango itself breaks them, for tests of cpango_break_lines.

#include <CPango.h>

// The number of Pango's version, 15012 for 1.50.12.
int pango_reference_version(void);

// Whether HarfBuzz marks where words may be put together, so that words are kept.
bool pango_reference_marks_words(void);
// The number of words whose glyphs a context keeps for other texts.
size_t pango_reference_word_count(const cpango_context *context);

// Breaks a text into lines with a PangoLayout; see cpango_break_lines. cpango_load must have
// succeeded.
bool pango_reference_lines(cpango_context *context, const cpango_text *text, double width,
                           cpango_lines *lines);

#endif
