"""The check of the page that `widgethost preview --open` shows."""

import pathlib
import select
import shutil
import tempfile

from checking import Failure, Skip, expect
from running import DEBUG, ROOT, end, install_programs, start

# Budgets that a loaded machine keeps.
BUDGETS = '[budget]\nplaceholder = "20s"\ntimeline = "20s"\nload = "20s"\n'
PICTURES = "[...document.querySelectorAll('.cell img')]"


class Preview:
    """A preview of a copy of the clock's sources, in a `with` statement."""

    def __enter__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="preview-"))
        self.process = None
        try:
            install_programs(self.folder)
            shutil.copytree(ROOT / "Plugins/clock", self.folder / "plugin")
            configuration = self.folder / ".config/widgethost"
            configuration.mkdir(parents=True)
            (configuration / "host.conf").write_text(BUDGETS)
            self.process = start(self.folder, "preview", "plugin", "--open", log="preview.log")
            if not select.select([self.process.stdout], [], [], 60)[0]:
                raise Failure("the preview printed no address within 60 s")
            self.address = self.process.stdout.readline().decode().strip()
            expect(self.address.startswith("http://127.0.0.1:"), (self.folder / "preview.log").read_text()[-2000:])
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        end(self.process)
        shutil.rmtree(self.folder, ignore_errors=True)

    def replace(self, text, other):
        """Saves a source file with another text, in one step as editors do."""
        file = self.folder / "plugin/clock.c"
        source = file.read_text()
        expect(text in source, f"clock.c has no {text}")
        new = file.with_suffix(".new")
        new.write_text(source.replace(text, other))
        new.rename(file)


class PreviewChecks:
    """The page of a preview, on a command of its own."""

    def check_preview(self):
        """the page of a preview follows a save, tells an error beside the last good pictures, and passes axe-core"""
        if not (DEBUG / "widgethost").exists():
            raise Skip("needs the programs as built last")
        with Preview() as preview:
            self.browser.open(preview.address)
            self.browser.wait("!document.getElementById('sheet').hasAttribute('aria-busy')", 120)
            self.browser.wait(f"{PICTURES}.length > 8 && {PICTURES}.every((image) => image.complete && image.alt)")
            expect(not self.browser.run("document.querySelectorAll('.cell .problem').length"), "a picture failed")
            self.browser.run("window.testSame = true")
            pictures = f"JSON.stringify({PICTURES}.map(({{ src }}) => src))"
            before = self.browser.run(pictures)
            preview.replace('"%H:%M"', '"%H.%M"')
            self.browser.wait(f"{pictures} !== {before!r} && document.getElementById('state').dataset.state === 'live'", 120)
            preview.replace('"%H.%M"', '"%H.%M" +')
            self.browser.wait("document.querySelector('.trouble .error')", 120)
            expect("clock.c" in self.browser.run("document.querySelector('.trouble').textContent"), "the error names no file")
            expect(self.browser.run(f"{PICTURES}.length") > 8, "the last good pictures are gone")
            expect(self.browser.run("document.title").startswith("✗"), "the title does not tell the failure")
            found = [violation for scheme in ("light", "dark") for violation in self.axe_findings(scheme)]
            preview.replace('"%H.%M" +', '"%H:%M"')
            self.browser.wait("!document.querySelector('.trouble')", 120)
            expect(self.browser.run("window.testSame === true"), "the page was loaded again")
            expect(not self.browser.run("testViolations.length"), "the content-security policy is violated")
            # A page that is left open would tell the end of its preview in the console.
            self.browser.open("about:blank")
        expect(not found, "\n    ".join([f"{len(found)} findings"] + found))

    def axe_findings(self, scheme):
        """What axe-core finds on the open page; nothing without axe-core."""
        self.browser.media(prefers_color_scheme=scheme)
        return [f"{scheme}: {violation}" for violation in self.axe_violations()] if self.axe else []
