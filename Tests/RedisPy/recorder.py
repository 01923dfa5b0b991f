"""A plugin for pytest that records which commands each test of redis-py sends.

The tests insist on TCP: a relay on the loopback interface passes each connection to the Unix socket
$WIDGETHOST_SOCKET, and reads the commands on their way. Each test becomes one JSON object a line in
$WIDGETHOST_REPORT, with its outcome and its commands.
"""

import json
import os
import signal
import socket
import threading
import time
import tracemalloc

import pytest

SOCKET = os.environ["WIDGETHOST_SOCKET"]
REPORT = os.environ["WIDGETHOST_REPORT"]
LEFT_OUT = os.environ["WIDGETHOST_LEFT_OUT"]
LIMIT = int(os.environ.get("WIDGETHOST_TEST_SECONDS", "30"))


class Commands:
    """Splits what a client sends into commands: arrays of bulk strings."""

    def __init__(self):
        self.input = b""

    def feed(self, data):
        self.input += data
        while (taken := self.take()) is not None:
            words, self.input = taken
            if words:
                yield words

    def take(self):
        data = self.input.lstrip(b"\r\n")
        head, mark, rest = data.partition(b"\r\n")
        if not mark or not head.startswith(b"*"):
            return None
        words = []
        for _ in range(int(head[1:])):
            size, mark, rest = rest.partition(b"\r\n")
            if not mark or len(rest) < int(size[1:]) + 2:
                return None
            words.append(rest[: int(size[1:])])
            rest = rest[int(size[1:]) + 2 :]
        return words, rest


class Relay:
    """Passes connections on 127.0.0.1 to the host, and keeps the commands of the present test."""

    def __init__(self):
        self.sent = []
        self.connections = self.kept = 0
        self.lock = threading.Lock()
        self.server = self.listen()
        self.port = self.server.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    @staticmethod
    def listen():
        # Some tests use the port of Redis whatever the options say.
        try:
            return socket.create_server(("127.0.0.1", 6379), backlog=256)
        except OSError:
            return socket.create_server(("127.0.0.1", 0), backlog=256)

    def take(self):
        """Removes and returns the recorded commands."""
        with self.lock:
            sent, self.sent = self.sent, []
        return sent

    def settle(self):
        """Waits until the connections of the last test are closed, but not for long."""
        end = time.monotonic() + 0.1
        while self.connections > self.kept and time.monotonic() < end:
            time.sleep(0.002)
        # Some objects of the tests keep a connection for the whole run.
        self.kept = self.connections

    def accept(self):
        while True:
            client, _ = self.server.accept()
            host = socket.socket(socket.AF_UNIX)
            try:
                host.connect(SOCKET)
            except OSError:
                client.close()
                continue
            with self.lock:
                self.connections += 1
            client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for ends in ((client, host, Commands()), (host, client, None)):
                threading.Thread(target=self.copy, args=ends, daemon=True).start()

    def copy(self, source, target, commands):
        try:
            while data := source.recv(65536):
                if commands:
                    whole = list(commands.feed(data))
                    with self.lock:
                        self.sent += whole
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            for end in (source, target):
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
        if commands is None:
            with self.lock:
                self.connections -= 1


class Recorder:
    def __init__(self, relay):
        self.relay = relay
        self.sent = []
        self.report = open(REPORT, "a", buffering=1)
        self.outcomes = {}
        self.is_in_call = False

    def write(self, **values):
        commands = {tuple(word[:200].decode("latin-1") for word in words) for words in self.sent}
        self.report.write(json.dumps({**values, "commands": sorted(commands)}) + "\n")

    def note_greeting(self, version):
        """Records what the library sends of its own accord on each connection."""
        import redis

        with redis.Redis(port=self.relay.port, protocol=version) as client:
            client.ping()
        self.sent = self.relay.take()
        self.write(test=None)

    def pytest_collection_modifyitems(self, config, items):
        """Leaves out the tests that are known not to apply: many of them wait in vain."""
        with open(LEFT_OUT) as file:
            names = set(file.read().splitlines())
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid in names])
        items[:] = [item for item in items if item.nodeid not in names]

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item):
        self.relay.settle()
        self.relay.take()
        self.sent = []
        self.outcomes = {}
        yield
        self.write(
            test=item.nodeid,
            outcome=self.outcomes.get("call") or self.outcomes.get("setup", "failed"),
            error=self.outcomes.get("error", ""),
        )

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item):
        def expire(*_):
            raise TimeoutError(f"the test takes more than {LIMIT} s")

        previous = signal.signal(signal.SIGALRM, expire)
        signal.alarm(LIMIT)
        self.is_in_call = True
        yield
        # Without the FLUSHDB that ends most fixtures.
        self.sent = self.relay.take()
        self.is_in_call = False
        signal.alarm(0)
        signal.signal(signal.SIGALRM, previous)

    def pytest_runtest_logreport(self, report):
        if report.when == "teardown" or (report.when == "setup" and report.passed):
            return
        self.outcomes[report.when] = report.outcome
        if report.failed:
            self.outcomes["error"] = str(report.longrepr)[-2000:]


def leave_data_alone(recorder):
    """Does not count the FLUSHDB of the fixtures, which is no part of a test."""
    if os.environ.get("WIDGETHOST_REFERENCE"):
        return
    import redis
    import redis.asyncio

    plain, later = redis.Redis.flushdb, redis.asyncio.Redis.flushdb

    def flush(self, *arguments, **options):
        return plain(self, *arguments, **options) if recorder.is_in_call else True

    async def flush_later(self, *arguments, **options):
        return await later(self, *arguments, **options) if recorder.is_in_call else True

    redis.Redis.flushdb = flush
    redis.asyncio.Redis.flushdb = flush_later


def pytest_configure(config):
    # A fixture of the tests starts it, and it makes them several times slower.
    tracemalloc.start = lambda *_: None
    relay = Relay()
    recorder = Recorder(relay)
    recorder.note_greeting(int(config.getoption("--protocol")))
    leave_data_alone(recorder)
    config.option.redis_url = f"redis://127.0.0.1:{relay.port}/0"
    config.option.redis_mod_url = config.option.redis_url
    config.pluginmanager.register(recorder)
