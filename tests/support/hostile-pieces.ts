import type { Random } from "#renderer/random.ts";
import {
  BODIES,
  FIELD_LINES,
  NAMES,
  OPENINGS,
  SIGNS,
  VALUES,
  YAML_OPENINGS,
} from "./hostile-texts.ts";

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
