#!/usr/bin/env python3
"""Measures the gallery with many widgets on one page: `many.py [NUMBER] [ARRANGEMENT]`, 1000 and groups by default."""

import json
import os
import pathlib
import sys
import time

from browser import Browser
from running import Running

CLOCKS, COUNTDOWNS = ["small", "medium", "large"], ["small", "medium", "rectangular", "small"]

# Notes when pictures appear, how many requests are open, and long tasks.
WATCHER = """
window.testFirst = null;
window.testTasks = [];
new MutationObserver(() => {
  if (testFirst === null && document.querySelector(".card img")) testFirst = performance.now();
}).observe(document, { childList: true, subtree: true });
new PerformanceObserver((list) => { for (const entry of list.getEntries()) testTasks.push(entry.duration); })
  .observe({ type: "longtask", buffered: true });
"""

SCROLL = """new Promise((resolve) => {
  const frames = [];
  const page = document.scrollingElement;
  let last = performance.now();
  let most = 0;
  const step = (now) => {
    frames.push(now - last);
    last = now;
    most = Math.max(most, document.querySelectorAll(".card img").length);
    scrollBy({ top: 60, behavior: "instant" });
    if (page.scrollTop + innerHeight < page.scrollHeight - 2 && frames.length < 900) requestAnimationFrame(step);
    else resolve({ frames: frames.slice(1), most });
  };
  requestAnimationFrame(step);
})"""


def configuration(number):
    """Countdowns, which tick each second by themselves, and one clock among ten, in several families."""
    lines = []
    for index in range(number):
        is_clock = index % 10 == 0
        family = (CLOCKS if is_clock else COUNTDOWNS)[index // 10 % 3 if is_clock else index % 4]
        date = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 2400 + index))
        parameters = "" if is_clock else f'parameters = {{ title = "Number {index}", date = {date} }}\n'
        lines.append(f'[[widget]]\nid = "many/{index:04}"\nkind = "{"clock" if is_clock else "countdown"}"\n'
                     f'family = "{family}"\n{parameters}')
    return "".join(lines)


def usage(process):
    """The private memory of the browser's processes in MiB, and their processor time in seconds."""
    parents = {}
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(path.parent.name)] = int(path.read_text().rpartition(")")[2].split()[1])
        except OSError:
            pass
    family = {process.pid}
    while more := {pid for pid, parent in parents.items() if parent in family} - family:
        family |= more
    memory = ticks = 0
    for pid in family:
        try:
            _, resident, shared = map(int, pathlib.Path(f"/proc/{pid}/statm").read_text().split()[:3])
            fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        memory += resident - shared
        ticks += int(fields[11]) + int(fields[12])
    return memory * 4096 / 2**20, ticks / os.sysconf("SC_CLK_TCK")


def in_flight(events):
    """The number of requests, and the largest number that was open at a time."""
    open_now, most, count = set(), 0, 0
    for event in events:
        identifier = event["params"].get("requestId")
        if event["method"] == "Network.requestWillBeSent":
            open_now.add(identifier)
            count += 1
        elif event["method"] in ("Network.loadingFinished", "Network.loadingFailed"):
            open_now.discard(identifier)
        most = max(most, len(open_now))
    return count, most


def main():
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    arrangement = sys.argv[2] if len(sys.argv) > 2 else "groups"
    with Running(configuration(number)) as running, Browser() as browser:
        measure(running, browser, number, arrangement)


def measure(running, browser, number, arrangement):
    browser.command("Page.addScriptToEvaluateOnNewDocument", source=WATCHER)
    browser.command("Performance.enable")
    browser.size(1440, 900)
    browser.open(running.address)
    browser.wait("document.querySelectorAll('.card').length > 0", 60)
    browser.run(f"localStorage.setItem('arrangement', {json.dumps(arrangement)})")
    browser.wait(f"[...document.querySelectorAll('.card .state')].every(({{ dataset }}) => dataset.state === 'live')", 300)
    browser.open("about:blank")
    browser.events.clear()
    begun, used = time.monotonic(), usage(browser.process)[1]
    browser.open(running.address)
    browser.wait(f"document.querySelectorAll('.card').length === {number}", 60)
    cards = time.monotonic() - begun
    browser.wait("""[...document.querySelectorAll(".card")].filter((card) => card.getBoundingClientRect().top < innerHeight)
        .every((card) => card.querySelector("img"))""", 60)
    visible = time.monotonic() - begun
    browser.listen(3)
    report(browser, "after loading", processor=usage(browser.process)[1] - used, first=browser.run("testFirst") / 1000, cards=cards, visible=visible)
    browser.run("testTasks.length = 0")
    browser.events.clear()
    used = usage(browser.process)[1]
    result = browser.run(SCROLL, timeout=180)
    per_frame = (usage(browser.process)[1] - used) * 1000 / len(result["frames"])
    frames = sorted(result["frames"])
    browser.listen(1)
    report(browser, "after scrolling to the end", frames=len(frames), processor_per_frame=per_frame, median=frames[len(frames) // 2], p95=frames[len(frames) * 95 // 100],
           longest=frames[-1], most_pictures=result["most"])
    browser.listen(3)
    used = usage(browser.process)[1]
    ticking = browser.run("""[...document.querySelectorAll(".card img")]
        .filter((image) => image.getBoundingClientRect().top < innerHeight && image.getBoundingClientRect().bottom > 0).length""")
    browser.listen(5)
    memory, after = usage(browser.process)
    print(f"at rest with {ticking} pictures in the window: {(after - used) / 5 * 100:.0f}% of a core")
    print(f"private memory of all processes of the browser: {memory:.0f} MiB")


def metrics(browser):
    return {entry["name"]: entry["value"] for entry in browser.command("Performance.getMetrics")["metrics"]}


def report(browser, title, **values):
    known = metrics(browser)
    count, most = in_flight(browser.events)
    numbers = {name: f"{value:.2f}" if isinstance(value, float) else value for name, value in values.items()}
    print(f"{title}: {numbers}")
    print("  " + ", ".join(f"{name} {known[name]:.2f}" for name in ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration", "TaskDuration")),
          f"heap {known['JSHeapUsedSize'] / 2**20:.1f} MiB, {known['Nodes']:.0f} nodes, {known['JSEventListeners']:.0f} listeners")
    tasks = browser.run("testTasks.map(Math.round).join(' ')")
    print(f"  {count} requests, at most {most} open; long tasks: {tasks} ms")


if __name__ == "__main__":
    main()
