"""Writes Markdown and plain text as the source of manual pages, in the macros of man(7)."""

import re
import textwrap

from markdown_it import MarkdownIt

WIDTH = 78
# The widest table that is shown as columns; a wider one becomes a list.
TABLE = 70


def escaped(text, is_code=False):
    """A text whose every character stands for itself."""
    text = text.replace("\\", "\\e")
    if is_code:
        for character, name in [("-", "\\-"), ("'", "\\(aq"), ("`", "\\(ga"), ("^", "\\(ha"), ("~", "\\(ti"), ('"', "\\(dq")]:
            text = text.replace(character, name)
    return "".join(c if ord(c) < 128 else f"\\[u{ord(c):04X}]" for c in text)


def guarded(line):
    """A line that does not begin like a request."""
    return f"\\&{line}" if line.startswith((".", "'")) else line


def bold(text):
    # A name that is broken at a hyphen could not be copied.
    words = [f"\\%{escaped(word, is_code=True)}" if 5 < len(word) < 40 else escaped(word, is_code=True) for word in text.split(" ")]
    return f"\\fB{' '.join(words)}\\fR"


def italic(text):
    return f"\\fI{escaped(text, is_code=True)}\\fR"


def filled(text):
    """The lines of a paragraph that is in roff already."""
    # Inside of a word, as behind a bracket, \% would permit a hyphen.
    text = re.sub(r"\S*\\%\S*", lambda word: "\\%" + word[0].replace("\\%", ""), text)
    lines = textwrap.wrap(text, WIDTH, break_long_words=False, break_on_hyphens=False)
    return [guarded(line) for line in lines]


def literal(text):
    return [".RS 2", ".PP", ".EX", *(guarded(escaped(line.rstrip(), is_code=True)) or "\\&" for line in text.rstrip("\n").split("\n")),
            ".EE", ".RE"]


def heading(macro, text):
    # The names of tables of host.conf, for example, keep their case.
    parts = re.split(r"\\fB(.*?)\\fR", text)
    shown = "".join(p.upper() if macro == ".SH" and n % 2 == 0 else p for n, p in enumerate(parts))
    return [f"{macro} {shown}".replace('"', "\\(dq")]


def tagged(tag, *paragraphs):
    """An item with a term; each paragraph is in roff already."""
    if len(tag) > WIDTH:
        return [".PP", *filled(tag), ".RS", *(line for p in paragraphs if p for line in filled(p)), ".RE"]
    lines = [".TP", guarded(tag)]
    for number, paragraph in enumerate(p for p in paragraphs if p):
        lines += ([".IP"] if number else []) + filled(paragraph)
    return lines if len(lines) > 2 else lines + ["\\&"]


def plain(text):
    """A sentence of a help text, in which `...` is code."""
    parts = re.split(r"`([^`]*)`", text)
    return "".join(bold(part) if number % 2 else escaped(part) for number, part in enumerate(parts))


class Page:
    """The body of a page, or of a part of one, from Markdown.

    `reference(link)` returns the manual page for a relative link, such as `widgethost-host.conf(5)`, or None.
    """

    def __init__(self, markdown, reference, level=1):
        self.reference = reference
        self.level = level
        self.lines = []
        self.blocks(MarkdownIt("commonmark").enable("table").parse(markdown))

    def inline(self, token):
        out, links = [], []
        for child in token.children:
            match child.type:
                case "text":
                    out.append(escaped(child.content))
                case "code_inline":
                    out.append(bold(child.content))
                case "softbreak" | "hardbreak":
                    out.append(" ")
                case "em_open":
                    out.append("\\fI")
                case "strong_open":
                    out.append("\\fB")
                case "em_close" | "strong_close":
                    out.append("\\fR")
                case "link_open":
                    links.append((child.attrs["href"], len(out)))
                case "link_close":
                    out = self.link(*links.pop(), out)
                case "image":
                    pass
                case _:
                    raise ValueError(f"a page has {child.type}, which script/roff.py does not know")
        return "".join(out)

    def link(self, target, start, out):
        text = "".join(out[start:])
        if re.match(r"[a-z]+:", target):
            return out + [f" <{escaped(target, is_code=True)}>"] if target not in text else out
        page = self.reference(target)
        if not page:
            return out
        name, section = re.match(r"(.*)\((.)\)", page).groups()
        shown = f"{bold(name)}({section})"
        return out[:start] + [shown if text.endswith(".md") else f"{text} ({shown})"]

    def is_contents(self, tokens):
        """Whether tokens are nothing but links to headings of the page."""
        children = [c for t in tokens if t.type == "inline" for c in t.children]
        links = [c for c in children if c.type == "link_open"]
        inside, rest = 0, ""
        for child in children:
            inside += {"link_open": 1, "link_close": -1}.get(child.type, 0)
            rest += child.content if not inside else ""
        return len(links) > 1 and all(c.attrs["href"].startswith("#") for c in links) and not re.sub(
            r"Contents:|[·,.\s]|and", "", rest)

    def blocks(self, tokens, depth=0):
        index, fresh = 0, True
        while index < len(tokens):
            token = tokens[index]
            end = index
            if token.nesting == 1:
                while tokens[end].level != token.level or tokens[end].nesting != -1:
                    end += 1
            inner = tokens[index + 1:end]
            match token.type:
                case "heading_open":
                    level = int(token.tag[1]) - self.level
                    text = self.inline(inner[0])
                    if level > 0:
                        self.lines += heading(".SH" if level == 1 else ".SS", text)
                    fresh = True
                case "paragraph_open" if not self.is_contents(inner):
                    self.lines += ([] if fresh else [".IP"] if depth else [".PP"]) + filled(self.inline(inner[0]))
                    fresh = False
                case "bullet_list_open" | "ordered_list_open" if not self.is_contents(inner):
                    self.items(inner, token.type.startswith("o"), depth)
                    fresh = False
                case "fence" | "code_block":
                    self.lines += ([".IP"] if depth and fresh else []) + literal(token.content)
                    fresh = False
                case "table_open":
                    self.table(inner)
                    fresh = False
                case "paragraph_open" | "bullet_list_open" | "ordered_list_open" | "hr":
                    pass
                case _:
                    raise ValueError(f"a page has {token.type}, which script/roff.py does not know")
            index = end + 1

    def items(self, tokens, is_numbered, depth):
        if depth:
            self.lines.append(".RS 2")
        number, index = 0, 0
        while index < len(tokens):
            end = index
            while tokens[end].level != tokens[index].level or tokens[end].nesting != -1:
                end += 1
            number += 1
            self.lines.append(f".IP {number}. 3" if is_numbered else ".IP \\(bu 2")
            self.blocks(tokens[index + 1:end], depth + 1)
            index = end + 1
        if depth:
            self.lines.append(".RE")
        elif tokens:
            self.lines.append(".PP")

    def table(self, tokens):
        rows, row = [], []
        for token in tokens:
            if token.type == "tr_open":
                row = []
            elif token.type == "inline":
                row.append(self.inline(token))
            elif token.type == "tr_close":
                rows.append(row)
        head, *body = rows
        shown = [[re.sub(r"\\f[A-Z]", "", cell) for cell in row] for row in rows]
        widths = [max(map(printed, column)) for column in zip(*shown)]
        if sum(widths) + 2 * len(widths) <= TABLE:
            self.columns(shown if any(head) else shown[1:], widths)
        else:
            for row in body:
                self.row(head, row)
            self.lines.append(".PP")

    def columns(self, rows, widths):
        self.lines += [".RS 2", ".PP", ".EX"]
        for row in rows:
            cells = [cell + " " * (width - printed(cell)) for cell, width in zip(row, widths)]
            self.lines.append(guarded("  ".join(cells).rstrip()) or "\\&")
        self.lines += [".EE", ".RE"]

    def row(self, head, row):
        """A row as an item: the first cell is the term, the last one the text, the others are named."""
        middle = [f"{capitalized(name)}: {cell}." for name, cell in list(zip(head, row))[1:-1] if cell and cell != "\\[u2013]"]
        last = row[-1] if len(row) > 1 else ""
        if len(row) > 2 and head[-1] not in ("", "meaning", "reason") and last:
            last = f"{capitalized(head[-1])}: {last}"
        self.lines += tagged(row[0], last if last != "\\[u2013]" else "", " ".join(middle))


def capitalized(text):
    return text if text.startswith("\\") else text[:1].upper() + text[1:]


def printed(text):
    """The number of columns of a text in roff without fonts."""
    return len(re.sub(r"\\(?:\[u[0-9A-F]+\]|\(..|.)", "x", text.replace("\\%", "")))
