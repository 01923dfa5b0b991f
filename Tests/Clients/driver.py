"""Prints what docs/clients/widgethost.py makes of a host, with the arguments and the lines of driver.c.

With the variable CLIENT_ASYNC, the client of asyncio is used.
"""

import asyncio
import os
import re
import sys

import widgethost

RESULTS = {
    widgethost.NoHost: "no-host", widgethost.Closed: "closed", widgethost.TimedOut: "timed-out",
    widgethost.NotProtocol: "not-protocol", widgethost.Unsendable: "unsendable",
}


def escaped(text):
    return re.sub(r"[\x00-\x1f\x7f]", lambda at: f"\\x{ord(at[0]):02x}", text)


def shown_error(error):
    if isinstance(error, widgethost.Refused):
        return f"refused {error.code}: {escaped(error.message)}"
    return f"{RESULTS[type(error)]} : {escaped(str(error))}"


def shown(fields, body):
    pairs = "".join(f" {key}={escaped(value)}" for key, value in list(fields.items())[:20])
    return f"{pairs} fields:{len(fields)} body:{len(body)}:{escaped(body[:1000].decode(errors='replace'))}"


def parts(words):
    arguments, keys = [], {}
    for word in words:
        key, equals, value = word.partition("=")
        if equals and key:
            keys[key] = value
        else:
            arguments.append(value if equals else word)
    return arguments, keys


def request(path, timeout, verb, words):
    arguments, keys = parts(words)
    with widgethost.connect(path) as host:
        for _ in range(2):
            try:
                reply = host.request(verb, *arguments, timeout=timeout, **keys)
                print("ok" + shown(reply.fields, reply.body))
            except widgethost.Error as error:
                print(shown_error(error))


async def request_async(path, timeout, verb, words):
    arguments, keys = parts(words)
    async with await widgethost.connect_async(path) as host:
        for _ in range(2):
            try:
                reply = await host.request(verb, *arguments, timeout=timeout, **keys)
                print("ok" + shown(reply.fields, reply.body))
            except widgethost.Error as error:
                print(shown_error(error))


def tell(event):
    if event.name == "connected":
        print("connected", event.matches)
    elif event.name == "lost":
        print("lost", shown_error(event.error))
    elif event.name == "settled":
        print("settled")
    else:
        print(f"{event.name} {event.id}" + shown(event.fields, event.body))
    sys.stdout.flush()


def options(path, format, globs):
    return globs, {
        "path": path, "body": format == "payload",
        "format": None if format in ("payload", "none") else format,
    }


def follow(path, count, format, globs):
    globs, keys = options(path, format, globs)
    events = widgethost.watch(*globs, **keys)
    for _, event in zip(range(count), events):
        tell(event)
    events.close()


async def follow_async(path, count, format, globs):
    globs, keys = options(path, format, globs)
    events = widgethost.watch_async(*globs, **keys)
    async for event in events:
        tell(event)
        count -= 1
        if count == 0:
            break
    await events.aclose()


def main():
    path, number, mode, first, *rest = sys.argv[1:]
    is_async = "CLIENT_ASYNC" in os.environ
    try:
        if mode == "request":
            limit = int(number) / 1000
            if is_async:
                asyncio.run(request_async(path, limit, first, rest))
            else:
                request(path, limit, first, rest)
        elif is_async:
            asyncio.run(follow_async(path, int(number), first, rest))
        else:
            follow(path, int(number), first, rest)
    except widgethost.Error as error:
        print(shown_error(error))


main()
