/*
 * widgethost plugin ABI, version 1.
 *
 * A plugin is a shared library that exports one symbol, `widgethost_plugin`, a constant
 * `wh_plugin`. It declares kinds of widgets. The host asks a kind for a placeholder, a snapshot or
 * a timeline by calling one of its three provider functions; the provider answers with dated
 * entries through a `wh_sink`. The tutorial is docs/plugin-abi.md.
 *
 * This header is all that a plugin needs. It is C99 and C++11, and includes nothing but
 * <stdbool.h>, <stddef.h> and <stdint.h>.
 *
 *
 * Rules that hold everywhere
 * --------------------------
 *
 * Process.   A plugin runs in a worker process of its own, never in the host. If it crashes, hangs
 *            or overruns its budget, the worker is killed and the host goes on.
 *
 * Versions.  Same major version: compatible. A newer minor version only adds. Structs that may grow
 *            begin with their size in bytes, and only ever grow at the end: each side checks the
 *            size of the other side's struct before it reads a member that is newer than 1.0.
 *
 * Extensions. Optional features are requested by id, in both directions: by the plugin
 *            (`wh_host.get_extension`) and by the host (`wh_plugin.get_extension`). An id is
 *            "widgethost.NAME/REVISION"; the struct behind an id never changes, or grows at its end
 *            if it begins with its size. Both sides return NULL for an unknown id, and the caller
 *            continues without the extension. Each extension has a header in widgethost/ext/.
 *
 * Ownership. Neither side frees what the other allocated. Each pointer says below how long it
 *            lives. The host copies its arguments before the function returns.
 *
 * Strings.   UTF-8, ended by NUL. A string that is not UTF-8 is refused where it is given.
 *
 * Time.      int64_t nanoseconds: an instant counts from 1970-01-01T00:00:00 UTC (leap seconds not
 *            counted), a span counts from its beginning.
 *
 * Threads.   Each function says where it may be called:
 *              [init]  on the thread that loads the plugin, once;
 *              [call]  on a thread of the host's choice, not always the same one;
 *              [any]   on any thread, also the plugin's own, at any time.
 *            The host never makes two [call]s into one plugin at a time, the time until a pending
 *            call completes included, unless the plugin sets WH_PLUGIN_THREAD_SAFE.
 *
 * Failure.   Functions that can fail return a `wh_status`. A negative one means that nothing was
 *            done. C++ exceptions and other unwinding must not leave a plugin's function.
 */
#ifndef WIDGETHOST_PLUGIN_H
#define WIDGETHOST_PLUGIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* "WHPG" in memory, on a little-endian machine. */
#define WH_PLUGIN_MAGIC 0x47504857u

/* The version that this header describes. */
#define WH_ABI_MAJOR 1
#define WH_ABI_MINOR 4

/*
 * Puts the entry symbol into the library's dynamic symbols, also under -fvisibility=hidden.
 */
#if defined(__GNUC__)
#define WH_EXPORT __attribute__((visibility("default")))
#else
#define WH_EXPORT
#endif

/* ---------------------------------------------------------------------------------------------
 * Values
 * ------------------------------------------------------------------------------------------- */

/*
 * The result of a function. 0 and above is success. A provider may return any negative value for a
 * failure of its own; the named ones are what the host returns.
 */
typedef int32_t wh_status;
enum {
  WH_OK = 0,       /* Done. */
  WH_PENDING = 1,  /* Only from a provider function: `complete` follows, exactly once. */
  WH_FAILED = -1,  /* A failure; a provider gives the reason with `set_error`. */
  WH_INVALID = -2, /* An argument is NULL, not UTF-8, or not what the function takes. */
  WH_STATE = -3,   /* The function is not legal now: for example, a write outside an entry. */
  WH_LIMIT = -4,   /* A size limit would be broken. */
  WH_EXPIRED = -5, /* The deadline has passed, or the host cancelled the call. */
  WH_CLOSED = -6   /* The call is over: the sink accepts nothing more. */
};

/*
 * Families: the size classes of widgets. `wh_context.family` is one of these; `wh_kind.families` is
 * a set, made with WH_FAMILY_BIT.
 */
enum {
  WH_FAMILY_SMALL = 0,       /* systemSmall: a square */
  WH_FAMILY_MEDIUM = 1,      /* systemMedium: two squares wide */
  WH_FAMILY_LARGE = 2,       /* systemLarge: two squares wide and high */
  WH_FAMILY_EXTRA_LARGE = 3, /* systemExtraLarge: four squares wide and two high */
  WH_FAMILY_CIRCULAR = 4,    /* accessoryCircular: a small disc */
  WH_FAMILY_RECTANGULAR = 5, /* accessoryRectangular: a few short lines */
  WH_FAMILY_INLINE = 6       /* accessoryInline: one line of text */
};
#define WH_FAMILY_BIT(family) (UINT32_C(1) << (family))
#define WH_FAMILIES_ALL UINT32_C(0x7f)

/* Which provider function is called; for providers that use one function for several. */
enum {
  WH_CALL_PLACEHOLDER = 0, /* A generic picture at once, from no data. Budget 100 ms. */
  WH_CALL_SNAPSHOT = 1,    /* One entry as it is now, for a gallery. Budget 1 s. */
  WH_CALL_TIMELINE = 2,    /* The entries ahead, and when to ask again. Budget 10 s. */
  WH_CALL_ACTION = 3,      /* 1.1. Not a provider function: widgethost/ext/action.h. Budget 10 s. */
  WH_CALL_OPTIONS = 4      /* 1.1. Not a provider function: widgethost/ext/options.h. Budget 1 s. */
};

/* Why the host calls. Later minor versions may add reasons: treat an unknown one as REQUESTED. */
enum {
  WH_REASON_INITIAL = 0,       /* The first call for this widget. */
  WH_REASON_POLICY = 1,        /* The reload policy of the last timeline came due. */
  WH_REASON_REQUESTED = 2,     /* A client or an administrator asked. */
  WH_REASON_PROVIDER = 3,      /* The plugin asked for it (widgethost.reload/1). */
  WH_REASON_CONFIGURATION = 4, /* The parameters, the size or the locale changed. */
  WH_REASON_PLUGIN = 5,        /* The plugin's file changed. */
  WH_REASON_RETRY = 6,         /* An earlier call failed. */
  WH_REASON_ACTION = 7,        /* An action of the entry was performed. */
  WH_REASON_ENVIRONMENT = 8,   /* The time zone or the locale of the host changed. */
  WH_REASON_PREVIEW = 9        /* A gallery or a client shows a preview. */
};

/* Colour schemes, a set. */
enum { WH_SCHEME_LIGHT = 1, WH_SCHEME_DARK = 2 };

/* The reload policies of a timeline. */
enum {
  WH_POLICY_AT_END = 0, /* At the date of the last entry. The default. */
  WH_POLICY_AFTER = 1,  /* At a date, before or after the last entry. */
  WH_POLICY_NEVER = 2   /* Only on request. */
};

/* ---------------------------------------------------------------------------------------------
 * The host, as the plugin sees it
 * ------------------------------------------------------------------------------------------- */

typedef struct wh_host wh_host;
struct wh_host {
  uint32_t size; /* sizeof(wh_host) of the host */
  uint16_t abi_major;
  uint16_t abi_minor;

  /*
   * Asks for an extension of the host, for example WH_EXT_LOG.
   * Returns a pointer to that extension's struct, or NULL if this host does not have it. The struct
   * lives as long as the process.
   * [any], from the beginning of `init` on.
   */
  const void *(*get_extension)(const wh_host *host, const char *id);
};

/* ---------------------------------------------------------------------------------------------
 * One call, as the provider sees it
 * ------------------------------------------------------------------------------------------- */

/*
 * The description of a call. Read only.
 * Lives, with all that it points to, until the provider function has returned and, if that returned
 * WH_PENDING, the call is completed. `is_cancelled` and `time_left` may be called even later: they
 * return that the call is cancelled and that no time is left.
 */
typedef struct wh_context wh_context;
struct wh_context {
  uint32_t size;         /* sizeof(wh_context) of the host */
  uint32_t call;         /* WH_CALL_... */
  uint32_t reason;       /* WH_REASON_... */
  uint32_t family;       /* WH_FAMILY_..., one of those that the kind declares */
  double width;          /* Points (1/72 inch at scale 1), above 0 */
  double height;         /* Points, above 0 */
  double scale;          /* Device pixels in a point, 1 to 3 */
  uint32_t schemes;      /* WH_SCHEME_... bits: the ones wanted, at least one */
  bool is_preview;       /* The answer is for a gallery: sample data will do */
  const char *kind;      /* The kind's id */
  const char *locale;    /* For example "de_DE" */
  const char *time_zone; /* IANA name, for example "Europe/Berlin" */
  int64_t now;           /* The time that the answer is for: use it instead of a clock */
  int64_t deadline;      /* `now` plus the budget of the call, for display; see `time_left` */

  /*
   * Whether the answer is no longer needed: the deadline has passed, the host cancelled, or the
   * call is over. A provider that works or waits for long must check now and then, and return.
   * A worker whose provider does not return soon after is killed. [any]
   */
  bool (*is_cancelled)(const wh_context *context);

  /*
   * The remaining nanoseconds of the budget on a clock that never steps, 0 after the deadline: a
   * suitable time-out for a blocking function. [any]
   */
  int64_t (*time_left)(const wh_context *context);

  /*
   * Whether the parameter with that index (in declared order, from 0) has a value. False only for
   * optional parameters that were left unset, and for an index out of range. [any], until the call
   * is over.
   */
  bool (*is_set)(const wh_context *context, uint32_t parameter);

  /*
   * 1.1. The argument of the parameter with that index, the same that a provider function gets: a
   * pointer to a bool, an int64_t, a double, a `const char *` or an int32_t, as the parameter's type
   * says, and to a `wh_string_list` for a WH_PARAMETER_STRING_LIST. NULL for an index out of range.
   * The pointer lives as long as the context. [any], until the call is over.
   *
   * Read it only if `size` reaches it: a host of version 1.0 has no such function.
   */
  const void *(*argument)(const wh_context *context, uint32_t parameter);
};

/* 1.1. The argument of a WH_PARAMETER_STRING_LIST, as `wh_context.argument` gives it. */
typedef struct wh_string_list {
  const char *const *items; /* NULL if `count` is 0 */
  size_t count;
} wh_string_list;

/*
 * Where the answer goes. A timeline has one entry or more, a placeholder and a snapshot have one
 * (of more, the earliest is taken):
 *
 *     ( entry_begin  content  url?  entry_end )+  set_policy?  set_error?
 *     content  =  payload  |  views  |  payload views
 *     payload  =  payload_type  write*
 *
 * with set_policy and set_error anywhere. An entry has a payload, or trees of views that any client
 * can draw (WH_EXT_VIEW, widgethost/ext/view.h), or both, in any order. Between `entry_begin` and
 * `entry_end`, `payload_type` comes before the first `write`, and `url` anywhere.
 *
 * All functions are [any], but only one at a time for one sink, except `complete` and `set_error`,
 * which are legal at any moment. The functions copy their arguments before they return.
 *
 * A sink accepts nothing after the deadline (WH_EXPIRED) or once the call is over (WH_CLOSED); its
 * functions may be called even then without harm. A negative status of any function except
 * `set_error` and `complete` fails the whole call: the host rejects the answer and tells the author
 * the reason.
 */
typedef struct wh_sink wh_sink;
struct wh_sink {
  uint32_t size; /* sizeof(wh_sink) of the host */

  /*
   * Begins an entry that is shown from `date` on.
   * `relevance` ranks the widget among others while the entry is shown, on the provider's own
   * scale; 0 and below is none. `relevance_duration` limits that to a span from `date`; 0 means
   * until the next entry. Entries may come in any order; dates outside the years 1970 to 2200 are
   * clamped, relevance that is not finite is dropped, both with a warning to the author. WH_STATE
   * within an entry. WH_LIMIT beyond 4,096 entries.
   */
  wh_status (*entry_begin)(wh_sink *sink, int64_t date, double relevance,
                           int64_t relevance_duration);

  /*
   * Names the media type of the entry's payload, for example "application/json". An entry that has
   * views need not have a payload; then it is empty, and its media type that of views.
   * Visible ASCII, type and subtype with a slash, at most 255 bytes (WH_INVALID, WH_LIMIT).
   * WH_STATE outside an entry or a second time in one.
   */
  wh_status (*payload_type)(wh_sink *sink, const char *type);

  /*
   * Appends bytes to the entry's payload, in any number of pieces. `bytes` may be NULL if `count`
   * is 0.
   * WH_STATE before `payload_type`. WH_LIMIT when the payload exceeds 10 MiB; see `entry_end`.
   */
  wh_status (*write)(wh_sink *sink, const void *bytes, size_t count);

  /*
   * Sets the URL that a click on the widget opens.
   * An absolute URL without control characters, 1 to 8,192 bytes (WH_INVALID, WH_LIMIT).
   * WH_STATE outside an entry or a second time in one.
   */
  wh_status (*url)(wh_sink *sink, const char *url);

  /*
   * Ends the entry. WH_STATE outside an entry, within a tree of views, or with neither
   * `payload_type` nor a tree. WH_LIMIT when the whole answer exceeds 10 MiB; equal payloads count
   * once.
   */
  wh_status (*entry_end)(wh_sink *sink);

  /*
   * Sets the reload policy of the timeline; the last policy counts. `date` is used with
   * WH_POLICY_AFTER only; a date beyond the year 2200 means never. Without effect in a placeholder
   * or a snapshot. WH_INVALID for an unknown policy.
   */
  wh_status (*set_policy)(wh_sink *sink, uint32_t policy, int64_t date);

  /*
   * Sets the reason of a failure, as text for the user. The last message counts, and only if the
   * provider fails. Cut after 4,096 bytes. Shown in the log and by `widgethost list`. WH_INVALID
   * for NULL.
   */
  wh_status (*set_error)(wh_sink *sink, const char *message);

  /*
   * Ends a call whose provider function returns WH_PENDING: with WH_OK, or with a negative status
   * for a failure. Exactly once, on any thread; legal before the provider function has returned.
   * Afterwards the context, the arguments and the sink belong to the host again.
   * A second time, or after the call is over, it returns WH_CLOSED, has no effect, and is reported
   * as a fault of the plugin. WH_INVALID for a positive status: the call fails.
   */
  wh_status (*complete)(wh_sink *sink, wh_status status);
};

/* ---------------------------------------------------------------------------------------------
 * What a plugin declares
 *
 * All of it, and all strings in it, must stay valid and unchanged until the process ends. A string
 * that is not marked "may be NULL" must be there; no string may be longer than 4,096 bytes.
 * ------------------------------------------------------------------------------------------- */

/*
 * The types of parameters, and what arrives as an argument of the provider functions. The last
 * column is what arrives when an optional parameter without a default is unset.
 */
enum {
  WH_PARAMETER_BOOL = 0,       /* bool                       false */
  WH_PARAMETER_INT = 1,        /* int64_t                    0     */
  WH_PARAMETER_DOUBLE = 2,     /* double, finite             0     */
  WH_PARAMETER_STRING = 3,     /* const char *               NULL  */
  WH_PARAMETER_CHOICE = 4,     /* int32_t, index of choices  -1    */
  WH_PARAMETER_DATE = 5,       /* int64_t, an instant        0     */
  WH_PARAMETER_ENTITY = 6,     /* const char *, identifier   NULL  */
  WH_PARAMETER_STRING_LIST = 7 /* const char *const *, size_t: two arguments;  NULL, 0 */
};

/* Flags of a parameter. */
enum {
  WH_PARAMETER_OPTIONAL = 1,         /* May be left unset; ask `is_set`. */
  WH_PARAMETER_HAS_RANGE = 2,        /* `minimum` and `maximum` hold; INT and DOUBLE only. */
  WH_PARAMETER_COMPUTED_OPTIONS = 4, /* Proposals are computed (widgethost.options/1). */

  /*
   * 1.2. Only the host's user sets the value: in host.conf, or in a request through the host's
   * private socket. All other clients get the error DENIED, and no message shows the value. For a
   * parameter that is code or an address, such as a command or a URL. A plugin that sets the flag
   * declares `abi_minor` 2, and refuses in `init` a host whose `abi_minor` is less: that host
   * ignores the flag.
   */
  WH_PARAMETER_OPERATOR_ONLY = 8
};

/* One allowed value of a WH_PARAMETER_CHOICE. This struct never grows. */
typedef struct wh_choice {
  const char *name;  /* As it is written in host.conf; unique in its parameter, not empty */
  const char *title; /* What people see; may be NULL: the name */
} wh_choice;

/*
 * One parameter of a kind's configuration. In an array, each element has the same `size`.
 */
typedef struct wh_parameter {
  uint32_t size;           /* sizeof(wh_parameter) */
  uint32_t type;           /* WH_PARAMETER_... */
  uint32_t flags;          /* WH_PARAMETER_... flags */
  uint32_t choice_count;   /* Length of `choices`; at least 1 for a CHOICE, else 0; at most 256 */
  const char *name;        /* [a-z][A-Za-z0-9_.-]*, at most 64 bytes, unique in its kind */
  const char *title;       /* What people see; may be NULL: the name */
  const char *description; /* A sentence for people; may be NULL */

  /*
   * The value if none is configured, as one would write it in host.conf or on the command line:
   * "true", "12", "0.5", "Berlin", the name of a choice, a date in Unix seconds. A list has one
   * element in each line, and "" is the empty list. NULL for no default: then the parameter must be
   * configured, unless it is optional. The default is checked like a configured value.
   */
  const char *default_value;

  const wh_choice *choices; /* May be NULL if `choice_count` is 0 */
  double minimum;           /* With WH_PARAMETER_HAS_RANGE: the smallest value, */
  double maximum;           /* and the largest; both finite. */
} wh_parameter;

/*
 * A provider function, called through its real type:
 *
 *     wh_status name(const wh_context *context, wh_sink *sink, ...arguments);
 *
 * with one argument per parameter (two for a list), in the order in which the kind declares them,
 * and of the types listed above. Cast it to this type for the declaration: (wh_provider)name.
 *
 * It returns WH_OK when the answer is complete, a negative status when it failed, or WH_PENDING
 * when it will call `wh_sink.complete` later. The arguments live as long as the context. Values are
 * checked against the declaration before the call: a provider never sees a number out of its range
 * or a choice that is not there. [call]
 */
typedef void (*wh_provider)(void);

/* Flags of a kind. */
enum {
  WH_KIND_PREVIEW_ONLY = 1, /* Shown in galleries only; gets no widget by itself. */

  /*
   * 1.1. The provider functions take the context and the sink and nothing else, and read the
   * arguments with `wh_context.argument`: for languages that cannot make a function whose signature
   * is known at run time only. A plugin that sets it declares `abi_minor` 1, and refuses in `init` a
   * host whose `abi_minor` is 0.
   */
  WH_KIND_UNTYPED = 2
};

/* A kind of widget. */
typedef struct wh_kind {
  uint32_t size;                  /* sizeof(wh_kind) */
  uint32_t flags;                 /* WH_KIND_... */
  uint32_t families;              /* WH_FAMILY_BIT(...) | ...; at least one */
  uint32_t parameter_count;       /* At most 64 */
  const wh_parameter *parameters; /* May be NULL if `parameter_count` is 0 */
  const char *id;                 /* 1 to 128 bytes, no control characters, unique in its plugin */
  const char *display_name;       /* What people see; may be NULL: the id */
  const char *description;        /* A sentence for people; may be NULL */

  /* Ids that this kind had before, ended by NULL; at most 16; may be NULL. */
  const char *const *former_names;

  /* The three providers; none may be NULL, and all may be one function. */
  wh_provider placeholder;
  wh_provider snapshot;
  wh_provider timeline;

  /* Nanoseconds of wall clock and of CPU time. 0 takes the host's; more than that is not granted.
   */
  int64_t placeholder_budget;
  int64_t snapshot_budget;
  int64_t timeline_budget;

  /* The shortest useful span between two timelines, in nanoseconds; 0 leaves it to the host. */
  int64_t reload_interval;
} wh_kind;

/* Flags of a plugin. Unknown ones are ignored. */
enum {
  WH_PLUGIN_THREAD_SAFE = 1 /* Its provider functions may run at the same time. */
};

/* The plugin. */
typedef struct wh_plugin {
  uint32_t magic;     /* WH_PLUGIN_MAGIC */
  uint32_t size;      /* sizeof(wh_plugin) */
  uint16_t abi_major; /* WH_ABI_MAJOR */
  uint16_t abi_minor; /* WH_ABI_MINOR */
  uint32_t flags;     /* WH_PLUGIN_... */

  const char *id;       /* Reverse-DNS, for example "org.example.clock"; for display */
  const char *name;     /* What people see */
  const char *version;  /* The plugin's own, for example "1.2.0" */
  const char *author;   /* May be NULL */
  const char *licence;  /* SPDX identifier; may be NULL */
  const char *homepage; /* May be NULL */

  /*
   * Prepares the plugin. Called once, before any other function; may be NULL. `host` lives as long
   * as the process. No I/O and no waiting: load, `init` and the description together have 2
   * seconds. A negative status (WH_OK otherwise) means that the plugin cannot work here: it is not
   * used, and no other function is called. [init]
   */
  wh_status (*init)(const wh_host *host);

  /*
   * Called once when the worker ends in an orderly way, and no provider function runs; may be NULL.
   * Not called when the worker is killed: keep nothing that must not be lost. [call]
   */
  void (*deinit)(void);

  /*
   * Gives the struct of an extension that the plugin implements, or NULL. May be NULL itself. The
   * struct must live as long as the process. [any], after `init`.
   */
  const void *(*get_extension)(const char *id);

  /*
   * The number of kinds, 1 to 64, and the kind with an index below that. Called after `init`, and
   * the answers must always be the same: the host keeps the description and starts without the
   * plugin. [init]
   */
  uint32_t (*kind_count)(void);
  const wh_kind *(*kind)(uint32_t index);
} wh_plugin;

/*
 * What a plugin defines:
 *
 *     const wh_plugin widgethost_plugin = { .magic = WH_PLUGIN_MAGIC, ... };
 */
extern WH_EXPORT const wh_plugin widgethost_plugin;

#ifdef __cplusplus
}
#endif

#endif
