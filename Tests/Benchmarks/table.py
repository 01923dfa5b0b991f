"""table.py RESULTS PART…: joins the parts of one run into RESULTS and prints them as Markdown, except
rows that are details."""

import json
import pathlib
import platform
import sys


def short(value):
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def main():
    results, parts = pathlib.Path(sys.argv[1]), sys.argv[2:]
    rows = [row for part in parts for row in json.loads(pathlib.Path(part).read_text())]
    machine = {"kernel": platform.release(), "cpus": __import__("os").cpu_count()}
    results.write_text(json.dumps({"machine": machine, "rows": rows}, indent=2) + "\n")
    print("| what | ours | peer | theirs | ratio | goal | |")
    print("|---|---|---|---|---|---|---|")
    for row in rows:
        if row.get("isDetail"):
            continue
        met = {True: "reached", False: "MISSED", None: ""}[row.get("isMet")]
        print(
            f"| {row['name']} | {short(row['ours'])} {row['unit']} | {row['peer']} "
            f"| {short(row['theirs'])} {row['unit']} | {short(row['ratio'])} | {row['goal']} | {met} |"
        )


main()
