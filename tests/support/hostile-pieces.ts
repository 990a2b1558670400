import type { Random } from "../../scripts/random.ts";

/** Where a piece does most harm: as a field's value, as lines among the fields, as a block of the body. */
export type Spot = "value" | "fields" | "body" | "anywhere";

/** A text that no author writes on purpose. */
export interface HostilePiece {
  name: string;
  spot: Spot;
  /** As UTF-8 bytes, one in each character: not all of them make a valid text. */
  bytes: string;
}

type Pick = <Item>(items: readonly Item[]) => Item;

/** One of the kinds below, by the numbers that `random` gives. */
export function hostilePiece(random: Random): HostilePiece {
  const pick: Pick = (items) => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new RangeError("nothing to pick from");
    return item;
  };
  const { name, spot, make } = pick(KINDS);
  return { name, spot, bytes: Buffer.from(make(pick), "utf8").toString("latin1") };
}

interface Kind {
  name: string;
  spot: Spot;
  make: (pick: Pick) => string;
}

const DEPTHS = [3, 30, 90, 300, 900, 3_000, 20_000];
const LENGTHS = [100, 3_000, 100_000];

const NAMES = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "name",
  "slug",
  "allow",
  "''",
  "1",
  "null",
];

const VALUES = [
  "&anchor text",
  "*anchor",
  "!!binary aGVsbG8=",
  "!!js/function 'function () {}'",
  "!!set {a, b}",
  "!!timestamp 2026-11-20",
  "!<tag:yaml.org,2002:str> 3",
  "2026-11-20",
  "2026-13-45T99:99:99Z",
  "0o17",
  "017",
  "0xFFFFFFFFFFFFFFFFFFFF",
  "1_000",
  "1e400",
  "-0",
  ".nan",
  "-.inf",
  "~",
  "yes",
  "{}",
  "[]",
  "[[[1]]]",
  "{ a: { b: [c, { d: e }] } }",
  "{ __proto__: { polluted: true } }",
  "{ constructor: { prototype: 1 } }",
  '"\\e[31mred\\e[0m \\0 \\x07 \\x9b"',
  '"\\u202E\\u2028\\u2029\\uD800"',
  "'\u202Eright to left'",
  "|\n  one\n\n  two",
  ">-\n  one\n   two\n\n\n  three",
  "|2+\n    one\n",
  '"one\n\n  two\\\n  three"',
  "? complex\n: key",
  "- a list\n  - in a value",
  "a: b: c",
  "`backticks`",
  "@at",
  "%percent",
  '"unclosed',
  "'unclosed",
  "[unclosed",
  "{unclosed: ",
  "https://x.example/%00%ZZ",
  "/images/../../etc/passwd",
  "/images/%E0%A4%A",
  "#",
  "\ttab",
];

const FIELD_LINES = [
  "base: &base { a: 1 }\nmore: { <<: *base }",
  "<<: { name: merged }",
  "<<: [{ name: merged }, { slug: too }]",
  "__proto__: { polluted: true }",
  '"__proto__":\n  polluted: true',
  "constructor: 1",
  "? [a, b]\n: c",
  "? { a: b }\n: c",
  '"\\e[2J": 1',
  '"a.b[0].c": 1',
  '"\\u202Efield": 1',
  '"": 1',
  "name: again\nname: again",
  "\tname: tab",
  "---",
  "...",
  "--- # comment",
  "%YAML 1.1\n---",
  "allow:\n  - rule: texts-alike\n    reason: x\n    until: 2020-01-01",
  "allow: { rule: __proto__, reason: x, until: 2099-01-01 }",
  "allow:\n  - rule: __proto__\n    reason: '\u0007'\n    until: 2099-01-01",
  "draft: true",
  "publishDate: 9999-99-99",
  "publishDate: 2999-01-01",
  "updated: 0000-00-00",
];

const BODIES = [
  "<Callout>",
  "</Callout>",
  '<Callout title="x"',
  "<Callout title={process.env.HOME}>x</Callout>",
  "<Callout title={`x`} title='y' {...props}>x</Callout>",
  '<Callout\n\n  title="a > b"\n>\n\ntext\n\n</Callout>',
  '<Callout __proto__="x" constructor toString={3}>x</Callout>',
  "<__proto__ />",
  "<constructor />",
  "<Callout.Title />",
  '<xlink:href a:b="c" />',
  "<></>",
  "<><Callout>x</Callout></>",
  '<CityLink slug="__proto__" />',
  '<CityLink slug="marietta"><ServiceLink slug="tv-mounting-brick">x</ServiceLink></CityLink>',
  '<Faq><Question ask="x">y</Question></Faq>',
  '<Faq>\n<Question ask="x">\n\ny\n\n</Question>\n</Faq>',
  '<Compare><Option title="a">x</Option></Compare>',
  '<Figure caption="x">![a](/images/none.jpg)</Figure>',
  '<Scene title="x" wall="moon" inches={1e999} tv={-0} />',
  "<Steps>{/* nothing */}</Steps>",
  "<script>alert(1)</script>",
  "<!-- comment -->",
  "<!DOCTYPE html>",
  "<![CDATA[x]]>",
  "<?xml version='1.0'?>",
  "<br>",
  "<a href='javascript:alert(1)' onclick={x}>x</a>",
  "<https://x.example>",
  "{",
  "}",
  "{process.exit(1)}",
  "{/* comment",
  "{/* a */ /* b */}",
  '{"text"}',
  '{"\\u0007"}',
  "{`template ${1}`}",
  "{1e400}",
  "{'x'}{\"y\"}{null}",
  "{(() => { while (true) {} })()}",
  "import x from 'y'\nexport const z = 1",
  "export default () => <Callout />",
  "import this is prose",
  "&nbsp;&#0;&#x110000;&#xD800;&lt;&bogus;&#7;",
  "# One\n\nTwo\n===\n\n####### Seven",
  "## \u{1F600}\n\n##\n\n## !!!",
  "## __proto__\n\n## constructor\n\n## constructor",
  "[a][b] ![c][d] [^e]\n\n[^f]: g",
  "[^a]: [^a] [^b]\n[^b]: [^a]\n\n[^a][^b][^a]",
  "[x]: /a\n[x]: /b\n\n[x] [X][x] [x][]",
  "[x](/%E0%A4%A) [y](/%00) [z](//evil.example) [w](/a#%) [v](#__proto__) [u](/__proto__)",
  "[a](/locations/marietta#none) [b](/no-such-page) ![](/x.png) ![c](data:,x)",
  "[a [b](/terms) c](/terms)",
  "[a](<>) [b]() [c](javascript:1) [d](HTTPS://X.EXAMPLE) [e](mailto:)",
  "| a | b\n| - | :-:\n| c | d | e | f\n",
  "|\n|-\n|",
  "```\nunclosed fence",
  "~~~js {1,3}\n<X />{y}\n~~~",
  "    indented <code> {x}",
  "*a **b* c** ***d** e* ~~~f~~ __g_h__",
  "- [ ] task\n- [x] done\n  1. one\n     > quote\n       - list",
  "TODO Lorem ipsum XXX",
  "<Callout>\n- <Callout>\n> </Callout>\n</Callout>",
  "$x$ $$y$$ :::note\n:::",
  "a\\\nb  \nc\\",
];

const SIGNS = [
  "\u200F\u202E\u2066",
  "e\u0301\u0323\u0302",
  "\u200B\u200C\u200D\u2060",
  "\uFEFF",
  "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u{1F3FD}",
  "\u2028",
  "\u2029",
  "\u0085",
  "\u00A0",
  "\u3000",
  "\0",
  "\u0007\u001B[31m",
  "\u009B2J",
  "\r",
  "\r\n",
  "\n\r",
  "\v\f",
  "\t",
  "\uFFFD\uFFFF\u{10FFFF}",
  "\u0130\u0131\u00DF\uFB01\u017F\u212A",
  "\u{1D400}\u{1D7D8}",
];

const OPENINGS = [
  "[",
  "(",
  "{",
  "<Callout>",
  "<b>",
  "<",
  "> ",
  "- ",
  "1. ",
  "*",
  "_",
  "**a ",
  "~~",
  "![",
  "[^",
  "`",
  "'",
  '"',
  "{/*",
  "\\",
  "&",
  "<a b='",
];
const YAML_OPENINGS = ["[", "{a: ", "[{a: ", "- ", "? ", "'", '"', "!!seq [", "&a ", "{", "{{"];

const KINDS: readonly Kind[] = [
  { name: "value", spot: "value", make: (pick) => pick(VALUES) },
  { name: "value", spot: "value", make: (pick) => pick(VALUES) },
  { name: "fields", spot: "fields", make: (pick) => pick(FIELD_LINES) },
  { name: "field", spot: "fields", make: (pick) => `${pick(NAMES)}: ${pick(VALUES)}` },
  { name: "body", spot: "body", make: (pick) => pick(BODIES) },
  { name: "body", spot: "body", make: (pick) => pick(BODIES) },
  { name: "body inline", spot: "anywhere", make: (pick) => pick(BODIES) },
  { name: "sign", spot: "anywhere", make: (pick) => pick(SIGNS) },
  { name: "sign in a value", spot: "value", make: (pick) => `a${pick(SIGNS)}b` },
  { name: "signs", spot: "anywhere", make: (pick) => pick(SIGNS).repeat(pick(LENGTHS) / 10) },
  { name: "deep body", spot: "body", make: (pick) => pick(OPENINGS).repeat(pick(DEPTHS)) },
  { name: "deep lines", spot: "body", make: (pick) => `${pick(OPENINGS)}\n`.repeat(pick(DEPTHS)) },
  {
    name: "deep and closed",
    spot: "body",
    make: (pick) => {
      const depth = pick(DEPTHS);
      const [open, close] = pick([
        ["[", "]"],
        ["(", ")"],
        ["{", "}"],
        ["<Callout>", "</Callout>"],
        ["**a ", "**"],
        ["[", "](/terms)"],
      ] as const);
      return `${open.repeat(depth)}x${close.repeat(depth)}`;
    },
  },
  {
    name: "indented list",
    spot: "body",
    make: (pick) =>
      Array.from({ length: pick([3, 30, 300]) }, (_, depth) => `${"  ".repeat(depth)}- x`).join(
        "\n",
      ),
  },
  {
    name: "code",
    spot: "body",
    make: (pick) =>
      `{${pick(["a=>", "(", "[", "!", "a.", "a?", "`${", "{", "<a>", "-", "new ", "a+", "1,", "typeof "]).repeat(pick(DEPTHS))}1}`,
  },
  {
    name: "code in an attribute",
    spot: "body",
    make: (pick) =>
      `<Callout title={${pick(["a=>", "(", "[", "!", "a.", "`${", "{", "<a>"]).repeat(pick(DEPTHS))}1}>x</Callout>`,
  },
  {
    name: "module code",
    spot: "body",
    make: (pick) =>
      `export const a = ${pick(["a=>", "(", "[", "!", "-", "`${", "{a:"]).repeat(pick(DEPTHS))}1`,
  },
  { name: "deep value", spot: "value", make: (pick) => pick(YAML_OPENINGS).repeat(pick(DEPTHS)) },
  {
    name: "deep and closed value",
    spot: "value",
    make: (pick) => {
      const depth = pick(DEPTHS);
      const [open, close] = pick([
        ["[", "]"],
        ["{a: ", "}"],
        ["[{a: ", "}]"],
      ] as const);
      return `${open.repeat(depth)}${close.repeat(depth)}`;
    },
  },
  {
    name: "deep fields",
    spot: "fields",
    make: (pick) =>
      Array.from({ length: pick([3, 30, 300]) }, (_, depth) => `${"  ".repeat(depth)}a:`).join(
        "\n",
      ),
  },
  {
    name: "billion laughs",
    spot: "fields",
    make: () =>
      Array.from(
        { length: 12 },
        (_, level) => `l${level}: &l${level} [${`*l${level - 1},`.repeat(level === 0 ? 0 : 9)}]`,
      ).join("\n"),
  },
  {
    name: "long text",
    spot: "value",
    make: (pick) =>
      pick(["a", "a ", "A b. ", "\u00E9", "\u{1F600}", "9", "a,", "A B C "]).repeat(
        pick([400, 1_000_000 / 4]),
      ),
  },
  {
    name: "long number",
    spot: "value",
    make: (pick) => `${pick(["", "-", "0.", "0x", "1e"])}${"9".repeat(400)}`,
  },
  {
    name: "long list",
    spot: "value",
    make: (pick) =>
      `\n${`  - ${pick(["x", "tv-mounting-brick", "30144", "{}", "[]", "''"])}\n`.repeat(pick(LENGTHS))}`,
  },
  {
    name: "long flow list",
    spot: "value",
    make: (pick) =>
      `[${`${pick(["x", "tv-mounting-brick", "null", "{}"])},`.repeat(pick(LENGTHS))}]`,
  },
  {
    name: "many fields",
    spot: "fields",
    make: (pick) =>
      Array.from({ length: pick([100, 3_000, 50_000]) }, (_, index) => `f${index}: ${index}`).join(
        "\n",
      ),
  },
  {
    name: "many groups",
    spot: "value",
    make: (pick) =>
      `\n${Array.from({ length: pick([30, 3_000, 20_000]) }, (_, index) => `  - title: T${index}\n    text: x\n    f${index}: 1\n`).join("")}`,
  },
  { name: "comment lines", spot: "fields", make: (pick) => "# x\n".repeat(pick(LENGTHS)) },
  {
    name: "long run",
    spot: "body",
    make: (pick) =>
      pick([
        "a",
        "a ",
        "Go There. ",
        "Big Town ",
        "a. ",
        "*a* ",
        "_a_",
        "[a](/terms) ",
        "[a](/none) ",
        "![a](/x.png) ",
        "<Callout />",
        "<Nope />",
        "<CityLink slug='x' />",
        "`a` ",
        "a`",
        "{1}",
        "{a}",
        "&amp;",
        "&",
        "\\",
        "| ",
        "|-",
        "a|",
        "$",
        "~",
        ":",
        "#",
        "# ",
        "\n## Same\n",
        "\n- a\n",
        "\n> a\n",
        "\n1. a\n",
        "\n\n",
        "\n[a]: /b\n",
        "[a]",
        "[a][b]",
        "[^a]",
        "![",
        "](",
        "https://x.example ",
        "www.x.example ",
        "x@y.example ",
        "TODO ",
        "<!--",
        "a<b ",
        "<a",
        "</a>",
        "\u0301",
        "St. ",
        "A. ",
        "\"'",
        "--",
        "...",
        "''",
      ]).repeat(pick(LENGTHS) / pick([1, 10])),
  },
  {
    name: "wide table",
    spot: "body",
    make: (pick) => {
      const columns = pick([30, 3_000]);
      return `${"|a".repeat(columns)}|\n${"|-".repeat(columns)}|\n${`|b\n`.repeat(pick([3, 300]))}`;
    },
  },
  {
    name: "footnotes",
    spot: "body",
    make: (pick) =>
      Array.from(
        { length: pick([30, 3_000]) },
        (_, index) => `x[^${index}]\n\n[^${index}]: y[^${index + 1}]\n`,
      ).join("\n"),
  },
  {
    name: "definitions",
    spot: "body",
    make: (pick) =>
      Array.from(
        { length: pick([30, 3_000]) },
        (_, index) => `[d${index}]: /none${index}\n\n[d${index}] [e][d${index}]\n`,
      ).join("\n"),
  },
  {
    name: "attributes",
    spot: "body",
    make: (pick) =>
      `<Callout ${Array.from({ length: pick([30, 3_000]) }, (_, index) => `a${pick(["", index])}="x"`).join(" ")}>x</Callout>`,
  },
];
