/* Reads feeds with expat, element by element. */
#include "feed.h"

#include "encoding.h"

#include <expat.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "http-values.h"

/* What an element means in its place. */
enum {
  OTHER,
  ROOT,    /* rss, rdf:RDF, feed */
  CHANNEL, /* channel; Atom's feed is ROOT and CHANNEL in one */
  ITEM,    /* item, entry */
  TITLE,
  LINK,
  SUMMARY,
  DATE
};

/* Bytes of one element's text that are kept; HTML takes more than its text. */
enum { TEXT_LIMIT = 4 * HTTP_TEXT_LIMIT };

typedef struct {
  XML_Parser parser;
  feed *into;
  http_error *error;
  bool failed;
  bool is_atom;
  bool has_root;
  int elements[FEED_DEPTH_LIMIT]; /* The open elements, outermost first */
  size_t depth;
  bool in_item;   /* Within an item that is kept: the last one of the feed */
  size_t capture; /* The depth of the element whose text is kept; 0: none */
  bool is_plain;  /* The text is no HTML. */
  char text[TEXT_LIMIT];
  size_t size;
} reader;

static void stop(reader *r, const char *message) {
  if (!r->failed)
    http_error_set(r->error, "%s", message);
  r->failed = true;
  XML_StopParser(r->parser, XML_FALSE);
}

/* ---- Elements ---- */

/* Whether a name of the form "namespace local" is of a feed and not of an extension such as media.
 */
static const char *local_name(const char *name, bool *is_feed) {
  static const char *const spaces[] = {
      "http://www.w3.org/2005/Atom",
      "http://purl.org/rss/1.0/",
      "http://purl.org/dc/elements/1.1/",
      "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
      "http://my.netscape.com/rdf/simple/0.9/",
  };
  const char *space = strrchr(name, ' ');
  *is_feed = space == NULL;
  for (size_t i = 0; i < sizeof spaces / sizeof *spaces && space != NULL; i++) {
    size_t count = strlen(spaces[i]);
    if (count == (size_t)(space - name) && memcmp(name, spaces[i], count) == 0)
      *is_feed = true;
  }
  return space != NULL ? space + 1 : name;
}

static int field_of(const char *name) {
  static const struct {
    const char *name;
    int field;
  } fields[] = {{"title", TITLE},     {"link", LINK},       {"description", SUMMARY},
                {"summary", SUMMARY}, {"content", SUMMARY}, {"pubDate", DATE},
                {"date", DATE},       {"published", DATE},  {"updated", DATE}};
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
    if (strcmp(name, fields[i].name) == 0)
      return fields[i].field;
  return OTHER;
}

/* The meaning of an element within `parent`. */
static int meaning(const reader *r, const char *name, int parent) {
  if (strcmp(name, "channel") == 0 && parent == ROOT)
    return CHANNEL;
  if ((strcmp(name, "item") == 0 && (parent == ROOT || parent == CHANNEL)) ||
      (strcmp(name, "entry") == 0 && r->is_atom && parent == ROOT))
    return ITEM;
  if (parent == ITEM || parent == CHANNEL || (parent == ROOT && r->is_atom))
    return field_of(name);
  return OTHER;
}

static const char *attribute(const XML_Char **attributes, const char *name) {
  for (; *attributes != NULL; attributes += 2)
    if (strcmp(attributes[0], name) == 0)
      return attributes[1];
  return NULL;
}

static void set_once(char **field, char *text) {
  if (*field != NULL || text == NULL || text[0] == '\0')
    free(text);
  else
    *field = text;
}

static feed_item *kept_item(reader *r) {
  return r->in_item ? &r->into->items[r->into->count - 1] : NULL;
}

static char **link_field(reader *r) {
  feed_item *item = kept_item(r);
  return item != NULL ? &item->link : &r->into->link;
}

/* Atom: the link to the page is the one with rel="alternate", or without. */
static void take_link(reader *r, const XML_Char **attributes) {
  const char *rel = attribute(attributes, "rel"), *href = attribute(attributes, "href");
  if (href != NULL && (rel == NULL || strcmp(rel, "alternate") == 0))
    set_once(link_field(r), http_text_copy(href, strlen(href)));
}

static void begin_root(reader *r, const char *name, bool is_feed) {
  r->is_atom = is_feed && strcmp(name, "feed") == 0;
  r->has_root = r->is_atom || (is_feed && (strcmp(name, "rss") == 0 || strcmp(name, "RDF") == 0));
  if (!r->has_root)
    stop(r, "the answer is XML, but neither RSS nor Atom");
}

static void begin_field(reader *r, const XML_Char **attributes) {
  const char *type = attribute(attributes, "type");
  r->capture = r->depth;
  r->size = 0;
  r->is_plain = r->is_atom && (type == NULL || strcmp(type, "text") == 0);
}

static void XMLCALL begin_element(void *data, const XML_Char *full, const XML_Char **attributes) {
  reader *r = data;
  bool is_feed;
  const char *name = local_name(full, &is_feed);
  int parent = r->depth > 0 ? r->elements[r->depth - 1] : OTHER, kind = OTHER;
  if (r->depth == FEED_DEPTH_LIMIT) {
    stop(r, "the feed has more than 64 levels");
    return;
  }
  if (r->depth == 0)
    begin_root(r, name, is_feed);
  if (r->failed)
    return;
  if (is_feed)
    kind = r->depth == 0 ? ROOT : meaning(r, name, parent);
  r->elements[r->depth++] = kind;
  if (kind == ITEM) {
    r->in_item = r->into->count < FEED_ITEM_LIMIT;
    r->into->count += r->in_item;
  } else if (kind == LINK && r->is_atom) {
    take_link(r, attributes);
  } else if (kind >= TITLE && (r->in_item || parent != ITEM)) {
    begin_field(r, attributes);
  }
}

/* ---- Texts ---- */

static void XMLCALL add_text(void *data, const XML_Char *bytes, int count) {
  reader *r = data;
  size_t room = TEXT_LIMIT - r->size, size = (size_t)count < room ? (size_t)count : room;
  if (r->capture == 0)
    return;
  memcpy(r->text + r->size, bytes, size);
  r->size += size;
}

static void keep_date(reader *r) {
  char text[64];
  int64_t seconds;
  feed_item *item = kept_item(r);
  if (item == NULL || r->size >= sizeof text || item->date != 0)
    return;
  memcpy(text, r->text, r->size);
  text[r->size] = '\0';
  if (http_date(text, &seconds))
    item->date = seconds;
}

static void keep_text(reader *r, int kind) {
  feed_item *item = kept_item(r);
  char *text = r->is_plain || kind == LINK ? http_text_copy(r->text, r->size)
                                           : http_text_of_html(r->text, r->size);
  if (kind == LINK)
    set_once(link_field(r), text);
  else if (kind == TITLE)
    set_once(item != NULL ? &item->title : &r->into->title, text);
  else if (item != NULL)
    set_once(&item->summary, text);
  else
    free(text);
}

static void XMLCALL end_element(void *data, const XML_Char *full) {
  reader *r = data;
  int kind;
  (void)full;
  if (r->failed) /* The end of the empty element at which the parser was stopped */
    return;
  kind = r->elements[--r->depth];
  if (kind == ITEM)
    r->in_item = false;
  if (r->capture != r->depth + 1)
    return;
  r->capture = 0;
  if (kind == DATE)
    keep_date(r);
  else
    keep_text(r, kind);
}

/* ---- The document ---- */

static void XMLCALL refuse_entity(void *data, const XML_Char *name, int is_parameter,
                                  const XML_Char *value, int length, const XML_Char *base,
                                  const XML_Char *system, const XML_Char *public_id,
                                  const XML_Char *notation) {
  (void)name, (void)is_parameter, (void)value, (void)length;
  (void)base, (void)system, (void)public_id, (void)notation;
  stop(data, "the feed declares XML entities, which are refused");
}

static void tell(reader *r) {
  enum XML_Error code = XML_GetErrorCode(r->parser);
  if (r->failed)
    return;
  r->failed = true;
  if (code == XML_ERROR_UNKNOWN_ENCODING)
    http_error_set(r->error, "the feed's encoding is none of UTF-8, UTF-16, ISO-8859-x, "
                             "windows-125x, KOI8, US-ASCII");
  else
    http_error_set(r->error, "the feed is not XML: line %lu, column %lu: %s",
                   XML_GetCurrentLineNumber(r->parser), XML_GetCurrentColumnNumber(r->parser) + 1,
                   XML_ErrorString(code));
}

/* Begins to read: NULL without memory. */
static reader *make_reader(feed *into, http_error *error) {
  reader *r = calloc(1, sizeof *r);
  if (r == NULL)
    return NULL;
  r->into = into;
  r->error = error;
  r->parser = XML_ParserCreateNS(NULL, ' ');
  if (r->parser == NULL) {
    free(r);
    return NULL;
  }
  XML_SetUserData(r->parser, r);
  XML_SetElementHandler(r->parser, begin_element, end_element);
  XML_SetCharacterDataHandler(r->parser, add_text);
  XML_SetEntityDeclHandler(r->parser, refuse_entity);
  XML_SetUnknownEncodingHandler(r->parser, encoding_find, NULL);
  return r;
}

bool feed_read(feed *into, const char *bytes, size_t size, http_error *error) {
  reader *r = make_reader(into, error);
  bool failed;
  memset(into, 0, sizeof *into);
  if (r == NULL) {
    http_error_set(error, "there is no memory for the feed");
    return false;
  }
  /* A body is 1 MiB at most: the size fits. */
  if (XML_Parse(r->parser, bytes, (int)size, XML_TRUE) != XML_STATUS_OK)
    tell(r);
  failed = r->failed;
  XML_ParserFree(r->parser);
  free(r);
  if (failed)
    feed_free(into);
  return !failed;
}

void feed_free(feed *of) {
  for (size_t i = 0; i < of->count; i++) {
    free(of->items[i].title);
    free(of->items[i].link);
    free(of->items[i].summary);
  }
  free(of->title);
  free(of->link);
  memset(of, 0, sizeof *of);
}
