"""The checks of dashboards, of arranging them, of stacks and of the order of relevance."""

import json
import urllib.error

from checking import Skip, expect

STACK = ["pages-test/one", "pages-test/two", "pages-test/three"]
BOARD = "pages-test"
# Two tiles beside each other, and one below.
TILES = [{"widgets": ["pages-test/ticker"], "column": 1, "row": 1}, {"widgets": [STACK[0]], "column": 2, "row": 1},
         {"widgets": ["pages-test/clock"], "column": 1, "row": 2}]

# A picture with everything that could run or load something, as a broken host might send it.
HOSTILE = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"
 onload="parent.testHostile = 1" aria-label="hostile picture"><script>parent.testHostile = 2; fetch("/api/hostile")</script>
<image href="http://127.0.0.1:9/outside.png"/><image href="x" onerror="parent.testHostile = 3"/>
<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="/d/wall"></iframe>
<img src="/api/session" onerror="parent.testHostile = 4"/></body></foreignObject>
<use href="/assets/icon.svg#a"/><a href="javascript:parent.testHostile = 5"><rect width="9" height="9" fill="#c00"/></a></svg>"""


class DashboardChecks:
    """Dashboards that the checks make themselves, and remove."""

    def need_stack(self):
        """Adds three widgets whose relevance can be set: the first is the most relevant."""
        self.need_host()
        if not self.host.ask(f"add paced family=small id={STACK[0]} p.numbered=true p.score=3").startswith("OK"):
            if f'"{STACK[0]}"' not in json.dumps(self.api("/api/widgets")):
                raise Skip("the host has no plugin \"paced\" of the tests")
        for number, widget in enumerate(STACK[1:]):
            self.host.ask(f"add paced family=small id={widget} p.numbered=true p.score={2 - number}")
        self.host.wait_live(*STACK)
        for number, widget in enumerate(STACK):
            self.score(widget, 3 - number)

    def score(self, widget, score):
        self.host.must(f"configure {widget} p.score={score}")

    def arrange(self, tiles=TILES, name=BOARD, columns=4):
        """Keeps a dashboard, by the interface for programs."""
        return self.api(f"/api/dashboards/{name}/arrange", {"title": "Test", "columns": columns, "tiles": tiles})

    def forget(self, name=BOARD, leaving=True):
        """Removes a dashboard. An open page that reads it just then would have an error in its console."""
        if leaving:
            self.browser.open("about:blank")
        try:
            self.api(f"/api/dashboards/{name}/reset", {})
        except urllib.error.HTTPError as error:
            expect(error.code == 404, f"the dashboard is not removed: {error}")

    def places(self, name=BOARD):
        """The tiles as the gallery keeps them: the widgets, and column, row, columns, rows."""
        return {"+".join(tile["widgets"]): (tile["column"], tile["row"], tile["columns"], tile["rows"])
                for tile in self.api(f"/api/dashboards/{name}")["tiles"]}

    def open_board(self, size="desk", name=BOARD):
        self.open(f"/d/{name}", size=size)
        self.browser.wait("document.querySelector('.tile .view, .tile .missing')")

    def begin(self, tiles=TILES, size="desk"):
        """Opens a dashboard to be arranged."""
        self.need_configure()
        self.need_stack()
        self.arrange(tiles)
        self.open(f"/d/{BOARD}#arrange", size=size)
        self.browser.wait(f"document.querySelectorAll('.grip').length === {len(tiles)}")
        self.still()

    def still(self):
        """Waits until nothing is on its way."""
        self.browser.wait("document.getAnimations().every(({ playState }) => playState !== 'running')")

    def middle(self, selector):
        return self.browser.run(f"""(() => {{
            const box = document.querySelector({json.dumps(selector)}).getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2];
        }})()""")

    def tile(self, widget):
        return f'.tile[aria-label="{widget}"]'

    def cell(self, column, row):
        """The middle of a cell of the grid."""
        return self.browser.run(f"""(() => {{
            const board = document.getElementById("board");
            const box = board.getBoundingClientRect();
            const gap = Number.parseFloat(getComputedStyle(board).columnGap);
            const step = (box.width + gap) / Number(board.style.getPropertyValue("--across"));
            return [box.left + ({column} - 1) * step + (step - gap) / 2, box.top + ({row} - 1) * step + (step - gap) / 2];
        }})()""")

    def save(self):
        self.browser.click("#arrange-bar .main")
        self.browser.wait("document.getElementById('arrange-bar').hidden")

    def told(self):
        return self.browser.run("document.getElementById('arrange-told').textContent.trim()")

    def wait_told(self, words):
        self.browser.wait(f"document.getElementById('arrange-told').textContent.includes({json.dumps(words)})")

    # Checks

    def check_arrangements(self):
        """whatever is moved, resized, stacked and taken apart, tiles stay in the grid and apart, and no widget is lost"""
        self.open()
        found = self.browser.run("""(async () => {
            const a = await import(new URL("arrangement.js", document.querySelector("script[type=module]").src));
            let seed = 7;
            const random = (low, high) => {
                seed = (seed * 48271) % 2147483647;
                return low + seed % (high - low + 1);
            };
            const pick = (list) => list[random(0, list.length - 1)];
            const wrong = ({ columns, tiles }) => tiles.find((tile, index) =>
                tile.column < 1 || tile.row < 1 || tile.column + tile.columns - 1 > columns || tile.columns < 1 || tile.rows < 1
                || tiles.slice(index + 1).some((other) => tile.column < other.column + other.columns && other.column < tile.column + tile.columns
                    && tile.row < other.row + other.rows && other.row < tile.row + tile.rows));
            const ids = ({ tiles }) => tiles.flatMap(({ widgets }) => widgets).sort().join(" ");
            let now = { title: "", columns: 5, scheme: null, tiles: [] };
            for (let n = 0; n < 12; n++) now = a.added(now, [`w${n}`], { columns: random(1, 3), rows: random(1, 2) }).arrangement;
            const all = ids(now);
            for (let step = 0; step < 1500; step++) {
                const tile = pick(now.tiles);
                const other = pick(now.tiles);
                const before = now;
                switch (random(0, 4)) {
                    case 0: now = a.moved(now, tile.key, random(-2, 9), random(-2, 12)); break;
                    case 1: now = a.resized(now, tile.key, random(-1, 9), random(-1, 5)); break;
                    case 2: if (tile !== other) now = a.stacked(now, tile.key, other.key); break;
                    case 3: if (tile.widgets.length > 1) now = a.takenOut(now, tile.key, pick(tile.widgets)); break;
                    case 4: now = a.withColumns(now, random(1, 12)); break;
                }
                if (wrong(now) || ids(now) !== all) return [step, before, now];
            }
            return null;
        })()""")
        expect(found is None, f"after a step: {found}")

    def check_new_dashboard(self):
        """a dashboard is made in the gallery: a name, a widget from the list, saved"""
        self.need_configure()
        self.forget("pages-test%20new")
        self.open()
        self.browser.click("#dashboards li .button")
        self.browser.type("pages-test new")
        self.browser.press("Enter")
        self.browser.wait("document.querySelector('.arrange-buttons .button')")
        self.browser.click(".arrange-buttons .button")
        self.browser.wait("document.querySelectorAll('.add-item').length > 1")
        self.browser.type("clock medium")
        self.browser.wait("document.querySelectorAll('.add-list li:not([hidden])').length < document.querySelectorAll('.add-list li').length")
        self.browser.wait("document.querySelector('.add-list li:not([hidden]) img')")
        self.browser.click(".add-list li:not([hidden]) .add-item")
        self.browser.wait("document.activeElement.matches('.grip')")
        self.save()
        self.browser.wait("document.querySelector('.tile img') && location.hash === ''")
        kept = self.api("/api/dashboards/pages-test%20new")
        expect(kept["origin"] == "added" and len(kept["tiles"]) == 1, f"kept is {kept}")
        self.open()
        self.browser.wait("document.getElementById('dashboards').textContent.includes('pages-test new')")
        self.open("/d/pages-test%20new#arrange")
        self.browser.wait("document.querySelector('.grip')")
        delete = "[...document.querySelectorAll('.arrange-buttons .button')].find(({ textContent }) => textContent.startsWith('Delete'))"
        self.browser.run(f"{delete}.click(); {delete}.click()")
        self.browser.wait("location.pathname === '/'")
        expect("pages-test new" not in json.dumps(self.api("/api/session")), "the dashboard is not deleted")

    def check_drag(self):
        """a tile is dragged by the mouse, others make room, and undo and redo lead back and forth"""
        self.begin()
        moving = self.tile("pages-test/clock") + " .grip"
        start = self.middle(moving)
        end = self.cell(2, 1)
        # The middle of two columns begins one half to the left.
        half = (self.cell(2, 1)[0] - self.cell(1, 1)[0]) / 2
        self.browser.drag(start, [end[0] + half, end[1]], release=False)
        self.browser.wait("document.querySelector('.drop-target:not([hidden])')")
        self.browser.press("Escape")
        self.browser.wait("!document.querySelector('.drop-target')")
        self.browser.mouse("mouseReleased", *end)
        expect(self.browser.run("document.querySelector('[aria-label=Undo]').disabled"), "a drag that was given up can be undone")
        self.still()
        self.browser.drag(start, [end[0] + half, end[1]])
        self.browser.wait("!document.querySelector('.drop-target')")
        self.still()
        self.browser.click("[aria-label=Undo]")
        self.browser.click("[aria-label=Redo]")
        self.save()
        places = self.places()
        expect(places["pages-test/clock"] == (2, 1, 2, 1), f"the tile is at {places}")
        expect(places["pages-test/ticker"] == (1, 1, 1, 1), f"a tile that was not in the way has moved: {places}")
        expect(places[STACK[0]][:2] not in ((2, 1), (3, 1)), f"the tiles overlap: {places}")

    def check_resize(self):
        """a tile gets another size by its corner, and by its options"""
        self.begin()
        corner = self.middle(self.tile(STACK[0]) + " .tile-corner")
        step = self.cell(2, 1)[0] - self.cell(1, 1)[0]
        self.browser.drag(corner, [corner[0] + step, corner[1] + step])
        self.wait_told("2 by 2")
        self.still()
        self.browser.click(self.tile("pages-test/ticker") + " .tile-options")
        self.browser.wait("document.querySelector('dialog[open] #option-widget')")
        self.browser.run("""(() => {
            const select = document.getElementById("option-widget");
            select.value = "pages-test/clock";
            select.dispatchEvent(new Event("change", { bubbles: true }));
        })()""")
        self.browser.press("Escape")
        self.browser.wait("!document.querySelector('dialog').open")
        self.save()
        tiles = [(tile["widgets"], tile["columns"], tile["rows"]) for tile in self.api(f"/api/dashboards/{BOARD}")["tiles"]]
        expect(([STACK[0]], 2, 2) in tiles, f"the corner has changed nothing: {tiles}")
        expect(tiles.count((["pages-test/clock"], 2, 1)) == 2, f"the size was not chosen: {tiles}")

    def check_touch(self):
        """a finger that rests on a tile drags it, and one that moves at once scrolls"""
        self.begin(size="phone")
        start, end = self.middle(self.tile(STACK[0]) + " .grip"), self.cell(4, 2)
        self.browser.touch("touchStart", start)
        self.browser.wait("document.querySelector('.tile.lifted')")
        for step in range(1, 7):
            self.browser.touch("touchMove", [a + (b - a) * step / 6 for a, b in zip(start, end)])
        self.browser.touch("touchEnd")
        self.wait_told("column 4, row 2")
        expect(not self.browser.run("document.querySelector('dialog').open"), "the drag has opened the options")
        self.still()
        start = self.middle(self.tile(STACK[0]) + " .grip")
        self.browser.touch("touchStart", start)
        for step in range(1, 5):
            self.browser.touch("touchMove", [start[0], start[1] + step * 40])
        self.browser.touch("touchEnd")
        self.save()
        expect(self.places()[STACK[0]] == (4, 2, 1, 1), f"the tile is at {self.places()}")

    def check_drop_on_tile(self):
        """a tile that is dropped on one of its size becomes a stack, which can be taken apart"""
        self.begin()
        self.browser.drag(self.middle(self.tile("pages-test/ticker") + " .grip"), self.middle(self.tile(STACK[0]) + " .grip"))
        self.wait_told("is stacked with")
        self.still()
        name = f"Stack of 2: {STACK[0]}, pages-test/ticker"
        self.browser.click(self.tile(name) + " .tile-options")
        self.browser.wait("document.querySelectorAll('dialog[open] .stack-list li').length === 2")
        self.browser.click(f'[data-option="Move up pages-test/ticker"]')
        self.browser.press("Escape")
        self.save()
        expect(self.places()[f"pages-test/ticker+{STACK[0]}"] == (2, 1, 1, 1), f"kept is {self.places()}")
        self.browser.wait("document.querySelectorAll('.stack .dot').length === 2")
        self.open(f"/d/{BOARD}#arrange")
        self.browser.wait("document.querySelectorAll('.grip').length === 2")
        self.browser.click('.tile[aria-label^="Stack"] .tile-options')
        self.browser.wait("document.querySelector('dialog[open] .stack-list')")
        self.browser.click('[data-option="Take out pages-test/ticker"]')
        self.browser.press("Escape")
        self.browser.wait("document.querySelectorAll('.grip').length === 3")

    def check_drop_on_other(self):
        """a tile that is dropped on one of another size does not become a stack"""
        self.begin()
        self.browser.drag(self.middle(self.tile(STACK[0]) + " .grip"), self.cell(1, 2))
        self.wait_told("column 1, row 2")
        expect(self.browser.run("document.querySelectorAll('.grip').length") == 3, "a tile is gone")

    def check_keyboard_alone(self):
        """a dashboard is arranged by the keyboard alone, and each step is told"""
        self.need_configure()
        self.need_stack()
        self.arrange()
        self.open_board()
        press = self.browser.press
        for _ in range(40):
            press("Tab")
            if self.browser.run("document.activeElement.id === 'arrange'"):
                break
        press("Enter")
        self.browser.wait("document.querySelectorAll('.grip').length === 3 && document.activeElement.closest('#arrange-bar')")
        for _ in range(20):
            press("Tab")
            if self.browser.run("document.activeElement.matches('.grip')"):
                break
        expect("pages-test/ticker, column 1, row 1" in self.browser.run("document.activeElement.getAttribute('aria-label')"),
               "the first tile has no focus")
        press("ArrowRight")
        self.browser.wait(f"document.activeElement.getAttribute('aria-label').startsWith('{STACK[0]},')")
        press("Enter")
        self.wait_told("is picked up. Column 2, row 1")
        for key, words in (("ArrowRight", "Column 3, row 1"), ("ArrowDown", "Column 3, row 2"), ("ArrowRight", "Column 4, row 2")):
            press(key)
            self.wait_told(words)
        press("Escape")
        self.wait_told("Put back")
        press(" ")
        press("ArrowRight")
        press("ArrowRight")
        press("Enter")
        self.wait_told("Dropped. Column 4, row 1")
        press("ArrowDown", modifiers=8)
        self.wait_told("1 by 2")
        press("z", modifiers=2)
        self.wait_told("Undone")
        press("ArrowLeft")
        self.browser.wait("document.activeElement.getAttribute('aria-label').startsWith('pages-test/ticker,')")
        press("Enter")
        for _ in range(3):
            press("ArrowRight")
        self.wait_told(f"Press S to stack it with {STACK[0]}")
        press("s")
        self.wait_told("is stacked with")
        press("o")
        self.browser.wait("document.querySelector('dialog[open] .stack-list')")
        press("Escape")
        self.browser.wait("document.activeElement.matches('.grip') && !document.querySelector('dialog').open")
        press("ArrowLeft")
        press("ArrowDown")
        self.browser.wait("document.activeElement.getAttribute('aria-label').startsWith('pages-test/clock,')")
        press("Delete")
        self.wait_told("pages-test/clock is removed")
        self.browser.wait("document.activeElement.matches('.grip')")
        for _ in range(30):
            press("Tab", modifiers=8)
            if self.browser.run("document.activeElement.matches('#arrange-bar .main')"):
                break
        press("Enter")
        self.browser.wait("document.getElementById('arrange-bar').hidden && document.activeElement.id === 'arrange'")
        expect(self.places() == {f"{STACK[0]}+pages-test/ticker": (4, 1, 1, 1)}, f"kept is {self.places()}")

    def check_two_editors(self):
        """of two who arrange, the second is told, keeps what was arranged, and can save again"""
        self.begin()
        self.browser.run(f"document.querySelector({json.dumps(self.tile('pages-test/ticker') + ' .grip')}).focus()")
        self.browser.press("Delete")
        self.arrange(TILES[:1])
        begun = len(self.browser.events)
        self.browser.click("#arrange-bar .main")
        self.browser.wait("document.getElementById('notices').textContent.includes('changed elsewhere')")
        expect(self.browser.run("document.querySelectorAll('.grip').length") == 2, "the arrangement is lost")
        self.save()
        expect("pages-test/ticker" not in self.places() and len(self.places()) == 2, f"kept is {self.places()}")
        # The refusal is in the console, as it must be.
        self.browser.listen(0.2)
        self.browser.events[begun:] = [event for event in self.browser.events[begun:] if "409 (Conflict)" not in json.dumps(event)]

    def check_other_page(self):
        """an open dashboard follows what is arranged elsewhere, without a reload"""
        self.need_configure()
        self.need_stack()
        self.arrange()
        self.open_board()
        self.browser.run("window.testSame = true")
        self.arrange(TILES[:2])
        self.browser.wait("document.querySelectorAll('.tile').length === 2")
        self.forget(leaving=False)
        self.browser.wait("document.querySelector('.notice')?.textContent.includes('There is no dashboard')")
        expect(self.browser.run("testSame"), "the page was loaded again")

    def check_declared(self):
        """a dashboard of host.conf that is arranged tells so, and there is a way back"""
        self.need_configure()
        declared = [board["name"] for board in self.api("/api/session")["dashboards"]
                    if self.api(f"/api/dashboards/{board['name']}")["origin"] == "declared"]
        if not declared:
            raise Skip("host.conf has no dashboard")
        self.open(f"/d/{declared[0]}#arrange")
        self.browser.wait("document.querySelector('.grip')")
        self.browser.click(".tile-remove")
        self.save()
        self.browser.wait("document.getElementById('origin').textContent.includes('host.conf')")
        self.browser.run("document.body.dispatchEvent(new Event('keydown', { bubbles: true })); document.getElementById('arrange').click()")
        self.browser.wait("document.querySelector('.arrange-words').textContent.includes('Differs from host.conf')")
        self.browser.run("""[...document.querySelectorAll(".arrange-buttons .button")]
            .find(({ textContent }) => textContent === "Back to host.conf").click()""")
        self.save()
        self.browser.wait("document.getElementById('origin').textContent === ''")
        expect(self.api(f"/api/dashboards/{declared[0]}")["origin"] == "declared", "the arrangement is still kept")

    def open_stack(self):
        self.need_configure()
        self.need_stack()
        # The second stack is touched by nobody.
        self.arrange([{"widgets": STACK, "column": 1, "row": 1}, {"widgets": STACK[::-1], "column": 3, "row": 1}])
        self.open_board()
        for index in (0, 1):
            self.shows(STACK[0], index)

    def shows(self, widget, index=0):
        """Waits until a stack shows a widget, and nothing moves any more."""
        self.browser.wait(f"""((stack) => stack?.dataset.shown === '{widget}' && stack.querySelectorAll('.view').length === 1
            && stack.querySelector('.view').dataset.id === '{widget}')(document.querySelectorAll('.stack')[{index}])""")

    def check_stack(self):
        """a stack turns to the most relevant widget, and tells a screen reader politely"""
        self.open_stack()
        expect(self.browser.run("document.querySelector('.stack [role=status]').textContent") == "", "the first widget is told")
        for number, widget in enumerate([STACK[2], STACK[1], STACK[0]]):
            self.score(widget, 10 + number)
            self.shows(widget)
            words = self.browser.run("document.querySelector('.stack [role=status]').textContent")
            expect(words == f"{widget}, {STACK.index(widget) + 1} of 3", f"told is {words!r}")

    def check_stack_by_hand(self):
        """a stack is turned by dots, keys, the wheel and a finger, and the choice stays for a while"""
        self.open_stack()
        self.browser.click(f'.dot[data-id="{STACK[1]}"]')
        self.shows(STACK[1])
        self.browser.press("ArrowRight")
        self.shows(STACK[2])
        expect(self.browser.run(f"document.activeElement.dataset.id") == STACK[2], "the focus is not on the dot of the widget")
        x, y = self.middle(".stack")
        self.browser.mouse("mouseWheel", x, y, deltaX=0, deltaY=-120)
        self.shows(STACK[1])
        self.browser.size(1440, 900, mobile=True)
        x, y = self.middle(".stack")
        self.browser.touch("touchStart", [x, y])
        for step in range(1, 6):
            self.browser.touch("touchMove", [x - step * 16, y])
        self.browser.touch("touchEnd")
        self.shows(STACK[2])
        self.browser.run("document.activeElement.blur()")
        self.score(STACK[0], 50)
        self.shows(STACK[0], 1)
        self.shows(STACK[2])
        # The time of the choice is over.
        self.browser.run("testLong.at(-1)()")
        self.shows(STACK[0])

    def check_still(self):
        """nothing slides for people who want less motion"""
        self.open_stack()
        try:
            self.browser.media(prefers_color_scheme="light", prefers_reduced_motion="reduce")
            self.browser.run("""window.testMoved = 0;
                const plain = Element.prototype.animate;
                Element.prototype.animate = function (...all) { testMoved += 1; return plain.apply(this, all); };""")
            self.score(STACK[1], 60)
            self.shows(STACK[1])
            expect(self.browser.run("testMoved") == 0, "the stack slides")
        finally:
            self.browser.media(prefers_color_scheme="light")

    def check_relevance(self):
        """the gallery shows the widgets by relevance, and follows it"""
        self.need_stack()
        self.open()
        self.browser.click("[data-value=relevance]")
        order = "[...document.querySelectorAll('.card')].map((card) => card.dataset.id)"
        tests = f"{order}.filter((id) => {json.dumps(STACK)}.includes(id)).join(' ')"
        self.browser.wait(f"{tests} === '{' '.join(STACK)}'")
        self.score(STACK[2], 70)
        self.browser.wait(f"{tests} === '{STACK[2]} {STACK[0]} {STACK[1]}'")
        ids = self.browser.run(order)
        lines = self.host.body("rank").splitlines()
        relevant = [row["id"] for row in map(json.loads, lines) if row["rank"] is not None]
        expect(ids[:len(relevant)] == relevant, f"shown are {ids}, and relevant {relevant}")
        self.browser.click("[data-value=groups]")

    def check_hostile_words(self):
        """texts of a widget that would be markup are shown as texts"""
        if not self.running:
            raise Skip("needs a host of the tests")
        begun = len(self.browser.events)
        self.open()
        self.card("hostile", "")
        words = self.browser.wait("""document.querySelector('.card[data-id="hostile"] img')?.alt""")
        expect("<script>" in words, f"the words are {words!r}")
        self.expect_nothing_ran(begun)

    def check_hostile_picture(self):
        """a picture with scripts, frames and outside resources runs and loads nothing"""
        row = next(row for row in self.api("/api/widgets") if row["state"] == "live" and row["type"] == "application/vnd.widgethost.view+json")
        begun = len(self.browser.events)
        with self.browser.answering("*/widget/*.svg*", "image/svg+xml", HOSTILE):
            self.open()
            self.card(row["id"], "")
            self.browser.wait(f"""document.querySelector('.card[data-id="{row["id"]}"] img')?.alt === "hostile picture" """)
            self.browser.click(f'.card[data-id="{row["id"]}"] .view')
            self.browser.listen(1)
            self.expect_nothing_ran(begun)

    def expect_nothing_ran(self, begun):
        expect(self.browser.run("window.testHostile === undefined"), f"script {self.browser.run('window.testHostile')} ran")
        expect(self.browser.run("testViolations") == [], f"violations: {self.browser.run('testViolations')}")
        asked = [event["params"]["request"]["url"] for event in self.browser.events[begun:]
                 if event["method"] == "Network.requestWillBeSent"]
        foreign = [address for address in asked if not address.startswith((self.base, "about:", "data:"))]
        expect(not foreign and "/api/hostile" not in " ".join(asked), f"asked for {foreign}")

    def check_full_screen(self):
        """a dashboard full screen keeps the screen on, hides the pointer, and has no bars"""
        self.need_configure()
        self.need_stack()
        self.arrange()
        self.open_board()
        self.browser.run("""window.testLocks = 0;
            Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
                testLocks += 1;
                return { release() { testLocks -= 1; } };
            } } });""")
        self.browser.press("a")
        self.browser.wait("document.body.classList.contains('awake')")
        self.browser.click("#full-screen")
        self.browser.wait("document.fullscreenElement && testLocks === 1")
        self.browser.wait("!document.body.classList.contains('awake')")
        shown = self.browser.run("""[getComputedStyle(document.body).cursor, getComputedStyle(document.querySelector(".board-nav")).pointerEvents,
            document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]""")
        expect(shown == ["none", "none", 0, 0], f"pointer, buttons and bars are {shown}")
        self.browser.press("a")
        self.browser.click("#full-screen")
        self.browser.wait("!document.fullscreenElement && testLocks === 0")

    def check_gallery_restart(self):
        """a dashboard on a wall recovers from a restart of the gallery, without a person"""
        if not self.running:
            raise Skip("needs a gallery of the tests")
        self.arrange(TILES[:1])
        self.open_board()
        image = "document.querySelector('.tile img')?.alt"
        self.browser.wait(image)
        begun = len(self.browser.events)
        self.running.restart_gallery()
        before = self.browser.run(image)
        self.browser.wait(f"document.getElementById('banner').hidden && {image} && {image} !== {json.dumps(before)}", 40)
        expect(self.browser.run("document.documentElement.scrollHeight <= innerHeight"), "the page has scroll bars")
        # Requests while the gallery was away are in the console, as they must be.
        self.browser.events[begun:] = [event for event in self.browser.events[begun:] if "ERR_" not in json.dumps(event)]
        self.forget()

    def check_axe_arranging(self):
        """axe-core finds nothing while a dashboard is arranged, in light and dark, on desk and phone"""
        if not self.axe:
            raise Skip("needs axe-playwright-python or --axe")
        found = []
        steps = [("the grid", "0"), ("the list", "document.querySelector('.arrange-buttons .button').click()"),
                 ("the options", "document.querySelector('dialog').close(); document.querySelector('.tile-options').click()")]
        for scheme, size in (("light", "desk"), ("dark", "desk"), ("light", "phone")):
            self.begin(TILES[:1] + [{"widgets": STACK, "column": 3, "row": 1}], size=size)
            self.browser.media(prefers_color_scheme=scheme)
            for name, step in steps:
                self.browser.run(step)
                self.browser.wait("document.getAnimations().every(({ playState }) => playState !== 'running')")
                found += [f"{name} {scheme} {size}: {violation}" for violation in self.axe_violations()]
            self.browser.run("document.querySelector('dialog').close(); document.querySelector('.arrange-buttons .button:nth-last-child(2)').click()")
        self.forget()
        expect(not found, "\n    ".join([f"{len(found)} findings"] + found))
