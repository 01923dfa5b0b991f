"""What a check of the pages may say, and the host's own socket."""

import json
import socket
import time


class Failure(Exception):
    """A check that did not hold."""


class Skip(Exception):
    """A check that this gallery or this call cannot show."""


def expect(condition, words):
    if not condition:
        raise Failure(words)


class Host:
    """The host's own socket, for the preparation of widgets."""

    def __init__(self, path):
        self.path = path

    def ask(self, line):
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(20)
            connection.connect(self.path)
            connection.sendall(line.encode() + b"\n")
            return connection.makefile().readline()

    def must(self, line):
        answer = self.ask(line)
        if not answer.startswith("OK"):
            raise SystemExit(f"pages.py: {line}: {answer}")

    def body(self, line):
        """The body of the answer to a request."""
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(20)
            connection.connect(self.path)
            connection.sendall(line.encode() + b"\n")
            file = connection.makefile("rb")
            length = int(file.readline().split()[1])
            return file.read(length).decode()

    def wait_live(self, *widgets):
        """Waits until widgets have their first entry."""
        deadline = time.monotonic() + 30
        for widget in widgets:
            while json.loads(self.body(f"widgets {widget}"))["state"] != "live":
                if time.monotonic() > deadline:
                    raise SystemExit(f"pages.py: {widget} has no entry within 30 s")
                time.sleep(0.05)
