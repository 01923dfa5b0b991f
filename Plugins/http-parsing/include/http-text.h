/*
 * Texts of a server as a widget may show them, and messages about them.
 *
 * All functions are free of state and may be called on any thread.
 */
#ifndef HTTP_TEXT_H
#define HTTP_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The largest size of one text, in bytes without the NUL; more is cut between two characters. */
enum { HTTP_TEXT_LIMIT = 4096 };

/* A sentence for the user: UTF-8 without control characters. Empty: there was no error. */
typedef struct http_error {
  char text[640];
} http_error;

/* Sets the message. Control characters become spaces, bytes that are not UTF-8 a question mark. */
void http_error_set(http_error *error, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Copies bytes as a text: control characters and runs of white space become one space, white space
 * at both ends is dropped, and what is not UTF-8 becomes a question mark. NULL without memory. The
 * caller frees the text.
 */
char *http_text_copy(const char *bytes, size_t size);

/* The same without tags, comments, scripts and styles of HTML, and with its character references
   replaced. */
char *http_text_of_html(const char *bytes, size_t size);

/* The length of the UTF-8 character at `bytes`, 1 to 4; 0 if there is none. */
size_t http_character_length(const char *bytes, size_t size);

/* Writes a character of Unicode as UTF-8 and returns its length, 1 to 4; 0 if there is none. */
size_t http_character_write(char out[4], uint32_t character);

#endif
