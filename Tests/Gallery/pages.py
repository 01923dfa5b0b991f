#!/usr/bin/env python3
"""Tests the pages of a gallery in Chromium; one line for each check.

    pages.py [ADDRESS] [--socket PATH] [--restart COMMAND] [--axe FILE] [--browser FILE] [--only TEXT]

Without ADDRESS, the tests start a host and a gallery of their own, as they were built last. ADDRESS is what
`widgethost gallery` prints, with its token. With the socket of the host, the tests add widgets of the kind
"clock" and change them; they remove the widgets at the end. COMMAND restarts the host. FILE is axe.min.js;
without it the one of the package axe-playwright-python is used. Without one of these the checks that need it
are skipped. The exit status is 1 if a check failed.
"""

import argparse
import importlib.util
import json
import pathlib
import re
import subprocess
import sys
import time
import urllib.parse
import urllib.request

from browser import Browser, BrowserError
from checking import Failure, Host, Skip, expect
from dashboards import STACK, DashboardChecks
from preview import PreviewChecks
from running import Running, StartError

TICKER, CLOCK, COUNTDOWN = "pages-test/ticker", "pages-test/clock", "pages-test/countdown"
# The period of a time with twelve hours, for Python and JavaScript. A day or a month alone may have an M.
PERIOD = r"\d\s[AP]M\b"
SIZES = {"phone": (360, 740), "desk": (1440, 900), "wall": (3840, 2160)}

# Runs in each page before its own scripts.
WATCHER = """
window.testViolations = [];
window.testShift = 0;
// Long times can be ended by a test: it calls the function.
window.testLong = [];
const plainTimeout = window.setTimeout;
window.setTimeout = (action, time, ...rest) => {
  if (time >= 100000) testLong.push(action);
  return plainTimeout(action, time, ...rest);
};
document.addEventListener("securitypolicyviolation", (event) =>
  testViolations.push(`${event.violatedDirective} ${event.blockedURI}`));
window.testShifted = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    testShift += entry.value;
    for (const { node } of entry.sources) testShifted.push(node?.id || node?.className || node?.nodeName);
  }
}).observe({ type: "layout-shift", buffered: true });
"""


def prepare(host):
    """Adds the widgets of the tests. Returns whether the host has the plugin "countdown"."""
    clean(host)
    host.must(f"add clock family=small id={TICKER} p.seconds=true")
    host.must(f"add clock family=medium id={CLOCK} p.hours=24")
    host.wait_live(TICKER, CLOCK)
    # The plugin "countdown" is in Rust, and not on every machine.
    date = int(time.time()) + 3000
    return host.ask(f"add countdown family=medium id={COUNTDOWN} p.date={date}").startswith("OK")


def clean(host):
    for widget in (TICKER, CLOCK, COUNTDOWN, *STACK):
        host.ask(f"remove {widget}")


class Pages(DashboardChecks, PreviewChecks):
    """The checks. Each method `check_…` is one; its docstring is the line of the report."""

    def __init__(self, browser, arguments, running):
        self.browser = browser
        self.running = running
        address = urllib.parse.urlsplit(running.address if running else arguments.address)
        self.base = f"{address.scheme}://{address.netloc}"
        self.token = urllib.parse.parse_qs(address.query)["token"][0]
        path = running.socket if running else arguments.socket
        self.host = Host(path) if path else None
        self.has_countdown = False
        self.restart = running.restart_host if running else arguments.restart and (
            lambda: subprocess.run(arguments.restart, shell=True, check=True))
        self.axe = arguments.axe

    # Helpers

    def api(self, path, body=None):
        """Reads an address, or sends a change with a body."""
        request = urllib.request.Request(self.base + path, headers={
            "Authorization": f"Bearer {self.token}", "Content-Type": "application/json"},
            data=None if body is None else json.dumps(body).encode())
        with urllib.request.urlopen(request, timeout=20) as response:
            return json.load(response)

    def open(self, path="/", size="desk", scheme="light"):
        width, height = SIZES[size]
        self.browser.size(width, height, mobile=size == "phone")
        self.browser.media(prefers_color_scheme=scheme)
        self.browser.open("about:blank")
        self.browser.open(self.base + path)
        if path == "/" or path.startswith("/#"):
            self.browser.wait("!document.getElementById('wall').hasAttribute('aria-busy')")

    def settle(self):
        """Waits until each widget in the window has its picture or its words, and the details their facts."""
        self.browser.wait("""[...document.querySelectorAll(".view")].filter((view) => {
            const { top, bottom, width } = view.getBoundingClientRect();
            return width > 0 && bottom > 0 && top < innerHeight;
        }).every((view) => view.querySelector("img") || !view.querySelector(".words").hidden)
            && !document.querySelector("[aria-busy=true]")
            && (!document.querySelector("dialog.detail[open]") || document.querySelector(".facts-list dt"))""")

    def detail(self, widget):
        self.open(f"/#/widget/{urllib.parse.quote(widget, safe='')}")
        self.browser.wait("document.querySelector('dialog[open] .facts-list dt')")

    def card(self, widget, script):
        """Runs a script with `card`, after the card has come into view."""
        selector = json.dumps(f'.card[data-id="{widget}"]')
        return self.browser.run(f"""(() => {{
            const card = document.querySelector({selector});
            card.scrollIntoView({{ block: "center", behavior: "instant" }});
            {script}
        }})()""")

    def picture(self, widget):
        """A condition: the label of the picture of a card, once it is there."""
        return f"""document.querySelector('.card[data-id="{widget}"] img')?.alt"""

    def axe_violations(self):
        """What axe-core finds on the open page."""
        self.browser.run(pathlib.Path(self.axe).read_text() + "; 0")
        return self.browser.run("""axe.run().then(({ violations }) => violations.map(({ id, nodes }) =>
            [id, nodes.length, nodes[0].html.slice(0, 160), nodes[0].failureSummary]))""", timeout=90)

    def need_host(self):
        if not self.host:
            raise Skip("needs --socket")

    def need_form(self):
        self.need_host()
        self.need_configure()

    def need_configure(self):
        if "configure" not in self.api("/api/session")["scopes"]:
            raise Skip("needs a token with the scope configure (widgethost gallery --allow-configure)")

    # Checks

    def check_login(self):
        """without a token a page asks for it, refuses a wrong one and takes the right one"""
        self.browser.open(self.base + "/")
        self.browser.wait("document.getElementById('token')")
        self.browser.type("wrong")
        self.browser.press("Enter")
        self.browser.wait("document.getElementById('refused')?.hidden === false")
        expect("token" not in self.browser.run("location.href"), "the wrong token stays in the address")
        self.browser.run("document.getElementById('token').focus()")
        self.browser.type(f"{self.base}/?token={self.token}")
        self.browser.press("Enter")
        self.browser.wait("document.querySelector('.card')")
        expect("token" not in self.browser.run("location.href"), "the token stays in the address")
        # The refused documents are in the console too, as they must be.
        self.browser.events.clear()

    def check_cards(self):
        """each widget of the host has a card with its state, and a picture or words"""
        self.open(size="wall")
        ids = {row["id"] for row in self.api("/api/widgets")}
        shown = set(self.browser.run("[...document.querySelectorAll('.card')].map((card) => card.dataset.id)"))
        expect(shown == ids, f"the cards differ from the widgets: {sorted(shown ^ ids)}")
        self.browser.run("scrollTo(0, 0)")
        self.browser.wait("""[...document.querySelectorAll('.card')].filter((card) => card.getBoundingClientRect().top < innerHeight)
            .every((card) => card.querySelector('img') || !card.querySelector('.view .words').hidden)""")
        empty = self.browser.run("[...document.querySelectorAll('.card .state')].filter((state) => !state.textContent).length")
        expect(empty == 0, f"{empty} cards have no state")

    def check_sizes(self):
        """widgets have their sizes in points, and nothing is wider than the window, at 360, 1440 and 3840"""
        for size, (width, _) in SIZES.items():
            self.open(size=size)
            overflow = self.browser.run("document.documentElement.scrollWidth - innerWidth")
            expect(overflow <= 0, f"at {width} the page is {overflow} px too wide")
        rows = {row["id"]: (row["width"], row["height"]) for row in self.api("/api/widgets")}
        boxes = self.browser.run("""[...document.querySelectorAll('.card')].map((card) => {
            const box = card.querySelector('.view').getBoundingClientRect();
            return [card.dataset.id, box.width, box.height];
        })""")
        wrong = [name for name, width, height in boxes
                 if abs(width - rows[name][0]) > 0.6 or abs(height - rows[name][1]) > 0.6]
        expect(not wrong, f"not in their own size at 3840: {wrong}")

    def check_layout(self):
        """nothing moves while the pictures come"""
        for size in SIZES:
            self.open(size=size)
            self.settle()
            shift = self.browser.run("testShift")
            expect(shift < 0.01, f"layout shift of {shift:.3f} at {SIZES[size][0]}: {self.browser.run('testShifted')}")
            self.browser.run("""new Promise((resolve) => {
                document.querySelector("a[data-card]").click();
                const look = () => {
                    window.testPlace = document.querySelector(".stage-bar")?.getBoundingClientRect().top;
                    if (testPlace === undefined) requestAnimationFrame(look);
                    else resolve();
                };
                look();
            })""")
            self.settle()
            moved = self.browser.run("""Math.abs(document.querySelector(".stage-bar").getBoundingClientRect().top - testPlace)""")
            expect(moved < 1, f"the details moved by {moved} px at {SIZES[size][0]}")

    def check_sight(self):
        """a widget out of sight is not fetched"""
        self.open(size="phone")
        self.settle()
        wrong = self.browser.run("""(() => {
            const asked = performance.getEntriesByType("resource").map(({ name }) => decodeURIComponent(new URL(name).pathname));
            return [...document.querySelectorAll(".card")]
                .filter((card) => card.getBoundingClientRect().top > innerHeight + 300)
                .map((card) => card.dataset.id)
                .filter((id) => asked.includes(`/widget/${id}.svg`));
        })()""")
        expect(not wrong, f"fetched out of sight: {wrong}")

    def check_entry(self):
        """a new entry appears without a reload of the page"""
        self.need_host()
        self.open()
        self.card(CLOCK, "")
        before = self.browser.wait(self.picture(CLOCK))
        self.browser.run("window.testSame = true")
        has_period = re.search(PERIOD, before) is not None
        self.host.ask(f"configure {CLOCK} p.hours={24 if has_period else 12}")
        self.browser.wait(f"/{PERIOD}/.test({self.picture(CLOCK)}) !== {json.dumps(has_period)}")
        expect(self.browser.run("window.testSame === true"), "the page was loaded again")

    def check_ticking(self):
        """entries that change each second are shown each second, and the box is never empty"""
        self.need_host()
        self.watch_ticking(TICKER)

    def check_live(self):
        """a live text ticks each second, without events of the host, and the box is never empty"""
        self.need_host()
        if not self.has_countdown:
            raise Skip("the host has no plugin \"countdown\"")
        self.watch_ticking(COUNTDOWN)

    def watch_ticking(self, widget):
        self.open()
        self.card(widget, "")
        self.browser.wait(self.picture(widget))
        seen = self.browser.run(f"""new Promise((resolve) => {{
            const view = document.querySelector('.card[data-id="{widget}"] .view');
            const labels = new Set();
            let empty = 0;
            const look = () => {{
                const image = view.querySelector("img");
                if (!image?.complete || image.naturalWidth === 0) empty += 1;
                else labels.add(image.alt);
            }};
            const end = Date.now() + 15000;
            const timer = setInterval(() => {{
                look();
                if (labels.size < 4 && Date.now() < end) return;
                clearInterval(timer);
                resolve({{ labels: labels.size, empty }});
            }}, 10);
        }})""")
        expect(seen["labels"] >= 4, f"{seen['labels']} seconds were shown within 15 s")
        expect(seen["empty"] == 0, f"the box was empty {seen['empty']} times")

    def check_hidden(self):
        """a hidden page fetches nothing, and is right again when it is shown"""
        self.need_host()
        self.open()
        self.card(TICKER, "")
        self.browser.wait(self.picture(TICKER))
        hide = """Object.defineProperty(document, "hidden", {{ configurable: true, get: () => {} }});
            document.dispatchEvent(new Event("visibilitychange"));"""
        self.browser.run("performance.clearResourceTimings()")
        self.browser.run(hide.format("true"))
        # A request that the page has ended is recorded a moment later.
        self.browser.wait("""performance.getEntriesByType('resource').some(({ name }) => name.endsWith("/api/events"))""")
        self.browser.run("window.testHidden = performance.now()")
        self.browser.listen(2.5)
        asked = self.browser.run("""performance.getEntriesByType("resource")
            .filter(({ startTime }) => startTime > testHidden).map(({ name }) => name)""")
        expect(not asked, f"fetched while hidden: {asked[:3]}")
        old = self.browser.run(self.picture(TICKER))
        self.browser.run(hide.format("false"))
        self.browser.wait(f"{self.picture(TICKER)} !== {json.dumps(old)}")

    def check_loss(self):
        """a lost connection is told, and the page connects again by itself"""
        self.open()
        begun = len(self.browser.events)
        self.browser.command("Network.setBlockedURLs", urls=["*/api/events*"])
        self.browser.run("dispatchEvent(new Event('pagehide')); dispatchEvent(new Event('pageshow'))")
        try:
            self.browser.wait("!document.getElementById('banner').hidden")
            words = self.browser.run("document.getElementById('banner').textContent")
            expect("lost" in words, f"the banner says {words!r}")
        finally:
            self.browser.command("Network.setBlockedURLs", urls=[])
        self.browser.wait("document.getElementById('banner').hidden", 20)
        # The blocked requests are in the console, as they must be.
        self.browser.events[begun:] = [event for event in self.browser.events[begun:] if "/api/events" not in json.dumps(event)]

    def check_announcements(self):
        """ticking is not announced to screen readers"""
        live = self.browser.run(f"""(() => {{
            const view = document.querySelector('.card[data-id="{TICKER}"] .view') ?? document.querySelector(".card .view");
            return Boolean(view.closest("[aria-live], [role=status], [role=alert]"));
        }})()""")
        expect(not live, "the picture is in a live region")

    def check_filter(self):
        """the filter shows the widgets that match, and says how many"""
        self.open()
        self.browser.press("/")
        self.browser.type("clock small")
        self.browser.wait("document.getElementById('filter-result').textContent.includes(' of ')")
        wrong = self.browser.run("""[...document.querySelectorAll('.card')].map((card) => card.dataset.id)
            .filter((id) => !/clock|ticker/.test(id))""")
        expect(not wrong, f"shown in spite of the filter: {wrong}")
        self.browser.press("Escape")
        self.browser.wait("!document.getElementById('filter-result').textContent.includes(' of ')")

    def check_action(self):
        """a click on a part with an action performs it"""
        name = self.open_action()
        self.browser.run("""window.testRequests = [];
            const original = fetch;
            window.fetch = (path, options) => original(path, options).then((response) => {
                if (options?.method === "POST") testRequests.push([path, response.status]);
                return response;
            });""")
        self.browser.click(f'.card[data-id="{name}"] button.hit')
        status = self.browser.wait("testRequests.find(([path]) => path.endsWith('/perform'))")[1]
        expect(status == 200, f"the action of {name} was answered with {status}")
        self.browser.wait("!document.querySelector('.hit[aria-busy=true]')")

    def open_action(self):
        for row in self.api("/api/widgets"):
            if row["state"] != "live":
                continue
            entry = self.api(f"/api/widgets/{row['id']}/views")
            if '"action":' in json.dumps(entry.get("view")).replace(" ", ""):
                self.open()
                self.card(row["id"], "")
                try:
                    self.browser.wait(f"""document.querySelector('.card[data-id="{row["id"]}"] button.hit')""", 4)
                except BrowserError:
                    continue
                return row["id"]
        raise Skip("no widget has an action")

    def check_parts(self):
        """parts of a widget that react lie where they are drawn, with their words and their state"""
        self.open()
        view = {"size": [100, 100], "styles": [{"size": 10}], "root": {
            "type": "zstack", "frame": [0, 0, 100, 100], "children": [
                {"type": "hstack", "frame": [10, 10, 40, 20], "action": "lamp", "is_on": True, "children": [
                    {"type": "image", "frame": [10, 10, 20, 20], "symbol": "lightbulb"},
                    {"type": "text", "frame": [30, 10, 20, 20], "text": "Lamp"}]},
                {"type": "text", "frame": [0, 0, 9, 9], "text": "?", "action": "secret", "hidden": True},
                {"type": "image", "frame": [90, 90, 40, 40], "symbol": "arrow.clockwise", "action": "again"},
                {"type": "scale", "frame": [0, 50, 20, 20], "scale_x": 0.5, "scale_y": 0.5, "children": [
                    {"type": "text", "frame": [0, 50, 20, 20], "text": "x", "accessibility_label": "Close", "action": "close"}]},
                {"type": "rotation", "frame": [50, 50, 20, 10], "angle": 90, "children": [
                    {"type": "text", "frame": [50, 50, 20, 10], "text": "turned", "url": "https://example.org/"}]},
                {"type": "text", "frame": [0, 80, 60, 12], "style": 0, "text": "see here", "fragments": [
                    {"text": "see ", "x": 0, "baseline": 90, "width": 20},
                    {"text": "here", "x": 20, "baseline": 90, "width": 20, "url": "https://example.org/"}]}]}}
        found = self.browser.run(f"""(async () => {{
            const {{ hits }} = await import(new URL("hits.js", document.querySelector("script[type=module]").src));
            return hits({{ url: null, view: {json.dumps(view)} }}, "light").map(({{ kind, target, label, isOn, frame }}) =>
                [kind, target, label, isOn, ...frame.map((part) => Math.round(part * 1000) / 10)]);
        }})()""")
        expect(found == [
            ["action", "lamp", "Lamp", True, 10, 10, 40, 20],
            ["action", "again", "arrow clockwise", None, 90, 90, 10, 10],
            ["action", "close", "Close", None, 5, 55, 10, 10],
            ["link", "https://example.org/", "turned", None, 55, 45, 10, 20],
            ["link", "https://example.org/", "here", None, 20, 80, 20, 13],
        ], f"the parts are {found}")

    def check_links(self):
        """links of widgets open only harmless schemes, in a tab of their own"""
        self.open()
        wrong = self.browser.run("""(async () => {
            const { linkKind } = await import(new URL("links.js", document.querySelector("script[type=module]").src));
            const apps = ["javascript:alert(1)", "JAVASCRIPT:alert(1)", "data:text/html,x", "file:///etc/passwd", "blob:x", "vbscript:x",
                "headlines://story/1", "java\\nscript:alert(1)", " javascript:alert(1)", "view-source:http://a", "nonsense"];
            return [...apps.filter((link) => linkKind(link) !== "app"),
                ...["https://example.org", "http://a"].filter((link) => linkKind(link) !== "page"),
                ...["mailto:a@example.org", "tel:1"].filter((link) => linkKind(link) !== "handler"),
                ...[...document.querySelectorAll("a.hit")].filter((link) => !link.rel.includes("noopener")).map(String)];
        })()""")
        expect(not wrong, f"wrong kind of link: {wrong}")

    def check_scrubber(self):
        """the slider shows later entries, and leads back to the present one"""
        self.need_host()
        self.detail(TICKER)
        image = "document.querySelector('.stage img')?.alt"
        self.browser.wait(image)
        self.browser.wait("Number(document.getElementById('scrub').max) > 100")
        last = self.browser.run("document.getElementById('scrub').focus()") or "scrub"
        self.browser.press("End")
        self.browser.wait("document.querySelector('.stage img').src.includes('at=')")
        words = self.browser.run("document.getElementById('scrub').getAttribute('aria-valuetext')")
        expect("entry" in words and "in " in words, f"the words of the slider are {words!r}")
        still = self.browser.wait(image)
        self.browser.listen(2.2)
        expect(self.browser.run(image) == still, "an entry ahead ticks")
        self.browser.press("Home")
        self.browser.wait(f"!document.querySelector('.stage img').src.includes('at=') && {image} !== {json.dumps(still)}")
        expect(last == "scrub", "the slider has no focus")

    def check_schemes(self):
        """the large picture is shown in light and dark beside each other"""
        self.need_host()
        self.detail(CLOCK)
        self.browser.click(".stage-bar [data-value=both]")
        self.browser.wait("document.querySelectorAll('.stage img').length === 2")
        sources = self.browser.run("[...document.querySelectorAll('.stage img')].map((image) => image.src)")
        expect("scheme=light" in sources[0] and "scheme=dark" in sources[1], f"the pictures are {sources}")

    def check_previews(self):
        """other sizes of the kind are shown"""
        self.need_host()
        self.detail(CLOCK)
        self.browser.wait("document.querySelectorAll('.size-list li').length > 2")
        self.browser.run("document.querySelector('.size-list').scrollIntoView({ behavior: 'instant' })")
        self.browser.wait("document.querySelectorAll('.size-list img').length > 0")

    def check_ledger(self):
        """the ledger shows calls and the next refresh, in words too"""
        self.need_host()
        self.detail(CLOCK)
        self.browser.wait("document.querySelectorAll('.mark').length >= 2")
        words = self.browser.run("""(() => {
            const mark = document.querySelector(".mark[tabindex='0']");
            mark.focus();
            return [document.querySelector(".ledger-words").textContent, mark.getAttribute("aria-label")];
        })()""")
        expect(words[0] == words[1] and words[0], f"the words are {words}")
        self.browser.press("ArrowLeft")
        other = self.browser.run("document.querySelector('.ledger-words').textContent")
        expect(other != words[0] and self.browser.run("document.activeElement.matches('.mark')"), "the arrow keys do not move")
        rows = self.browser.run("document.querySelectorAll('.ledger-table tbody tr').length")
        expect(rows >= 1, "the table is empty")

    def check_reload(self):
        """a reload is answered in words"""
        self.need_host()
        self.detail(CLOCK)
        self.browser.click(".facts .button")
        words = self.browser.wait("document.querySelector('.facts [role=status]').textContent")
        expect(words.split(":")[0].split(" ")[0] in ("Accepted", "Deferred", "A", "Done"), f"the words are {words!r}")

    def field(self, label):
        """An expression: the control with a label."""
        return f"""document.getElementById([...document.querySelectorAll('.configuration label')]
            .find((label) => label.textContent.startsWith({json.dumps(label)}))?.htmlFor)"""

    def choose(self, label, value):
        self.browser.run(f"""(() => {{
            const input = {self.field(label)};
            input.value = {json.dumps(value)};
            input.dispatchEvent(new Event("input", {{ bubbles: true }}));
        }})()""")

    def check_configure(self):
        """a parameter is changed by the form, and the widget follows"""
        self.need_form()
        self.host.ask(f"configure {CLOCK} p.hours=24")
        self.detail(CLOCK)
        self.browser.wait(self.field("Hours"))
        self.choose("Hours", "12")
        self.browser.click(".form-end .button")
        self.browser.wait("document.querySelector('.form-message').textContent.startsWith('Saved')")
        # A picture out of sight is renewed when it comes into view.
        self.browser.run("document.querySelector('dialog').scrollTo(0, 0)")
        self.browser.wait(f"/{PERIOD}/.test(document.querySelector('.stage img')?.alt)")

    def check_wrong(self):
        """a value that the host refuses is answered beside its field"""
        self.need_form()
        self.detail(CLOCK)
        self.browser.wait(self.field("Hours"))
        begun = len(self.browser.events)
        self.browser.run(f"{self.field('Hours')}.append(new Option('Thirteen', '13'))")
        self.choose("Hours", "13")
        self.browser.click(".form-end .button")
        words = self.browser.wait(f"""(() => {{
            const input = {self.field('Hours')};
            return input.getAttribute("aria-invalid") === "true" && input === document.activeElement
                && document.getElementById(input.getAttribute("aria-describedby").split(" ").at(-1)).textContent;
        }})()""")
        expect("13" in words, f"the words are {words!r}")
        # The refusal is in the console, as it must be.
        self.browser.listen(0.2)
        self.browser.events[begun:] = [event for event in self.browser.events[begun:] if "/configure" not in json.dumps(event)]

    def check_stale(self):
        """a change from elsewhere is not overwritten unseen"""
        self.need_form()
        self.detail(CLOCK)
        self.browser.wait(self.field("Time zone"))
        self.choose("Time zone", "Europe/Paris")
        self.host.ask(f"configure {CLOCK} p.seconds=true")
        self.host.ask(f"configure {CLOCK} p.seconds=false")
        self.browser.click(".form-end .button")
        self.browser.wait("document.querySelector('.form-message').textContent.includes('elsewhere')")
        kept = self.browser.run(f"{self.field('Time zone')}.value")
        expect(kept == "Europe/Paris", f"the edit became {kept!r}")
        self.browser.click(".form-end .button")
        self.browser.wait("document.querySelector('.form-message').textContent.startsWith('Saved')")
        self.host.ask(f"configure {CLOCK} p.time_zone=")
        # The refusal is in the console, as it must be.
        self.browser.listen(0.2)
        self.browser.events[:] = [event for event in self.browser.events if "409 (Conflict)" not in json.dumps(event)]

    def check_log(self):
        """the log of a widget's plugin is on its page, with further lines as they come"""
        if not self.host:
            raise Skip("no --socket")
        if "act" not in self.api("/api/session")["scopes"]:
            raise Skip("the token may not act")
        self.detail(CLOCK)
        # The parts above come one after the other, and move the summary away from the pointer.
        for _ in range(30):
            self.browser.click(".log summary")
            if self.browser.run("document.querySelector('.log details').open"):
                break
            self.browser.listen(0.2)
        self.browser.wait("document.querySelectorAll('.log-lines li').length > 0")
        log = "document.querySelector('.log-lines').textContent"
        expect("pid=" in self.browser.run(log), "the start of the worker is missing")
        lines = len(self.api(f"/api/widgets/{urllib.parse.quote(CLOCK, safe='')}/log"))
        self.host.ask("reload plugin=clock")
        self.browser.wait(f"document.querySelectorAll('.log-lines li').length > {min(lines, 199)}")

    def check_unknown(self):
        """an id that does not exist is answered in words"""
        self.open("/#/widget/no%2Fsuch")
        self.browser.wait("document.getElementById('notices').textContent.includes('no/such')")
        expect(not self.browser.run("document.querySelector('dialog').open"), "the dialog is open")

    def check_keyboard(self):
        """everything is reached by the keyboard: cards, details, and back"""
        self.open()
        seen = []
        for _ in range(60):
            self.browser.press("Tab")
            seen.append(self.browser.run("""(({ id, dataset, className, tagName }) =>
                id || (dataset.card === undefined ? className || tagName : "card"))(document.activeElement)"""))
            if seen[-1] == "card":
                break
        expect("filter" in seen and seen[-1] == "card", f"the order of the focus is {seen}")
        expect(self.browser.run("document.activeElement.matches(':focus-visible')"), "the focus is not visible")
        first = self.browser.run("document.activeElement.textContent")
        self.browser.press("ArrowRight")
        self.browser.press("ArrowDown")
        moved = self.browser.run("document.activeElement.textContent")
        expect(moved != first, "the arrow keys do not move")
        self.browser.press("Enter")
        self.browser.wait("document.querySelector('dialog').open && document.querySelector('.facts-list dt')")
        for _ in range(40):
            self.browser.press("Tab")
            inside = self.browser.run("""document.activeElement === document.body
                || document.querySelector("dialog").contains(document.activeElement)""")
            expect(inside, "the focus leaves the dialog")
        self.browser.press("Escape")
        self.browser.wait("!document.querySelector('dialog').open")
        expect(self.browser.run("document.activeElement.textContent") == moved, "the focus does not come back to the card")
        self.browser.wait("location.hash === ''")

    def check_back(self):
        """the back button closes the details"""
        self.open()
        self.browser.run("document.querySelector('a[data-card]').click()")
        self.browser.wait("document.querySelector('dialog').open")
        self.browser.run("history.back()")
        self.browser.wait("!document.querySelector('dialog').open")

    def check_targets(self):
        """targets are at least 24 px high and wide, 44 px on a phone"""
        for size, least in (("desk", 24), ("phone", 44)):
            self.open(size=size)
            small = self.browser.run(f"""[...document.querySelectorAll("button, a, input, select, summary")]
                .filter((node) => !node.matches(".hit, .skip") && node.getClientRects().length > 0)
                .filter((node) => {{
                    const box = node.getBoundingClientRect();
                    return box.height < {least - 0.5} || box.width < 24;
                }})
                .map((node) => node.outerHTML.slice(0, 80))""")
            expect(not small, f"too small at {SIZES[size][0]}: {small[:4]}")

    def check_dashboards(self):
        """a dashboard fills the window, has no bars, and its way back shows on a key"""
        boards = self.api("/api/session")["dashboards"]
        if not boards:
            raise Skip("host.conf has no dashboard")
        name = boards[0]["name"]
        for size in SIZES:
            self.open(f"/d/{urllib.parse.quote(name)}", size=size)
            self.browser.wait("document.querySelector('.tile img, .tile .missing, .notice')")
            expect(self.browser.run("document.documentElement.scrollWidth <= innerWidth"), f"too wide at {SIZES[size][0]}")
            if size != "phone":
                expect(self.browser.run("document.documentElement.scrollHeight <= innerHeight"), f"too high at {SIZES[size][0]}")
        self.browser.wait("!document.body.classList.contains('awake')")
        expect(self.browser.run("getComputedStyle(document.body).cursor") == "none", "the pointer is shown")
        self.browser.press("a")
        self.browser.wait("Number(getComputedStyle(document.querySelector('.board-nav')).opacity) > 0.9")

    def check_axe(self):
        """axe-core finds nothing, in light and dark, on desk and phone"""
        if not self.axe:
            raise Skip("needs axe-playwright-python or --axe")
        boards = self.api("/api/session")["dashboards"]
        first = self.api("/api/widgets")[0]["id"]
        pages = ["/", f"/#/widget/{urllib.parse.quote(CLOCK if self.host else first, safe='')}", "/login"]
        pages += [f"/d/{urllib.parse.quote(board['name'])}" for board in boards[:1]]
        found = []
        for scheme, size in (("light", "desk"), ("dark", "desk"), ("light", "phone")):
            for page in pages:
                self.open(page, size=size, scheme=scheme)
                if page == "/" and scheme == "dark":
                    self.browser.click("[data-value=wall]")
                self.settle()
                self.browser.run("""document.querySelectorAll("details").forEach((node) => {
                    if (!node.closest(".log")) node.open = true;
                })""")
                found += [f"{page} {scheme} {size}: {violation}" for violation in self.axe_violations()]
        self.browser.run("localStorage.clear()")
        expect(not found, "\n    ".join([f"{len(found)} findings"] + found))

    def check_recovery(self):
        """after a restart of the host the page recovers by itself"""
        if not self.restart:
            raise Skip("needs --restart")
        self.need_host()
        self.open()
        self.card(TICKER, "")
        self.browser.wait(self.picture(TICKER))
        self.browser.run("""window.testSame = true; window.testBanner = false;
            new MutationObserver(() => { testBanner ||= !document.getElementById("banner").hidden; })
                .observe(document.getElementById("banner"), { attributes: true });""")
        begun = len(self.browser.events)
        self.restart()
        self.browser.listen(3)
        self.browser.wait("document.getElementById('banner').hidden", 30)
        before = self.browser.wait(self.picture(TICKER))
        self.browser.wait(f"{self.picture(TICKER)} !== {json.dumps(before)}", 30)
        expect(self.browser.run("window.testSame === true"), "the page was loaded again")
        # A request that was on its way when the host ended is in the console, as it must be.
        self.browser.events[begun:] = [event for event in self.browser.events[begun:]
                                       if "503 (Service Unavailable)" not in json.dumps(event)]

    def check_violations(self):
        """the content-security policy is not violated"""
        found = []
        for path in ["/", "/login"] + [f"/d/{urllib.parse.quote(board['name'])}" for board in self.api("/api/session")["dashboards"]]:
            self.open(path)
            self.settle()
            found += self.browser.run("testViolations")
        expect(not found, f"violations: {found}")

    def check_console(self):
        """no error in the console in all of this"""
        problems = self.browser.problems()
        expect(not problems, "\n    ".join(problems[:12]))


def axe_of_package():
    """The file of the package axe-playwright-python, if it is installed."""
    spec = importlib.util.find_spec("axe_playwright_python")
    if spec is None:
        return None
    path = pathlib.Path(spec.submodule_search_locations[0], "axe.min.js")
    return str(path) if path.exists() else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("address", nargs="?")
    parser.add_argument("--socket")
    parser.add_argument("--restart")
    parser.add_argument("--axe", default=axe_of_package())
    parser.add_argument("--browser", default="chromium")
    parser.add_argument("--only", help="checks whose name contains this text; the login is always done")
    arguments = parser.parse_args()
    begun = time.monotonic()
    try:
        if arguments.address:
            results = run_all(arguments, None)
        else:
            with Running() as running:
                results = run_all(arguments, running)
    except StartError as error:
        sys.exit(f"pages.py: {error}")
    counts = ", ".join(f"{results.count(word)} {word}" for word in ("ok", "failed", "skipped"))
    print(f"gallery pages: {counts}, {time.monotonic() - begun:.0f} s")
    return 1 if "failed" in results else 0


def run_all(arguments, running):
    """Runs the checks. Returns a word for each."""
    results = {}
    with Browser(arguments.browser) as browser:
        browser.command("Page.addScriptToEvaluateOnNewDocument", source=WATCHER)
        browser.size(*SIZES["desk"])
        pages = Pages(browser, arguments, running)
        if pages.host:
            pages.has_countdown = prepare(pages.host)
        try:
            for name in names():
                if arguments.only and arguments.only not in name and name != "check_login":
                    continue
                results[name] = run(getattr(pages, name))
                if results["check_login"] == "failed":
                    break
            # What only the load of the machine has failed passes alone.
            for name in [name for name, result in results.items() if result == "failed"]:
                print(f"again {getattr(pages, name).__doc__}")
                results[name] = run(getattr(pages, name))
        finally:
            if pages.host:
                clean(pages.host)
    return list(results.values())


def names():
    """The checks in their order: those of the whole come last."""
    own = [name for name in vars(Pages) if name.startswith("check_")]
    place = own.index("check_axe")
    own[place:place] = [name for group in (DashboardChecks, PreviewChecks) for name in vars(group)
                        if name.startswith("check_")]
    return own


def run(check):
    """Runs a check and prints its line. Returns a word for the result."""
    begun = time.monotonic()
    try:
        check()
    except Skip as reason:
        print(f"skip  {check.__doc__}: {reason}", flush=True)
        return "skipped"
    except (Failure, BrowserError, OSError) as failure:
        print(f"FAIL  {check.__doc__}\n    {failure}", flush=True)
        return "failed"
    print(f"ok    {check.__doc__} ({time.monotonic() - begun:.1f} s)", flush=True)
    return "ok"


if __name__ == "__main__":
    sys.exit(main())
