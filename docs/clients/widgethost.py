"""A client of widgethost in one file. Python 3.9 or newer, standard library only.

Copy this file into your project. docs/clients/README.md has whole programs; docs/protocol.md describes
verbs, fields and errors.

    import widgethost

    with widgethost.connect() as host:
        print(host.get("clock/small", format="text").text)

    for event in widgethost.watch("clock/*", format="text"):
        if event.name == "entry":
            print(event.id, event.text)

The same with asyncio:

    host = await widgethost.connect_async()
    async for event in widgethost.watch_async("clock/*"): ...

Text of fields and bodies comes from plugins. `printable` takes its control characters away.
"""

from __future__ import annotations

import asyncio
import dataclasses
import json
import os
import random
import re
import select
import socket
import time
from typing import Any, AsyncGenerator, Awaitable, Generator, Mapping, Sequence, TypeVar

__all__ = [
    "AsyncConnection", "Closed", "Connection", "Error", "Event", "NoHost", "NotProtocol", "Refused", "Reply",
    "TimedOut", "Unsendable", "connect", "connect_async", "default_socket", "printable", "watch",
    "watch_async",
]

_Result = TypeVar("_Result")

#: The longest request line in bytes, without its line feed, and the largest number of its words.
LINE_LIMIT, WORD_LIMIT = 8192, 64
#: The longest first line of a reply, and the longest body, in bytes.
HEADER_LIMIT, BODY_LIMIT = 65536, 64 << 20
#: The largest number of widgets of one watch.
WIDGET_LIMIT = 100_000
#: The pauses before another attempt to connect, in seconds: the first one, and the longest one.
FIRST_DELAY, LONGEST_DELAY = 0.25, 5.0
#: The time limit for a reply, in seconds.
REPLY_LIMIT = 30.0


class Error(Exception):
    """A failure. Its text is a sentence for people."""


class NoHost(Error):
    """No process listens on the socket, or this user may not connect."""


class Closed(Error):
    """The connection ended. A connection with this failure, TimedOut or NotProtocol is of no more use."""


class TimedOut(Error):
    """The host did not reply in time."""


class NotProtocol(Error):
    """The received bytes do not follow the protocol."""


class Unsendable(Error):
    """The request breaks the grammar or a limit; nothing was sent, and the connection goes on."""


class Refused(Error):
    """The host replied with an error; the connection goes on."""

    def __init__(self, code: str, message: str, fields: Mapping[str, str] | None = None):
        super().__init__(f"{code}: {message}")
        #: The code of docs/protocol.md, such as UNKNOWN_WIDGET.
        self.code = code
        #: A sentence for people.
        self.message = message
        #: The further fields of the error.
        self.fields = dict(fields or {})

    @property
    def is_passing(self) -> bool:
        """Whether a watch that was refused may succeed later."""
        return self.code in ("BUSY", "INTERNAL", "NOT_READY")


@dataclasses.dataclass(frozen=True)
class Reply:
    """The reply to a request."""

    fields: dict[str, str]
    body: bytes = b""

    @property
    def text(self) -> str:
        """The body as text; bytes that are not UTF-8 are replaced."""
        return self.body.decode(errors="replace")

    @property
    def is_same(self) -> bool:
        """Whether the revision given to `get` is still current; there is no body then."""
        return self.fields.get("same") == "1"

    def rows(self) -> list[Any]:
        """Returns the objects of a list, such as the reply to `widgets`.

        Raises NotProtocol if a line is no JSON.
        """
        try:
            return [json.loads(line) for line in self.body.split(b"\n") if line]
        except (ValueError, RecursionError) as error:
            raise NotProtocol("a line of the host's list is no JSON") from error


@dataclasses.dataclass(frozen=True)
class Event:
    """News of a watch.

    `name` is one of

    - `connected`: the connection stands; the states of `matches` widgets follow
    - `entry`, `fresh`, `state`, `removed`, `rank`: a change of the widget `id`, as in docs/protocol.md,
      or the state of the widget after a connection
    - `settled`: the states of all widgets were told. Widgets of an earlier connection that the host no
      longer has were told before, as `removed`
    - `lost`: the host cannot be reached any more, or not yet, because of `error`; told once for each
      reason in a row
    """

    name: str
    id: str = ""
    fields: dict[str, str] = dataclasses.field(default_factory=dict)
    body: bytes = b""
    matches: int = 0
    error: Error | None = None

    @property
    def text(self) -> str:
        """The body as text; bytes that are not UTF-8 are replaced."""
        return self.body.decode(errors="replace")


def printable(text: str) -> str:
    """Returns the text without control characters, for one line of a terminal or a bar."""
    return re.sub(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]", "", text)


def default_socket() -> str:
    """Returns the path of the host's socket.

    It is $WIDGETHOST_SOCKET, else $XDG_RUNTIME_DIR/widgethost/socket, else /run/widgethost/socket for
    root. A socket that only host.conf names must be given by its path. Raises NoHost without any.
    """
    named, runtime = os.environ.get("WIDGETHOST_SOCKET"), os.environ.get("XDG_RUNTIME_DIR", "")
    if named:
        return named
    if runtime.startswith("/"):
        return f"{runtime}/widgethost/socket"
    if os.geteuid() == 0:
        return "/run/widgethost/socket"
    raise NoHost("the socket of the host is unknown: set WIDGETHOST_SOCKET to its path")


# Requests

_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}
_KEY = re.compile(r"[a-z][A-Za-z0-9_.-]*")
_ID = re.compile(r"[A-Za-z0-9._/:-]{1,128}")


def _word(text: str, is_argument: bool) -> str:
    """Returns a word, in quotes if the grammar needs them."""
    if not re.search(r'[ "=\x00-\x1f\x7f]', text) and not (is_argument and not text):
        return text
    return '"' + re.sub(
        r'["\\\x00-\x1f\x7f]', lambda at: _ESCAPES.get(at[0]) or f"\\x{ord(at[0]):02x}", text) + '"'


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "1" if value else "0"
    return str(value)


def encode(
    tag: str, verb: str, arguments: Sequence[str] = (), keys: Mapping[str, Any] | None = None
) -> bytes:
    """Returns a request as a line. A key with a list as its value is repeated, and None is left out.

    Raises Unsendable if the request breaks the grammar or a limit.
    """
    if not re.fullmatch(r"[a-z]+", verb):
        raise Unsendable("a verb consists of lower-case letters")
    words = ["@" + tag, verb] + [_word(str(argument), True) for argument in arguments]
    for key, value in (keys or {}).items():
        if not _KEY.fullmatch(key):
            raise Unsendable("a key is a lower-case letter and then letters, digits, _ . or -")
        values = value if isinstance(value, (list, tuple)) else [] if value is None else [value]
        words += [f"{key}={_word(_value(item), False)}" for item in values]
    try:
        line = " ".join(words).encode()
    except UnicodeEncodeError as error:
        raise Unsendable("a request must be Unicode text") from error
    if len(line) > LINE_LIMIT or len(words) > WORD_LIMIT:
        raise Unsendable(
            f"a request has at most {LINE_LIMIT} bytes and {WORD_LIMIT} words, the tag included")
    return line + b"\n"


# Replies


@dataclasses.dataclass(frozen=True)
class _Message:
    kind: str  # "OK", "ERR" or "*"
    tag: str
    name: str  # the code of an error, the event of a push
    fields: dict[str, str]
    body: bytes

    def refusal(self) -> Refused:
        fields = dict(self.fields)
        return Refused(self.name, fields.pop("msg", ""), fields)


_FIELD = re.compile(
    rb'([a-z][A-Za-z0-9_.-]*)=(?:"((?:[^"\\\x00-\x1f\x7f]|\\(?:["\\nt]|x[0-9A-Fa-f]{2}))*)"'
    rb'|([^ "=\x00-\x1f\x7f]*))(?: +|$)')
_START = re.compile(
    rb"(?:(OK)(?: +@([A-Za-z0-9_.-]{1,32}))? +([0-9]{1,10})"
    rb"|(ERR)(?: +@([A-Za-z0-9_.-]{1,32}))? +([A-Z_]{1,64})"
    rb"|(\*)(?: +@([A-Za-z0-9_.-]{1,32}))? +([0-9]{1,10}) +([a-z_]{1,64}))(?: +|$)")
_UNESCAPES = {b'"': b'"', b"\\": b"\\", b"n": b"\n", b"t": b"\t"}


def _unescape(value: bytes) -> bytes:
    if b"\\" not in value:
        return value
    return re.sub(
        rb'\\(["\\nt]|x..)', lambda at: _UNESCAPES.get(at[1]) or bytes([int(at[1][1:], 16)]), value)


def _parse(line: bytes) -> tuple[_Message, int]:
    """Returns the message of a first line, without its body, and the length of the body."""
    start = _START.match(line)
    if start is None:
        raise NotProtocol("the program that listens is no widgethost of this version")
    ok, ok_tag, ok_length, err, err_tag, code, push, push_tag, push_length, event = start.groups()
    length = int(ok_length or push_length or b"0")
    if length > BODY_LIMIT:
        raise NotProtocol("the body of the host's reply is too long")
    fields: dict[str, str] = {}
    at = start.end()
    while at < len(line):
        found = _FIELD.match(line, at)
        if found is None:
            raise NotProtocol(f"the host's reply breaks the protocol at byte {at + 1}")
        value = found[3] if found[2] is None else _unescape(found[2])
        try:
            fields.setdefault(found[1].decode(), value.decode())
        except UnicodeDecodeError as error:
            raise NotProtocol("the host's reply is not UTF-8") from error
        at = found.end()
    tag = (ok_tag or err_tag or push_tag or b"").decode()
    name = (code or event or b"").decode()
    return _Message((ok or err or push).decode(), tag, name, fields, b""), length


class _Decoder:
    """Finds messages in the bytes of a host. Keeps at most one message and what came behind it."""

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._scanned = 0
        self._header: tuple[_Message, int, int] | None = None

    def feed(self, data: bytes) -> None:
        self._bytes += data

    def next(self) -> _Message | None:
        """Returns the next whole message; None if more input is needed."""
        if self._header is None:
            end = self._bytes.find(b"\n", self._scanned)
            if (len(self._bytes) if end < 0 else end) > HEADER_LIMIT:
                raise NotProtocol("the first line of the host's reply is too long")
            if end < 0:
                self._scanned = len(self._bytes)
                return None
            message, length = _parse(bytes(self._bytes[:end]))
            self._header = (message, end + 1, length)
        message, start, length = self._header
        size = start + (length + 1 if length else 0)
        if len(self._bytes) < size:
            return None
        body = bytes(self._bytes[start : start + length])
        if length and self._bytes[size - 1] != 10:
            raise NotProtocol("no line feed follows the body of the host's reply")
        del self._bytes[:size]
        self._scanned, self._header = 0, None
        return dataclasses.replace(message, body=body) if length else message


def _reply(message: _Message, tag: str) -> Reply:
    """Returns the reply to a request. Raises Refused, or NotProtocol for another request's reply."""
    # A host that refuses the connection itself knows no tag.
    if message.kind == "ERR" and message.tag in (tag, ""):
        raise message.refusal()
    if message.tag != tag:
        raise NotProtocol("a reply arrived that belongs to another request")
    return Reply(message.fields, message.body)


def _keys(
    keys: Mapping[str, Any], parameters: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Returns the keys of a request: `if_` as `if`, and parameters as `p.NAME`."""
    result = {key.rstrip("_"): value for key, value in keys.items()}
    for name, value in (parameters or {}).items():
        result[f"p.{name}"] = str(value).lower() if isinstance(value, bool) else value
    return result


def _connect_error(path: str, error: OSError) -> Error:
    if isinstance(error, (FileNotFoundError, NotADirectoryError, ConnectionRefusedError)):
        return NoHost(
            f"no host listens at {path}; start one with `widgethost serve`, or check the path")
    if isinstance(error, BlockingIOError):
        return TimedOut("the host has too many new connections; try again")
    return NoHost(f"cannot connect to {path}: {error.strerror or error}")


_CLOSED = "the host closed the connection"
_LATE = "the host did not reply in time; try again"


def _open(path: str | None) -> socket.socket:
    """Connects without waiting."""
    path = path or default_socket()
    link = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    link.setblocking(False)
    try:
        link.connect(path)
    except OSError as error:
        link.close()
        raise _connect_error(path, error) from error
    return link


class _Requests:
    """What both kinds of connection share: the tags, and the first failure that ended the connection."""

    def __init__(self) -> None:
        self._decoder = _Decoder()
        self._last_tag = 0
        self._end: Error | None = None

    def _encode(self, verb: str, arguments: Sequence[str], keys: Mapping[str, Any]) -> tuple[str, bytes]:
        if self._end is not None:
            raise self._end.with_traceback(None)
        if verb in ("watch", "unwatch"):
            raise Unsendable("use watch or watch_async for changes")
        self._last_tag += 1
        tag = f"c{self._last_tag}"
        return tag, encode(tag, verb, arguments, keys)

    def _answer(self, message: _Message, tag: str) -> Reply:
        try:
            return _reply(message, tag)
        except Refused as error:
            if not message.tag:
                self._end = error
            raise


class Connection(_Requests):
    """A connection to a host, for one thread at a time. Made by `connect`."""

    def __init__(self, link: socket.socket):
        super().__init__()
        self._link = link

    def __enter__(self) -> Connection:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connection; any number of times."""
        self._link.close()
        self._end = self._end or Closed("the connection was closed")

    def request(
        self, verb: str, *arguments: str, timeout: float | None = REPLY_LIMIT,
        parameters: Mapping[str, Any] | None = None, **keys: Any
    ) -> Reply:
        """Sends a request and waits for the reply.

        `keys` are the keys of the request (`if_` stands for `if`); a list repeats its key, and None
        leaves it out. `parameters` are keys of the form `p.NAME`. `timeout` is in seconds, None has no
        limit. Raises Refused and the other errors of this module.
        """
        tag, line = self._encode(verb, arguments, _keys(keys, parameters))
        end = None if timeout is None else time.monotonic() + timeout
        try:
            return self._exchange(tag, line, end)
        except Refused:
            raise
        except Error as error:
            # A late reply could not be told from the next one.
            self._end = error
            self._link.close()
            raise
        except BaseException:
            # KeyboardInterrupt, for example: the reply is still to come.
            self.close()
            raise

    def get(
        self, id: str, *, format: str | None = None, if_rev: str | None = None,
        timeout: float | None = REPLY_LIMIT, **keys: Any
    ) -> Reply:
        """Returns the current entry of a widget.

        `format` is text, json, svg and so on; None is the provider's payload. With `if_rev`, a
        revision that is still current has a reply with `is_same`, without a body.
        """
        return self.request("get", id, timeout=timeout, fmt=format, if_=if_rev, **keys)

    def _exchange(self, tag: str, line: bytes, end: float | None) -> Reply:
        try:
            self._send(line, end)
        except Closed:
            # The host may have refused the connection before it read the request.
            pass
        while True:
            message = self._decoder.next()
            if message is None:
                self._decoder.feed(self._receive(end))
            elif message.kind != "*":
                return self._answer(message, tag)

    def _send(self, line: bytes, end: float | None) -> None:
        rest = memoryview(line)
        while rest:
            try:
                rest = rest[self._link.send(rest, socket.MSG_NOSIGNAL) :]
            except BlockingIOError:
                _wait(self._link, True, end)
            except OSError as error:
                raise Closed(_CLOSED) from error

    def _receive(self, end: float | None) -> bytes:
        while True:
            if end is not None and time.monotonic() >= end:
                raise TimedOut(_LATE)
            try:
                data = self._link.recv(65536)
            except BlockingIOError:
                _wait(self._link, False, end)
                continue
            except OSError as error:
                raise Closed(_CLOSED) from error
            if not data:
                raise Closed(_CLOSED)
            return data


def _wait(link: socket.socket, is_writing: bool, end: float | None) -> None:
    """Waits until the socket is ready. Raises TimedOut after the end."""
    left = None if end is None else max(0.0, end - time.monotonic())
    # poll, because select has no descriptors from 1024 on.
    poll = select.poll()
    poll.register(link, select.POLLOUT if is_writing else select.POLLIN)
    if not poll.poll(None if left is None else int(left * 1000) + 1):
        raise TimedOut(_LATE)


def connect(path: str | None = None) -> Connection:
    """Connects to the host at `path`; None stands for `default_socket`. Raises NoHost."""
    return Connection(_open(path))


# Changes


class _Watch:
    """The state of a watch apart from its connection: what is told, and when to connect again."""

    _EVENTS = ("entry", "fresh", "state", "removed", "rank")

    def __init__(self, globs: Sequence[str], format: str | None, body: bool, path: str | None):
        self.path = path
        keys = {"body": body or format is not None, "fmt": format}
        self.line = encode("w", "watch", list(globs) or ["*"], keys)
        self._delay = 0.0
        self._told: tuple[type[Error], str] | None = None
        self._known: dict[str, bool] = {}  # whether the present connection has told the widget
        self._states_left = -1
        self._is_watching = False

    def connected(self) -> _Decoder:
        self._is_watching = False
        return _Decoder()

    def take(self, message: _Message) -> list[Event]:
        """Returns the events of a message. Raises Refused, Closed or NotProtocol."""
        if message.kind == "*" and message.name == "bye":
            raise Closed(f"{_CLOSED}: {message.fields.get('reason', '')}")
        if not self._is_watching:
            if message.kind == "*":
                raise NotProtocol("a push arrived before the reply to its watch")
            return self._begin(_reply(message, "w"))
        if message.kind != "*":
            raise NotProtocol("a reply arrived without a request")
        if message.tag != "w" or message.name not in self._EVENTS:
            return []  # an event of a later version
        id = message.fields.get("id", "")
        if not _ID.fullmatch(id):
            raise NotProtocol("a push of the host names no widget")
        events = [Event(message.name, id, message.fields, message.body)]
        return events + self._note(id, message.name)

    def lost(self, error: Error) -> list[Event]:
        """Returns the event of a lost connection. Raises a refusal for good."""
        if isinstance(error, Refused) and not error.is_passing:
            raise error
        self._delay = min(LONGEST_DELAY, self._delay * 2 if self._delay else FIRST_DELAY)
        if self._told == (type(error), str(error)):
            return []
        self._told = (type(error), str(error))
        return [Event("lost", error=error)]

    def pause(self) -> float:
        """The seconds before the next attempt: clients of one host do not all come at once."""
        return self._delay * random.uniform(0.5, 1)

    def _begin(self, reply: Reply) -> list[Event]:
        text = reply.fields.get("matches", "")
        if not re.fullmatch(r"[0-9]{1,6}", text) or int(text) > WIDGET_LIMIT:
            raise NotProtocol("the reply to watch lacks the number of matches, or has too many")
        self._is_watching = True
        self._delay, self._told = 0.0, None
        self._known = dict.fromkeys(self._known, False)
        self._states_left = int(text)
        return [Event("connected", matches=self._states_left)] + self._settle()

    def _note(self, id: str, name: str) -> list[Event]:
        # The place in the order of relevance may be told before the state.
        if name == "rank":
            return []
        if not self._known.get(id) and self._states_left > 0:
            self._states_left -= 1
        if name == "removed":
            self._known.pop(id, None)
        else:
            self._known[id] = True
        if len(self._known) > WIDGET_LIMIT:
            raise NotProtocol("the host has more widgets than a watch can take")
        return self._settle()

    def _settle(self) -> list[Event]:
        if self._states_left != 0:
            return []
        self._states_left = -1
        gone = sorted(id for id, is_told in self._known.items() if not is_told)
        for id in gone:
            del self._known[id]
        return [Event("removed", id) for id in gone] + [Event("settled")]


def watch(
    *globs: str, format: str | None = None, body: bool = False, path: str | None = None
) -> Generator[Event, None, None]:
    """Yields the changes of the widgets that match globs, over restarts of the host.

    Without globs, all widgets. After each connection the state of each matching widget comes first.
    `format` (text, json, svg and so on) adds the body to each `entry`, and `body=True` the payload. A
    lost connection, and a host that does not run yet, are events and no end: the watch connects again
    after a random pause, whose limit doubles from FIRST_DELAY to LONGEST_DELAY.

    Raises Refused if the host refuses the watch for good, and Unsendable at the call. `close()` of the
    iterator ends the connection.
    """
    return _watch(_Watch(globs, format, body, path))


def _watch(state: _Watch) -> Generator[Event, None, None]:
    while True:
        try:
            with connect(state.path) as host:
                decoder = state.connected()
                end: float | None = time.monotonic() + REPLY_LIMIT
                try:
                    host._send(state.line, end)
                except Closed:
                    pass  # The host may have said why.
                while True:
                    message = decoder.next()
                    if message is None:
                        decoder.feed(host._receive(end))
                        continue
                    events = state.take(message)
                    end = None
                    yield from events
        except Error as error:
            events = state.lost(error)
        yield from events
        time.sleep(state.pause())


# asyncio


class AsyncConnection(_Requests):
    """A connection to a host for one event loop. Made by `connect_async`.

    Requests of several tasks wait for one another. A cancelled request ends the connection.
    """

    # Not a StreamReader: after a failed write it drops what the host has said before it closed.
    def __init__(self, link: socket.socket):
        super().__init__()
        self._link = link
        self._turn = asyncio.Lock()

    async def __aenter__(self) -> AsyncConnection:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes the connection; any number of times. A waiting request fails with Closed."""
        self._end = self._end or Closed("the connection was closed")
        self._shut_down()
        async with self._turn:
            self._link.close()

    def _shut_down(self) -> None:
        try:
            self._link.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass  # Closed already.

    async def request(
        self, verb: str, *arguments: str, timeout: float | None = REPLY_LIMIT,
        parameters: Mapping[str, Any] | None = None, **keys: Any
    ) -> Reply:
        """As `Connection.request`."""
        async with self._turn:
            tag, line = self._encode(verb, arguments, _keys(keys, parameters))
            try:
                return await _within(timeout, self._exchange(tag, line))
            except Refused:
                raise
            except BaseException as error:
                # A late reply could not be told from the next one.
                self._end = error if isinstance(error, Error) else Closed("the connection was closed")
                self._link.close()
                raise

    async def get(
        self, id: str, *, format: str | None = None, if_rev: str | None = None,
        timeout: float | None = REPLY_LIMIT, **keys: Any
    ) -> Reply:
        """As `Connection.get`."""
        return await self.request("get", id, timeout=timeout, fmt=format, if_=if_rev, **keys)

    async def _exchange(self, tag: str, line: bytes) -> Reply:
        await self._send(line)
        while True:
            message = self._decoder.next()
            if message is None:
                self._decoder.feed(await self._receive())
            elif message.kind != "*":
                return self._answer(message, tag)

    async def _send(self, line: bytes) -> None:
        try:
            await asyncio.get_running_loop().sock_sendall(self._link, line)
        except OSError:
            pass  # The host may have said why.

    async def _receive(self) -> bytes:
        try:
            data = await asyncio.get_running_loop().sock_recv(self._link, 65536)
        except OSError as error:
            raise Closed(_CLOSED) from error
        if not data:
            raise Closed(_CLOSED)
        return data


async def _within(limit: float | None, work: Awaitable[_Result]) -> _Result:
    """Waits at most `limit` seconds. Raises TimedOut."""
    try:
        return await asyncio.wait_for(work, limit)
    except (asyncio.TimeoutError, TimeoutError):
        raise TimedOut(_LATE) from None


async def connect_async(path: str | None = None) -> AsyncConnection:
    """Connects to the host at `path`; None stands for `default_socket`. Raises NoHost."""
    return AsyncConnection(_open(path))


def watch_async(
    *globs: str, format: str | None = None, body: bool = False, path: str | None = None
) -> AsyncGenerator[Event, None]:
    """As `watch`. `aclose()` of the iterator, or the end of the task, ends the connection."""
    return _watch_async(_Watch(globs, format, body, path))


async def _watch_async(state: _Watch) -> AsyncGenerator[Event, None]:
    while True:
        try:
            async with await connect_async(state.path) as host:
                decoder = state.connected()
                end: float | None = time.monotonic() + REPLY_LIMIT
                await _within(REPLY_LIMIT, host._send(state.line))
                while True:
                    message = decoder.next()
                    if message is None:
                        limit = None if end is None else max(0.0, end - time.monotonic())
                        decoder.feed(await _within(limit, host._receive()))
                        continue
                    events = state.take(message)
                    end = None
                    for event in events:
                        yield event
        except Error as error:
            events = state.lost(error)
        for event in events:
            yield event
        await asyncio.sleep(state.pause())
