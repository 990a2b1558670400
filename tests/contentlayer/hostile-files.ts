import type { Random } from "#renderer/random.ts";

/** Size limit of mutated files, because these tests aren't about size. */
const LARGEST_BYTES = 4_000_000;
const DEPTHS = [3, 30, 300, 3_000, 20_000];
const LENGTHS = [100, 3_000, process.env["TEST_LONG"] === "true" ? 100_000 : 15_000];

/** Splits rows at `¦`, which doesn't occur in the entries. */
const list = (...rows: string[]) => rows.flatMap((row) => row.split("¦"));

/** Values that YAML reads in an unexpected way. */
const VALUES = list(
  "&anchor text¦*anchor¦!!binary aGVsbG8=¦!!js/function 'function () {}'¦!<tag:yaml.org,2002:str> 3",
  "2026-13-45T99:99:99Z¦0xFFFFFFFFFFFFFFFFFFFF¦1e400¦.nan¦{}¦[]¦{ __proto__: { polluted: true } }",
  '"\\e[31mred\\e[0m \\0 \\x9b"¦"\\u202E\\u2028\\uD800"¦>-\n  one\n   two\n\n  three¦|2+\n    one\n',
  '? complex\n: key¦a: b: c¦`backticks`¦"unclosed¦{unclosed: ¦/images/../../etc/passwd¦/images/%E0%A4%A¦\ttab',
);

/** Lines inserted between fields: anchors, merges, document markers and contentlayer's own fields. */
const FIELD_LINES = list(
  "base: &base { a: 1 }\nmore: { <<: *base }¦<<: [{ name: merged }, { slug: too }]¦--- # comment¦\tname: tab",
  '__proto__: { polluted: true }¦constructor: 1¦? { a: b }\n: c¦"\\e[2J": 1¦"a.b[0].c": 1¦"": 1',
  "allow:\n  - rule: texts-alike\n    reason: x\n    until: 2020-01-01¦allow: { rule: __proto__, reason: x }",
  "draft: true¦publishDate: 9999-99-99¦updated: 0000-00-00¦hasOwnProperty: x¦null: x",
);

/** Blocks for a body. */
const BODIES = list(
  '<Callout>¦<Callout title="x"¦<Callout title={process.env.HOME}>x</Callout>¦<Callout {...props}>x</Callout>',
  '<Callout __proto__="x" constructor toString={3}>x</Callout>¦<__proto__ />¦<Callout.Title />¦<xlink:href a:b="c" />',
  '<><Callout>x</Callout></>¦<CityLink slug="__proto__" />¦<Faq>\n<Question ask="x">\n\ny\n\n</Question>\n</Faq>',
  '<Figure caption="x">![a](/images/none.jpg)</Figure>¦<Scene title="x" wall="moon" inches={1e999} tv={-0} />',
  "<script>alert(1)</script>¦<![CDATA[x]]>¦<?xml version='1.0'?>¦{/* comment¦{\"\\u0007\"}¦{`template ${1}`}",
  "{(() => { while (true) {} })()}¦import x from 'y'\nexport const z = 1¦&nbsp;&#0;&#x110000;&#xD800;&bogus;",
  "# One\n\nTwo\n===\n\n####### Seven¦##\n\n## !!!¦## __proto__\n\n## constructor\n\n## constructor",
  "[a][b] ![c][d] [^e]\n\n[^f]: g¦[^a]: [^a] [^b]\n[^b]: [^a]\n\n[^a][^b][^a]¦[x]: /a\n[x]: /b\n\n[x] [X][x] [x][]",
  "[x](/%E0%A4%A) [y](/%00) [z](//evil.example) [v](#__proto__)¦[a [b](/terms) c](/terms)¦[a](<>) [b]() [c](mailto:)",
  "| a | b\n| - | :-:\n| c | d | e | f\n¦~~~js {1,3}\n<X />{y}\n~~~¦*a **b* c** ***d** e* ~~~f~~¦TODO Lorem ipsum XXX",
  "- [ ] task\n  1. one\n     > quote\n       - list¦<Callout>\n- <Callout>\n> </Callout>\n</Callout>¦a\\\nb  \nc\\",
);

/** Characters that are invisible or longer than they look. */
const SYMBOLS = list(
  "\u2028¦\u0085¦\u3000¦\0¦\r¦\t¦\uFEFF¦\u200F\u202E\u2066¦e\u0301\u0323¦\u200B\u200D\u2060¦\u0007\u001B[31m",
  "\u009B2J¦\r\n¦\n\r¦\v\f¦\uFFFD\uFFFF\u{10FFFF}¦\u0130\u0131\u00DF\uFB01\u212A¦\u{1F468}\u200D\u{1F469}\u{1F3FD}",
);

/** Characters with special meaning in YAML, Markdown or JSX. */
const SYNTAX = "<>{}[]()\"'`*_#:-|>&!%@,?\\/=^~$+.;\n\t ".split("");

/** Pairs to nest at any depth in a body, in code or in a field. */
const OPENINGS = list("[¦(¦{¦<¦*¦_¦`¦'¦\"¦&¦<Callout>¦<b>¦> ¦- ¦1. ¦**a ¦~~¦![¦[^¦{/*¦<a b='");
const CODE_OPENINGS = list("(¦[¦!¦{¦-¦a=>¦a.¦a?¦`${¦<a>¦new ¦1,¦typeof ¦{a:");
const YAML_OPENINGS = list("[¦{¦'¦\"¦{a: ¦[{a: ¦- ¦? ¦!!seq [¦&a ");
const PAIRS = ["[¦]", "(¦)", "{¦}", "<Callout>¦</Callout>", "**a ¦**", "[¦](/terms)"];
const YAML_PAIRS = ["[¦]", "{a: ¦}", "[{a: ¦}]"];

/** Snippets to repeat up to a hundred thousand times in a body. */
const RUNS = list(
  "a¦&¦\\¦$¦~¦:¦#¦a ¦Go There. ¦*a* ¦`a` ¦a`¦{1}¦{a}¦&amp;¦St. ¦TODO ¦\u0301¦\"'¦--¦...¦''¦| ¦|-¦a|",
  "[a](/terms) ¦[a](/none) ¦![a](/x.png) ¦[a][b]¦[^a]¦![¦](¦x@y.example ¦https://x.example ¦[a]: /b\n",
  "<Callout />¦<Nope />¦<CityLink slug='x' />¦<!--¦a<b ¦<a¦</a>¦## Same\n¦\n- a\n¦\n> a\n¦\n1. a\n¦\n\n",
);

interface Chance {
  /** Returns a whole number from 0 up to, but not including, `limit`. */
  below: (limit: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
}

function chanceFrom(random: Random): Chance {
  const below = (limit: number) => Math.floor(random() * Math.max(1, limit));
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError("There is nothing to pick from.");
      return item;
    },
  };
}

const repeat = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join("\n");

/**
 * The positions where a text can do the most harm: as a field's value, between fields or as a block in the
 * body.
 */
type Spot = "value" | "fields" | "body" | "anywhere";

/** Malicious or broken texts, by name. */
const HOSTILE: Record<string, [spot: Spot, make: (chance: Chance) => string]> = {
  value: ["value", ({ pick }) => pick(VALUES)],
  fields: ["fields", ({ pick }) => pick(FIELD_LINES)],
  body: ["body", ({ pick }) => pick(BODIES)],
  symbol: ["value", ({ pick }) => `a${pick(SYMBOLS)}b`],
  symbols: ["anywhere", ({ pick }) => pick(SYMBOLS).repeat(pick([1, ...LENGTHS]))],
  "deep body": ["body", ({ pick }) => pick(OPENINGS).repeat(pick(DEPTHS))],
  "deep and closed": ["body", ({ pick }) => deepPair(pick(PAIRS), pick(DEPTHS))],
  "deep value": ["value", ({ pick }) => pick(YAML_OPENINGS).repeat(pick(DEPTHS))],
  "deep and closed value": ["value", ({ pick }) => deepPair(pick(YAML_PAIRS), pick(DEPTHS))],
  "deep fields": ["fields", ({ pick }) => repeat(pick([3, 30, 300]), (i) => `${"  ".repeat(i)}a:`)],
  code: ["body", ({ pick }) => `{${pick(CODE_OPENINGS).repeat(pick(DEPTHS))}1}`],
  "code in an attribute": [
    "body",
    ({ pick }) => `<Callout title={${pick(CODE_OPENINGS).repeat(pick(DEPTHS))}1}>x</Callout>`,
  ],
  "billion laughs": [
    "fields",
    () => repeat(12, (i) => `l${i}: &l${i} [${`*l${i - 1},`.repeat(i === 0 ? 0 : 9)}]`),
  ],
  "long text": [
    "value",
    ({ pick }) => pick(["a", "a ", "A b. ", "\u{1F600}", "9", "a,"]).repeat(pick([400, 250_000])),
  ],
  "long list": [
    "value",
    ({ pick }) => `\n${`  - ${pick(["x", "30144", "{}", "''"])}\n`.repeat(pick(LENGTHS))}`,
  ],
  "many fields": ["fields", ({ pick }) => repeat(pick(LENGTHS), (i) => `f${i}: ${i}`)],
  "long run": ["body", ({ pick }) => pick(RUNS).repeat(pick(LENGTHS) / pick([1, 10]))],
  definitions: [
    "body",
    ({ pick }) => repeat(pick([30, 3_000]), (i) => `[d${i}]: /none${i}\n\n[d${i}] x[^${i}]\n`),
  ],
};

function deepPair(pair: string, depth: number): string {
  const [open = "", close = ""] = pair.split("¦");
  return `${open.repeat(depth)}x${close.repeat(depth)}`;
}

const splice = (text: string, at: number, removed: number, piece = "") =>
  text.slice(0, at) + piece + text.slice(at + removed);

/** Typical damage from editors, merges and transfers. */
const ACCIDENTS: Record<string, (text: string, chance: Chance, other: string) => string> = {
  "slice dropped": (text, { below, pick }) =>
    splice(text, below(text.length), 1 + below(pick([4, 2_000]))),
  "slice copied": (text, { below, pick }) => {
    const start = below(text.length);
    return splice(text, below(text.length), 0, text.slice(start, start + below(pick([4, 2_000]))));
  },
  noise: (text, { below }) => {
    const noise = Array.from({ length: 1 + below(6) }, () => below(256));
    return splice(text, below(text.length), noise.length, String.fromCharCode(...noise));
  },
  // Half of a surrogate pair, which is invalid in UTF-8.
  "lone surrogate": (text, { below }) => splice(text, below(text.length), 0, "\xED\xA0\x80"),
  "syntax character": (text, { below, pick }) =>
    splice(text, below(text.length), below(2), pick(SYNTAX)),
  truncated: (text, { below }) => text.slice(0, below(text.length)),
  spliced: (text, { below }, other) =>
    text.slice(0, below(text.length)) + other.slice(below(other.length)),
  "another body": (text, _, other) =>
    text.slice(0, endOfFields(text)) + other.slice(endOfFields(other)),
  "lines deleted": (text, { below }) => {
    const lines = text.split("\n");
    return lines.toSpliced(below(lines.length), 1 + below(3)).join("\n");
  },
  "line indented": (text, { below, pick }) => {
    const lines = text.split("\n");
    const at = below(lines.length);
    const line = lines[at] ?? "";
    return lines.with(at, pick([`  ${line}`, line.trimStart()])).join("\n");
  },
  "different line endings": (text, { pick }) => text.replaceAll("\n", pick(["\r\n", "\r"])),
};

/**
 * Damages a file one to four times, using `random` for every choice.
 * @param others files to splice in
 * @returns the bytes, which may not be valid UTF-8, and what was done, in order
 */
export function damage(file: Buffer, others: readonly Buffer[], random: Random) {
  const chance = chanceFrom(random);
  // One character per byte, so cuts can split a UTF-8 character.
  let text = file.toString("latin1");
  const steps: string[] = [];
  const rounds = 1 + chance.below(4);
  for (let round = 0; round < rounds; round++) {
    const change = random() < 0.5 ? insertHostile : causeAccident;
    const { step, result } = change(text, chance, others);
    if (result.length > LARGEST_BYTES) continue;
    text = result;
    steps.push(step);
  }
  return { bytes: Buffer.from(text, "latin1"), steps };
}

function causeAccident(text: string, chance: Chance, others: readonly Buffer[]) {
  const [step, change] = chance.pick(Object.entries(ACCIDENTS));
  return { step, result: change(text, chance, chance.pick(others).toString("latin1")) };
}

function insertHostile(text: string, chance: Chance) {
  const [name, [spot, make]] = chance.pick(Object.entries(HOSTILE));
  const piece = Buffer.from(make(chance), "utf8").toString("latin1");
  const where = chance.below(7) === 0 ? "anywhere" : spot;
  return { step: `${name} (${where})`, result: insert(text, piece, where, chance) };
}

function insert(text: string, piece: string, spot: Spot, { below, pick }: Chance): string {
  const fieldsEnd = endOfFields(text);
  if (spot === "anywhere") return splice(text, below(text.length + 1), 0, piece);
  if (spot === "value") {
    const values = [...text.slice(0, fieldsEnd).matchAll(/(?<=: )[^\n]+/g)];
    if (values.length === 0) return piece + text;
    const { index, 0: value } = pick(values);
    return splice(text, index, value.length, piece);
  }
  const [from, to] = spot === "body" ? [fieldsEnd, text.length] : [0, fieldsEnd];
  const start = text.indexOf("\n", from + below(to - from + 1)) + 1;
  return splice(text, start === 0 || start > to ? to : start, 0, `\n${piece}\n\n`);
}

/** Returns the offset where the frontmatter ends, or the length of a YAML file. */
function endOfFields(text: string): number {
  const closing = text.startsWith("---") ? text.indexOf("\n---", 3) : -1;
  return closing < 0 ? text.length : closing + 1;
}
