"""record.py FOLDER [--all|--keep]: compares the drawn pictures with those in git, shows what differs, and
replaces what differs visibly."""

import shutil
import sys

from pictures import BUILT, PICTURES, TOLERANCE, differences, drawn_folder, opened, sheet


def main():
    folder = drawn_folder(sys.argv[1:])
    mode = sys.argv[2] if len(sys.argv) > 2 else ""
    drawn = {path.name: path for path in sorted(folder.glob("*.png"))}
    known = {path.name: path for path in sorted(PICTURES.glob("*.png"))}
    shared = sorted(drawn.keys() & known.keys())
    parts = BUILT / "differences"
    parts.mkdir(parents=True, exist_ok=True)
    measured = dict(zip(
        shared, differences([(known[name], drawn[name], parts / name) for name in shared])))  # fmt: skip
    changed = [name for name in shared if measured[name] is None or measured[name][0] > 0]
    changed.sort(key=lambda name: -(measured[name] or (9,))[0])
    for name in changed:
        size = "another size" if measured[name] is None else f"{measured[name][0]:.4f}"
        print(f"  {size:>12}  {name}")
    new, gone = sorted(drawn.keys() - known.keys()), sorted(known.keys() - drawn.keys())
    visible = [name for name in changed if (measured[name] or (9,))[0] > TOLERANCE]
    print(f"golden: {len(drawn)} pictures; {len(changed)} differ, {len(visible)} of them visibly; "
          f"{len(new)} are new, {len(gone)} are gone")  # fmt: skip
    shown = visible + [name for name in changed if name not in visible][:20]
    if shown:
        rows = [(name, [opened(known[name]), opened(drawn[name]),
                        opened(parts / name) if measured[name] else None]) for name in shown]
        sheet(rows, BUILT / "changes.png", ["before", "after", "difference"])
    if mode == "--keep":
        return
    PICTURES.mkdir(exist_ok=True)
    for name in new + (changed if mode == "--all" else visible):
        shutil.copyfile(drawn[name], PICTURES / name)
    # Without cargo there are no pictures of the widget in Rust.
    for name in gone:
        if not name.startswith("countdown-"):
            known[name].unlink()
    size = sum(path.stat().st_size for path in PICTURES.glob("*.png"))
    print(f"golden: Tests/Golden/Pictures has {size / 2**20:.1f} MiB")


main()
