"""Reads texts with a TextMate grammar and Oniguruma itself, as editors do.

    check_grammar.py GRAMMAR FILE…     how many lines and regions; status 1 where one is left open
    check_grammar.py GRAMMAR -         the pieces of standard input, one a line: scope, text
"""

import ctypes
import json
import sys

onig = ctypes.CDLL("libonig.so.5")
pointer = ctypes.c_void_p


class Error(ctypes.Structure):
    _fields_ = [("encoding", pointer), ("start", pointer), ("end", pointer)]


class Region(ctypes.Structure):
    _fields_ = [
        ("allocated", ctypes.c_int),
        ("count", ctypes.c_int),
        ("begins", ctypes.POINTER(ctypes.c_int)),
        ("ends", ctypes.POINTER(ctypes.c_int)),
    ]


onig.onig_new.argtypes = [pointer, pointer, pointer, ctypes.c_uint, pointer, pointer, pointer]
onig.onig_search.argtypes = [pointer] * 5 + [ctypes.POINTER(Region), ctypes.c_uint]
onig.onig_region_new.restype = ctypes.POINTER(Region)
ENCODING = ctypes.addressof(ctypes.c_char.in_dll(onig, "OnigEncodingUTF8"))
SYNTAX = ctypes.addressof(ctypes.c_char.in_dll(onig, "OnigSyntaxRuby"))


class Pattern:
    known = {}

    def __new__(cls, text):
        if text not in cls.known:
            cls.known[text] = super().__new__(cls)
            cls.known[text].compile(text.encode())
        return cls.known[text]

    def compile(self, text):
        self.handle, error = pointer(), Error()
        start = ctypes.addressof(keep := ctypes.create_string_buffer(text))
        code = onig.onig_new(
            ctypes.byref(self.handle), start, start + len(text), 0, ENCODING, SYNTAX,
            ctypes.byref(error),
        )
        del keep
        if code != 0:
            sys.exit(f"Oniguruma refuses with {code}: {text.decode()}")
        self.region = onig.onig_region_new()

    def search(self, line, offset):
        """Groups as ranges of bytes; None where there is no match."""
        start = ctypes.addressof(keep := ctypes.create_string_buffer(line))
        end = start + len(line)
        found = onig.onig_search(self.handle, start, end, start + offset, end, self.region, 0)
        del keep
        if found < 0:
            return None
        region = self.region.contents
        return [(region.begins[i], region.ends[i]) for i in range(region.count)]


class Tokenizer:
    def __init__(self, grammar):
        self.grammar = grammar
        self.stack = []
        self.pieces = []

    def rules(self, rules):
        for rule in rules:
            if "include" in rule:
                part = self.grammar["repository"][rule["include"][1:]]
                yield from self.rules([part])
            elif "match" in rule or "begin" in rule:
                yield rule
            else:
                yield from self.rules(rule["patterns"])

    def read(self, line):
        offset = 0
        for _ in range(10_000):
            best = None
            if self.stack:
                groups = Pattern(self.stack[-1]["end"]).search(line, offset)
                best = groups and (groups[0][0], None, groups)
            patterns = self.stack[-1].get("patterns", []) if self.stack else self.grammar["patterns"]
            for rule in self.rules(patterns):
                groups = Pattern(rule.get("match") or rule["begin"]).search(line, offset)
                if groups and (best is None or groups[0][0] < best[0]):
                    best = (groups[0][0], rule, groups)
            if best is None:
                return
            start, rule, groups = best
            if rule is None:
                self.stack.pop()
            elif "begin" in rule:
                self.pieces.append((rule["name"], line[start : groups[0][1]]))
                self.stack.append(rule)
            else:
                self.take(rule, line, groups)
            end = groups[0][1]
            if end == offset and rule is not None and end == groups[0][0]:
                end += 1
            if end > len(line) or (end == len(line) and rule is not None and "begin" not in rule):
                return
            offset = end
        sys.exit(f"no end: {line!r}")

    def take(self, rule, line, groups):
        if "name" in rule:
            self.pieces.append((rule["name"], line[slice(*groups[0])]))
        for number, capture in rule.get("captures", {}).items():
            begin, end = groups[int(number)]
            if begin >= 0:
                self.pieces.append((capture["name"], line[begin:end]))


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        grammar = json.load(file)
    if sys.argv[2] == "-":
        tokenizer = Tokenizer(grammar)
        for line in sys.stdin.buffer.read().split(b"\n"):
            tokenizer.read(line)
        for name, text in tokenizer.pieces:
            print(name.removesuffix(".navsim"), text.decode().strip())
        return
    lines = pieces = 0
    for path in sys.argv[2:]:
        tokenizer = Tokenizer(grammar)
        with open(path, "rb") as file:
            for number, line in enumerate(file.read().split(b"\n"), 1):
                lines += 1
                tokenizer.read(line)
                open_ = [rule["name"] for rule in tokenizer.stack]
                if open_ and "string.quoted.triple.navsim" not in open_:
                    sys.exit(f"{path}:{number}: {open_} is left open")
        if tokenizer.stack:
            sys.exit(f"{path}: {tokenizer.stack[-1]['name']} is left open")
        pieces += len(tokenizer.pieces)
    print(f"lines={lines} pieces={pieces}")


main()
