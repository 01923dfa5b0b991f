"""Chromium, driven through its DevTools protocol on a pair of pipes. Standard library only."""

import base64
import contextlib
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


class BrowserError(Exception):
    """A command that Chromium refused, a script that threw, or a condition that did not come."""


class Browser:
    """One Chromium with one page. Use it in a `with` statement."""

    def __init__(self, executable="chromium"):
        self.profile = tempfile.mkdtemp(prefix="gallery-pages-")
        self.number = 0
        self.events = []
        self.rest = b""
        self.session = None
        self.answer = None
        from_browser, to_us = os.pipe()
        from_us, to_browser = os.pipe()
        arguments = [
            executable, "--headless", "--no-sandbox", "--remote-debugging-pipe",
            f"--user-data-dir={self.profile}", "--hide-scrollbars", "--no-first-run",
            "--disable-gpu", "--disable-extensions", "--lang=en-GB", "about:blank",
        ]

        def give_pipes():
            # The protocol is read from descriptor 3 and written to descriptor 4. Both pipes are moved
            # out of the way first, because their own numbers may be 3 or 4.
            incoming, outgoing = os.dup(from_us), os.dup(to_us)
            high_in, high_out = os.dup2(incoming, 100), os.dup2(outgoing, 101)
            os.dup2(high_in, 3)
            os.dup2(high_out, 4)

        self.process = subprocess.Popen(
            arguments, preexec_fn=give_pipes, close_fds=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(from_us)
        os.close(to_us)
        self.input, self.output = to_browser, from_browser

    def __enter__(self):
        target = self.command("Target.createTarget", url="about:blank")["targetId"]
        attached = self.command("Target.attachToTarget", targetId=target, flatten=True)
        self.session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "DOM"):
            self.command(f"{domain}.enable")
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.input)
        os.close(self.output)
        shutil.rmtree(self.profile, ignore_errors=True)

    # The protocol

    def command(self, method, timeout=30, **parameters):
        """Sends a command and returns its result."""
        number = self.send(method, parameters)
        deadline = time.monotonic() + timeout
        while time.monotonic() < deadline:
            answer = self.receive(deadline - time.monotonic())
            if answer is None or answer.get("id") != number:
                continue
            if "error" in answer:
                raise BrowserError(f"{method}: {answer['error']['message']}")
            return answer["result"]
        raise BrowserError(f"{method}: no answer in {timeout} s")

    def send(self, method, parameters):
        """Sends a command, and returns its number."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.input, json.dumps(message).encode() + b"\0")
        return self.number

    def receive(self, timeout):
        """Returns the next message; events are kept in `events`."""
        deadline = time.monotonic() + timeout
        while b"\0" not in self.rest:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.output], [], [], left)[0]:
                return None
            chunk = os.read(self.output, 1 << 20)
            if not chunk:
                raise BrowserError("Chromium has ended")
            self.rest += chunk
        text, self.rest = self.rest.split(b"\0", 1)
        message = json.loads(text)
        if message.get("method") == "Fetch.requestPaused":
            self.answer_paused(message["params"])
        elif "method" in message:
            # The question whether a page with unsaved changes may be left stops everything.
            if message["method"] == "Page.javascriptDialogOpening":
                self.send("Page.handleJavaScriptDialog", {"accept": True})
            self.events.append(message)
        return message

    def answer_paused(self, request):
        """Answers a request that `answering` has stopped."""
        self.send("Fetch.fulfillRequest", {"requestId": request["requestId"], **self.answer})

    @contextlib.contextmanager
    def answering(self, pattern, media_type, text):
        """Answers the requests whose address matches in place of the server."""
        self.answer = {"responseCode": 200, "responseHeaders": [{"name": "Content-Type", "value": media_type}],
                       "body": base64.b64encode(text.encode()).decode()}
        self.command("Fetch.enable", patterns=[{"urlPattern": pattern}])
        try:
            yield
        finally:
            self.command("Fetch.disable")
            self.answer = None

    def listen(self, seconds):
        """Receives events for a while."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            self.receive(left)

    # The page

    def size(self, width, height, scale=1, mobile=False):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height,
                     deviceScaleFactor=scale, mobile=mobile)
        self.command("Emulation.setTouchEmulationEnabled", enabled=mobile)

    def media(self, **features):
        """Sets media features, for example `media(prefers_color_scheme="dark")`."""
        self.command("Emulation.setEmulatedMedia", features=[
            {"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def open(self, address):
        self.command("Page.navigate", url=address)
        self.wait("document.readyState === 'complete'")

    def run(self, script, timeout=30):
        """Runs an expression, which may be a promise, and returns its value."""
        result = self.command("Runtime.evaluate", timeout=timeout, expression=script,
                              awaitPromise=True, returnByValue=True, userGesture=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise BrowserError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def wait(self, condition, seconds=30):
        """Waits until an expression is true, and returns its value."""
        deadline = time.monotonic() + seconds
        error = None
        while time.monotonic() < deadline:
            try:
                if value := self.run(f"((value) => value instanceof Node ? true : value)({condition})"):
                    return value
            except BrowserError as thrown:
                # A page that is being replaced has no document for a moment.
                error = thrown
            self.listen(0.05)
        raise BrowserError(f"not true within {seconds} s: {condition}" + (f" ({error})" if error else ""))

    def press(self, key, text=None, modifiers=0):
        """Presses and releases a key, named as in `KeyboardEvent.key`."""
        codes = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "End": 35, "Home": 36, "ArrowLeft": 37,
                 "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}
        text = text if text is not None else {"Enter": "\r", " ": " "}.get(key, key if len(key) == 1 else "")
        keys = dict(key=key, code=key if len(key) > 1 else "", windowsVirtualKeyCode=codes.get(key, ord(key[0].upper())),
                    modifiers=modifiers)
        self.command("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", text=text, **keys)
        self.command("Input.dispatchKeyEvent", type="keyUp", **keys)

    def type(self, text):
        self.command("Input.insertText", text=text)

    def click(self, selector):
        """Clicks in the middle of the first element of a selector."""
        x, y = self.run(f"""(() => {{
            const node = document.querySelector({json.dumps(selector)});
            node.scrollIntoView({{ block: "center", behavior: "instant" }});
            const box = node.getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2];
        }})()""")
        for kind in ("mousePressed", "mouseReleased"):
            self.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def mouse(self, kind, x, y, **more):
        """Sends `mousePressed`, `mouseMoved`, `mouseReleased` or `mouseWheel`."""
        button = {} if kind == "mouseWheel" else dict(button="left", buttons=0 if kind == "mouseReleased" else 1, clickCount=1)
        self.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, **button, **more)

    def drag(self, start, end, release=True):
        """Drags with the mouse from one point to another, in steps as a hand does."""
        self.mouse("mousePressed", *start)
        for step in range(1, 9):
            self.mouse("mouseMoved", *(a + (b - a) * step / 8 for a, b in zip(start, end)))
        if release:
            self.mouse("mouseReleased", *end)

    def touch(self, kind, *points):
        """Sends `touchStart`, `touchMove`, `touchEnd` or `touchCancel`."""
        self.command("Input.dispatchTouchEvent", type=kind, touchPoints=[dict(x=x, y=y) for x, y in points])

    def screenshot(self, path):
        data = self.command("Page.captureScreenshot", timeout=60, format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def problems(self):
        """The errors of the console, uncaught exceptions and violations of the policy so far."""
        found = []
        for event in self.events:
            parameters = event["params"]
            if event["method"] == "Log.entryAdded" and parameters["entry"]["level"] == "error":
                entry = parameters["entry"]
                found.append(f"{entry['text']} {entry.get('url', '')}".strip())
            elif event["method"] == "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                found.append(details.get("exception", {}).get("description", details["text"]))
            elif event["method"] == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "assert"):
                found.append(" ".join(str(value.get("value", value.get("description"))) for value in parameters["args"]))
        return found
