import type { Random } from "#renderer/random.ts";
import {
  BODIES,
  CODE_OPENINGS,
  FIELD_LINES,
  NAMES,
  OPENINGS,
  RUNS,
  SYMBOLS,
  SYNTAX,
  VALUES,
  YAML_OPENINGS,
} from "./hostile-texts.ts";

/** Sizes aren't what is tested here, so mutations make no file larger than this. */
const LARGEST_BYTES = 4_000_000;
const DEPTHS = [3, 30, 90, 300, 900, 3_000, 20_000];
const LENGTHS = [100, 3_000, process.env["TEST_LONG"] === "true" ? 100_000 : 15_000];
/** The pairs that are opened at any depth and closed again. */
const PAIRS = [
  ["[", "]"],
  ["(", ")"],
  ["{", "}"],
  ["<Callout>", "</Callout>"],
  ["**a ", "**"],
  ["[", "](/terms)"],
] as const;
const YAML_PAIRS = [
  ["[", "]"],
  ["{a: ", "}"],
  ["[{a: ", "}]"],
] as const;

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

/** Where a text does most harm: as a field's value, as lines among the fields, as a block of the body. */
type Spot = "value" | "fields" | "body" | "anywhere";

/** Texts that no author writes on purpose, by name. */
const HOSTILE: Record<string, [spot: Spot, make: (chance: Chance) => string]> = {
  value: ["value", ({ pick }) => pick(VALUES)],
  fields: ["fields", ({ pick }) => pick(FIELD_LINES)],
  field: ["fields", ({ pick }) => `${pick(NAMES)}: ${pick(VALUES)}`],
  body: ["body", ({ pick }) => pick(BODIES)],
  "inline body": ["anywhere", ({ pick }) => pick(BODIES)],
  symbol: ["anywhere", ({ pick }) => pick(SYMBOLS)],
  "symbol in a value": ["value", ({ pick }) => `a${pick(SYMBOLS)}b`],
  symbols: ["anywhere", ({ pick }) => pick(SYMBOLS).repeat(pick(LENGTHS) / 10)],
  "deep body": ["body", ({ pick }) => pick(OPENINGS).repeat(pick(DEPTHS))],
  "deep lines": ["body", ({ pick }) => `${pick(OPENINGS)}\n`.repeat(pick(DEPTHS))],
  "deep and closed": ["body", ({ pick }) => deepPair(pick(PAIRS), pick(DEPTHS))],
  "indented list": [
    "body",
    ({ pick }) => repeat(pick([3, 30, 300]), (i) => `${"  ".repeat(i)}- x`),
  ],
  code: ["body", ({ pick }) => `{${pick(CODE_OPENINGS).repeat(pick(DEPTHS))}1}`],
  "code in an attribute": [
    "body",
    ({ pick }) => `<Callout title={${pick(CODE_OPENINGS).repeat(pick(DEPTHS))}1}>x</Callout>`,
  ],
  "module code": [
    "body",
    ({ pick }) => `export const a = ${pick(CODE_OPENINGS).repeat(pick(DEPTHS))}1`,
  ],
  "deep value": ["value", ({ pick }) => pick(YAML_OPENINGS).repeat(pick(DEPTHS))],
  "deep and closed value": ["value", ({ pick }) => deepPair(pick(YAML_PAIRS), pick(DEPTHS))],
  "deep fields": ["fields", ({ pick }) => repeat(pick([3, 30, 300]), (i) => `${"  ".repeat(i)}a:`)],
  "billion laughs": [
    "fields",
    () => repeat(12, (i) => `l${i}: &l${i} [${`*l${i - 1},`.repeat(i === 0 ? 0 : 9)}]`),
  ],
  "long text": [
    "value",
    ({ pick }) => pick(["a", "a ", "A b. ", "\u{1F600}", "9", "a,"]).repeat(pick([400, 250_000])),
  ],
  "long number": ["value", ({ pick }) => `${pick(["", "-", "0.", "0x", "1e"])}${"9".repeat(400)}`],
  "long list": [
    "value",
    ({ pick }) => `\n${`  - ${pick(["x", "30144", "{}", "''"])}\n`.repeat(pick(LENGTHS))}`,
  ],
  "long flow list": ["value", ({ pick }) => `[${`${pick(["x", "{}"])},`.repeat(pick(LENGTHS))}]`],
  "many fields": ["fields", ({ pick }) => repeat(pick(LENGTHS), (i) => `f${i}: ${i}`)],
  "many groups": [
    "value",
    ({ pick }) => `\n${repeat(pick(LENGTHS) / 5, (i) => `  - title: T${i}\n    f${i}: 1`)}`,
  ],
  "comment lines": ["fields", ({ pick }) => "# x\n".repeat(pick(LENGTHS))],
  "long run": ["body", ({ pick }) => pick(RUNS).repeat(pick(LENGTHS) / pick([1, 10]))],
  "wide table": [
    "body",
    ({ pick }) => {
      const columns = pick([30, 3_000]);
      return `${"|a".repeat(columns)}|\n${"|-".repeat(columns)}|\n${`|b\n`.repeat(pick([3, 300]))}`;
    },
  ],
  footnotes: [
    "body",
    ({ pick }) => repeat(pick([30, 3_000]), (i) => `x[^${i}]\n\n[^${i}]: y[^${i + 1}]\n`),
  ],
  definitions: [
    "body",
    ({ pick }) => repeat(pick([30, 3_000]), (i) => `[d${i}]: /none${i}\n\n[d${i}] [e][d${i}]\n`),
  ],
  attributes: [
    "body",
    ({ pick }) =>
      `<Callout ${repeat(pick([30, 3_000]), (i) => `a${pick(["", i])}="x"`)}>x</Callout>`,
  ],
};

function deepPair([open, close]: readonly [string, string], depth: number): string {
  return `${open.repeat(depth)}x${close.repeat(depth)}`;
}

const splice = (text: string, at: number, removed: number, piece = "") =>
  text.slice(0, at) + piece + text.slice(at + removed);

/** What goes wrong with files in editors, merges and transfers. */
const ACCIDENTS: Record<string, (text: string, chance: Chance, other: string) => string> = {
  "slice dropped": (text, { below, pick }) =>
    splice(text, below(text.length), 1 + below(pick([4, 2_000]))),
  "slice copied": (text, { below, pick }) => {
    const start = below(text.length);
    return splice(text, below(text.length), 0, text.slice(start, start + below(pick([4, 2_000]))));
  },
  "bytes swapped": (text, { below }) => {
    const at = below(text.length - 1);
    return splice(text, at, 2, text.charAt(at + 1) + text.charAt(at));
  },
  noise: (text, { below }) => {
    const noise = Array.from({ length: 1 + below(6) }, () => below(256));
    return splice(text, below(text.length), noise.length, String.fromCharCode(...noise));
  },
  // Half of a surrogate pair, which UTF-8 doesn't have.
  "lone surrogate": (text, { below }) => splice(text, below(text.length), 0, "\xED\xA0\x80"),
  "syntax character": (text, { below, pick }) =>
    splice(text, below(text.length), below(2), pick(SYNTAX)),
  truncated: (text, { below }) => text.slice(0, below(text.length)),
  spliced: (text, { below }, other) =>
    text.slice(0, below(text.length)) + other.slice(below(other.length)),
  "another body": (text, _, other) =>
    text.slice(0, endOfFields(text)) + other.slice(endOfFields(other)),
  "lines swapped": (text, { below }) => {
    const lines = text.split("\n");
    const [a, b] = [below(lines.length), below(lines.length)];
    return lines
      .with(a, lines[b] ?? "")
      .with(b, lines[a] ?? "")
      .join("\n");
  },
  "lines deleted": (text, { below }) => {
    const lines = text.split("\n");
    return lines.toSpliced(below(lines.length), 1 + below(3)).join("\n");
  },
  "line indented": (text, chance) => changeLine(text, chance, (line) => `  ${line}`),
  "line outdented": (text, chance) => changeLine(text, chance, (line) => line.trimStart()),
  "other line ends": (text, { pick }) => text.replaceAll("\n", pick(["\r\n", "\r"])),
};

function changeLine(text: string, { below }: Chance, change: (line: string) => string): string {
  const lines = text.split("\n");
  const at = below(lines.length);
  return lines.with(at, change(lines[at] ?? "")).join("\n");
}

/**
 * Damages a file one to four times, by the numbers that `random` gives.
 * @param others files to splice in
 * @returns the bytes, which may not be valid UTF-8, and what was done, in order
 */
export function damage(file: Buffer, others: readonly Buffer[], random: Random) {
  const chance = chanceFrom(random);
  // One character per byte, so that texts can be cut inside a UTF-8 character.
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

/** Returns where the frontmatter ends, or the length of a file that is all fields. */
function endOfFields(text: string): number {
  const closing = text.startsWith("---") ? text.indexOf("\n---", 3) : -1;
  return closing < 0 ? text.length : closing + 1;
}
