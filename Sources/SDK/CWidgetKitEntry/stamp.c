/*
 * The stamp of a plugin: an ELF note that names the compiler and the SDK of the plugin. The host reads
 * the note from the file, and refuses the plugin before any of its code runs if the Swift runtime or
 * the shared library of the SDK is not the one that the plugin was compiled for.
 *
 * The text of the note has lines KEY=VALUE, described in docs/build.md. `widgethost build` defines the
 * macros WH_STAMP_*; other builds lack those lines.
 */
#include "sdk-version.h"

#include <stdint.h>

#define NAME "widgethost"

/* The compiler as the note tells it: the C compiler of the Swift toolchain names its commit. */
#define TEXT "compiler=" __VERSION__ "\nsdk=" WH_SDK_VERSION "\n" WH_STAMP_LINES

#ifndef WH_STAMP_LINES
#define WH_STAMP_LINES ""
#endif

/* The layout of a note in the System V ABI, chapter 5; the name is padded to 4 bytes. */
static const struct {
  uint32_t name_size;
  uint32_t text_size;
  uint32_t type;
  char name[(sizeof NAME + 3) / 4 * 4];
  char text[sizeof TEXT];
} stamp __attribute__((section(".note.widgethost"), aligned(4), used)) = {
    .name_size = sizeof NAME, .text_size = sizeof TEXT, .type = 1, .name = NAME, .text = TEXT};
