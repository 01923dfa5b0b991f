"""Both clients of docs/clients with hosts that break the protocol, refuse, stall and restart.

  hostile.py DRIVER ...     each DRIVER is a command: the program of driver.c, or python3 driver.py

A scripted host answers each connection with given bytes; each driver must print the expected lines.
"""

import os
import shlex
import socket
import subprocess
import sys
import tempfile
import threading
import unittest

DRIVERS = []
#: A driver must end within this time, in seconds; the address sanitizer is slow.
LIMIT = 120


class ScriptedHost:
    """Serves one connection after the other, each with a list of (lines to read, bytes to send)."""

    def __init__(self, *connections, keeps_open=False):
        self.folder = tempfile.TemporaryDirectory(prefix="hostile-")
        self.path = f"{self.folder.name}/socket"
        self.requests = []
        self._connections, self._keeps_open = connections, keeps_open
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(self.path)
        self._listener.listen()
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._end.set()
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self._thread.join(LIMIT)
        self.folder.cleanup()

    def _serve(self):
        try:
            for steps in self._connections:
                link, _ = self._listener.accept()
                with link:
                    self._play(link, steps)
        except OSError:
            pass

    def _play(self, link, steps):
        link.settimeout(LIMIT)
        try:
            for count, data in steps:
                for _ in range(count):
                    self.requests.append(self._line(link))
                for piece in [data] if isinstance(data, bytes) else data:
                    link.sendall(piece)
            if self._keeps_open:
                self._end.wait(LIMIT)
        except OSError:
            pass

    @staticmethod
    def _line(link):
        line = b""
        while not line.endswith(b"\n"):
            byte = link.recv(1)
            if not byte:
                break
            line += byte
        return line


class Case(unittest.TestCase):
    maxDiff = None

    def lines(self, driver, *arguments, environment=None):
        result = subprocess.run(
            shlex.split(driver) + list(arguments), capture_output=True, timeout=LIMIT,
            env={**os.environ, **(environment or {})})
        errors = result.stderr.decode(errors="replace")
        self.assertEqual((result.returncode, errors), (0, ""), f"{driver} {arguments}")
        return result.stdout.decode(errors="replace").splitlines()

    def each(self, expected, play, *arguments, **keys):
        """Runs all drivers, each with a host of its own; an expected line may be a beginning."""
        for driver in DRIVERS:
            with self.subTest(driver=driver), ScriptedHost(*play, **keys) as host:
                lines = self.lines(driver, host.path, *arguments)
                self.assertEqual(len(lines), len(expected), lines)
                for line, start in zip(lines, expected):
                    self.assertTrue(line.startswith(start), f"{lines}, not {expected}")


class Requests(Case):
    def reply(self, data, *expected):
        self.each(expected, [[(1, data)]], "20000", "request", "ping")

    def test_bytes_that_break_the_protocol_end_the_connection(self):
        broken = [
            b"\n", b" OK @c1 0\n", b"OK\n", b"OK @c1\n", b"OK @c1 x\n", b"OK @c1 -1\n", b"OK @c1 +1\n",
            b"OK @c1 0x\n", b"OK @c1 99999999999999999999999\n", b"OK @c1 18446744073709551617\n",
            b"OK @c1 67108865\n", b"OK @ 0\n", b"HTTP/1.1 400 Bad Request\r\n\r\n", b"-ERR unknown\r\n",
            b"OK @c1 0 a\n", b"OK @c1 0 =b\n", b"OK @c1 0 A=b\n", b'OK @c1 0 a="b\n', b'OK @c1 0 a="b"c\n',
            b'OK @c1 0 a="\\q"\n', b'OK @c1 0 a="\\x4"\n', b'OK @c1 0 a="\\', b"OK @c1 0 a=b=c\n",
            b'OK @c1 0 a=b"\n', b"OK @c1 0 a=\x01\n", b"OK @c1 0 a=b\x00c\n", b'OK @c1 0 a="\x01"\n',
            b"OK @c1 3\nabcX", b"OK @c2 0\n", b"OK 0\n", b"ERR @c2 BUSY\n", b"* 0\n", b"ERR @c1\n",
            b"A" * 70_000, b"OK @c1 0 " + b"a=b " * 20_000,
        ]
        for data in broken:
            with self.subTest(data=data[:40]):
                end = b"" if data.endswith(b"\n") else b"\n"
                self.reply(data + end, "not-protocol", "not-protocol")

    def test_a_reply_that_stops_in_the_middle_is_the_end_of_the_connection(self):
        for data in [b"", b"OK", b"OK @c1 5\n", b"OK @c1 5\nabc", b"OK @c1 60000000\nabc", b"* 9"]:
            with self.subTest(data=data):
                self.reply(data, "closed", "closed")

    def test_odd_replies_are_read(self):
        self.each(
            ['ok a= b=x "\\\x0a\x09Ab c=ü fields:3 body:3:a\\x0ab'.replace("\x0a", "\\x0a").replace(
                "\x09", "\\x09"), "ok fields:0 body:0:"],
            [[(1, 'OK  @c1  3  a=  b="x \\"\\\\\\n\\t\\x41b"  c=ü \na\nb\n'.encode()), (1, b"OK @c2 0\n")]],
            "20000", "request", "ping")

    def test_bytes_that_come_one_at_a_time(self):
        data = b'* 3 entry id=x\nabc\nOK @c1 2 a="\\x41"\nhi\n'
        self.each(
            ["ok a=A fields:1 body:2:hi", "ok fields:0 body:0:"],
            [[(1, [data[i : i + 1] for i in range(len(data))]), (1, b"OK @c2 0\n")]],
            "20000", "request", "ping")

    def test_many_fields_and_a_large_body(self):
        fields = b"".join(b"f%d=%d " % (i, i) for i in range(5000))
        body = bytes(range(256)) * (20 << 12)
        data = b"OK @c1 %d %s\n%s\n" % (len(body), fields, body)
        for driver in DRIVERS:
            with self.subTest(driver=driver):
                with ScriptedHost([(1, data), (1, b"OK @c2 0\n")]) as host:
                    lines = self.lines(driver, host.path, "60000", "request", "ping")
                    self.assertIn(f"fields:5000 body:{len(body)}:", lines[0])
                    self.assertEqual(lines[1], "ok fields:0 body:0:")

    def test_an_error_has_a_code_and_the_connection_goes_on(self):
        self.each(
            ['refused UNKNOWN_WIDGET: there is no "x"', "ok fields:0 body:0:"],
            [[(1, b'ERR @c1 UNKNOWN_WIDGET near=y msg="there is no \\"x\\""\n'), (1, b"OK @c2 0\n")]],
            "20000", "request", "get", "x")
        self.reply(b"ERR @c1 BRAND_NEW\n", "refused BRAND_NEW: ", "closed")

    def test_a_host_that_refuses_the_connection_says_why(self):
        self.each(
            ["refused BUSY: full", "refused BUSY: full"], [[(0, b"ERR BUSY msg=full\n")]], "20000", "request", "ping")

    def test_a_silent_host_is_late(self):
        self.each(["timed-out", "timed-out"], [[(1, b"")]], "200", "request", "ping", keeps_open=True)
        self.each(
            ["timed-out", "timed-out"], [[(1, b"OK @c1 100\nabc")]], "200", "request", "ping",
            keeps_open=True)

    def test_requests_are_quoted(self):
        words = ['a b', 'x"\\\n\t\x01\x7f', "=", "=p=q", "ü", "p.x=", "p.y=a b=c", "if=1"]
        for driver in DRIVERS:
            with self.subTest(driver=driver):
                with ScriptedHost([(1, b"OK @c1 0\n"), (1, b"OK @c2 0\n")]) as host:
                    self.lines(driver, host.path, "20000", "request", "perform", *words)
                    self.assertEqual(host.requests[0].decode(), (
                        '@c1 perform "a b" "x\\"\\\\\\n\\t\\x01\\x7f" "" "p=q" ü p.x= p.y="a b=c" if=1\n'))

    def test_requests_beyond_the_limits_are_not_sent(self):
        for words in [["p", "x" * 8200], ["p", *["x"] * 63], ["P"], ["p", "A=b"], ["watch", "*"]]:
            with self.subTest(words=words[:2]):
                self.each(["unsendable", "unsendable"], [[(1, b"")]], "20000", "request", *words)

    def test_no_host(self):
        for driver in DRIVERS:
            with self.subTest(driver=driver):
                for path in ["/nonexistent/socket", "/etc/passwd", "/dev/null/x"]:
                    lines = self.lines(driver, path, "20000", "request", "ping")
                    self.assertEqual(lines[0].split(" ")[0], "no-host", lines)


class Watches(Case):
    def watch(self, count, expected, *connections, **keys):
        self.each(expected, connections, str(count), "watch", "text", "clock/*", **keys)

    def test_states_come_first_and_the_last_one_is_told(self):
        data = (
            b"OK @w 0 matches=2\n* @w 3 entry id=b state=live\none\n* @w 0 rank id=a rank=1\n"
            b"* @w 0 entry id=b\n* @w 0 state id=a error=\"X: y\"\n* @w 0 nova id=a\n* @w 0 removed id=b\n")
        self.watch(8, [
            "connected 2", "entry b id=b state=live fields:2 body:3:one", "rank a id=a", "entry b id=b",
            "state a id=a error=X: y", "settled", "removed b", "lost closed",
        ], [(1, data)], [])

    def test_a_widget_that_vanished_while_the_host_was_away_is_removed(self):
        first = b"OK @w 0 matches=2\n* @w 0 entry id=a\n* @w 0 entry id=b\n* 0 bye reason=shutdown\n"
        second = b"OK @w 0 matches=1\n* @w 0 entry id=b\n* @w 0 entry id=c\n"
        self.watch(9, [
            "connected 2", "entry a", "entry b", "settled", "lost closed : the host closed the connection",
            "connected 1", "entry b", "removed a", "settled",
        ], [(1, first)], [(1, second)], keeps_open=False)
        self.watch(2, ["connected 0", "settled"], [(1, b"OK @w 0 matches=0\n")], keeps_open=True)

    def test_a_host_that_breaks_the_protocol_is_tried_again(self):
        broken = [
            b"OK @w 0\n", b"OK @w 0 matches=x\n", b"OK @w 0 matches=-1\n", b"OK @w 0 matches=9999999\n",
            b"OK @v 0 matches=0\n", b"* @w 0 entry id=a\n", b"what\n",
            b"OK @w 0 matches=1\n* @w 0 entry id=a/../\"\n", b"OK @w 0 matches=1\n* @w 0 entry\n",
            b'OK @w 0 matches=1\n* @w 0 entry id="a b"\n', b"OK @w 0 matches=1\n* @w 0 entry id=" + b"a" * 129 + b"\n",
            b"OK @w 0 matches=1\nOK @w 0\n",
        ]
        for data in broken:
            with self.subTest(data=data[:60]):
                head = ["connected 1"] if b"matches=1\n" in data else []
                self.watch(
                    len(head) + 2, head + ["lost not-protocol", "connected 0"], [(1, data)],
                    [(1, b"OK @w 0 matches=0\n")])

    def test_a_passing_refusal_is_tried_again_and_another_one_is_the_end(self):
        self.watch(
            2, ["lost refused BUSY: full", "connected 0"], [(0, b"ERR BUSY msg=full\n")],
            [(1, b"OK @w 0 matches=0\n")])
        self.watch(5, ["refused BAD_FORMAT: none"], [(1, b"ERR @w BAD_FORMAT msg=none\n")])

    def test_each_reason_is_told_once(self):
        busy = [(0, b"ERR BUSY msg=full\n")]
        self.watch(
            3, ["lost refused BUSY", "lost closed", "connected 0"], busy, busy, busy, [(1, b"")], [(1, b"")],
            [(1, b"OK @w 0 matches=0\n")])

    def test_more_widgets_than_a_watch_takes(self):
        data = b"".join(b"* @w 0 entry id=%06d\n" % i for i in range(100_001))
        for driver in DRIVERS:
            with self.subTest(driver=driver):
                with ScriptedHost([(1, b"OK @w 0 matches=0\n" + data)]) as host:
                    lines = self.lines(driver, host.path, "100003", "watch", "none")
                    self.assertEqual(len(lines), 100_003)
                    self.assertTrue(lines[-1].startswith("lost not-protocol"), lines[-1])

    def test_the_request_names_globs_and_format(self):
        for format, keys in [("none", "body=0"), ("payload", "body=1"), ("svg", "body=1 fmt=svg")]:
            for driver in DRIVERS:
                with self.subTest(driver=driver, format=format):
                    with ScriptedHost([(1, b"OK @w 0 matches=0\n")]) as host:
                        self.lines(driver, host.path, "1", "watch", format, "a b", "*")
                        self.assertEqual(host.requests[0].decode(), f'@w watch "a b" * {keys}\n')


if __name__ == "__main__":
    DRIVERS = sys.argv[1:]
    unittest.main(argv=sys.argv[:1])
