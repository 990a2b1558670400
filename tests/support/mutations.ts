import type { Random } from "#renderer/random.ts";
import { hostilePiece, type Spot } from "./hostile-pieces.ts";

/** A file after something went wrong with it. */
export interface Mutated {
  bytes: Buffer;
  /** What was done to it, in order. */
  steps: string[];
}

/** What mutations make at most: the size of a file is not what is tried here. */
const LARGEST = 4_000_000;

/**
 * Does one to four things to a file, by the numbers that `random` gives.
 * @param others files to splice in
 */
export function mutate(file: Buffer, others: readonly Buffer[], random: Random): Mutated {
  // One character for each byte, so that texts can be cut without regard to UTF-8.
  let text = file.toString("latin1");
  const steps: string[] = [];
  const rounds = 1 + Math.floor(random() * 4);
  for (let round = 0; round < rounds; round++) {
    const mutation = MUTATIONS[Math.floor(random() * MUTATIONS.length)] ?? hostile;
    const next = mutation(text, random, others);
    if (next.text.length > LARGEST) continue;
    text = next.text;
    steps.push(next.step);
  }
  return { bytes: Buffer.from(text, "latin1"), steps };
}

type Mutation = (
  text: string,
  random: Random,
  others: readonly Buffer[],
) => { text: string; step: string };

function hostile(text: string, random: Random) {
  const { name, spot, bytes } = hostilePiece(random);
  const where = random() < 0.85 ? spot : "anywhere";
  return { text: insert(text, bytes, where, random), step: `${name} (${where})` };
}

function insert(text: string, piece: string, spot: Spot, random: Random): string {
  const at = below(text.length + 1, random);
  if (spot === "anywhere") return text.slice(0, at) + piece + text.slice(at);
  const fieldsEnd = endOfFields(text);
  if (spot === "body") return insertAtLine(text, `\n${piece}\n\n`, fieldsEnd, text.length, random);
  if (spot === "fields") return insertAtLine(text, `${piece}\n`, 0, fieldsEnd, random);
  const values = [...text.slice(0, fieldsEnd).matchAll(/(?<=: )[^\n]+/g)];
  const value = values[below(values.length, random)];
  if (value === undefined) return piece + text;
  return text.slice(0, value.index) + piece + text.slice(value.index + value[0].length);
}

/** The end of the frontmatter; of a YAML file, its own. */
function endOfFields(text: string): number {
  const closing = text.startsWith("---") ? text.indexOf("\n---", 3) : -1;
  return closing < 0 ? text.length : closing + 1;
}

function insertAtLine(
  text: string,
  lines: string,
  from: number,
  to: number,
  random: Random,
): string {
  const near = from + below(to - from + 1, random);
  const start = text.indexOf("\n", near) + 1;
  const at = start === 0 || start > to ? to : start;
  return text.slice(0, at) + lines + text.slice(at);
}

const ON_BYTES: readonly Mutation[] = [
  (text, random) => {
    const [start, end] = slice(text, random, 4);
    return { text: text.slice(0, start) + text.slice(end), step: "bytes dropped" };
  },
  (text, random) => {
    const [start, end] = slice(text, random, 4);
    return { text: text.slice(0, end) + text.slice(start), step: "bytes doubled" };
  },
  (text, random) => {
    const at = below(text.length - 1, random);
    const swapped = text.charAt(at + 1) + text.charAt(at);
    return { text: text.slice(0, at) + swapped + text.slice(at + 2), step: "bytes swapped" };
  },
  (text, random) => {
    const at = below(text.length, random);
    const noise = Array.from({ length: 1 + below(6, random) }, () => below(256, random));
    const piece = String.fromCharCode(...noise);
    return { text: text.slice(0, at) + piece + text.slice(at + piece.length), step: "noise" };
  },
  (text, random) => {
    const at = below(text.length, random);
    // What a half of a surrogate pair would be in UTF-8, which has none.
    return { text: `${text.slice(0, at)}\xED\xA0\x80${text.slice(at)}`, step: "lone surrogate" };
  },
  (text, random) => {
    const sign = SYNTAX.charAt(below(SYNTAX.length, random));
    const at = below(text.length, random);
    return {
      text: text.slice(0, at) + sign + text.slice(at + below(2, random)),
      step: `sign ${sign}`,
    };
  },
];

/** What means something to YAML, Markdown or JSX. */
const SYNTAX = "<>{}[]()\"'`*_#:-|>&!%@,?\\/=^~$+.;\n\t ";

const ON_SLICES: readonly Mutation[] = [
  (text, random) => {
    const [start, end] = slice(text, random, 2_000);
    return { text: text.slice(0, start) + text.slice(end), step: "slice dropped" };
  },
  (text, random) => {
    const [start, end] = slice(text, random, 2_000);
    const at = below(text.length, random);
    return {
      text: text.slice(0, at) + text.slice(start, end) + text.slice(at),
      step: "slice copied",
    };
  },
  (text, random) => {
    const [start, end] = slice(text, random, 2_000);
    const rest = text.slice(0, start) + text.slice(end);
    const at = below(rest.length, random);
    return {
      text: rest.slice(0, at) + text.slice(start, end) + rest.slice(at),
      step: "slice moved",
    };
  },
  (text, random) => ({ text: text.slice(0, below(text.length, random)), step: "truncated" }),
  (text, random, others) => {
    const other = others[below(others.length, random)]?.toString("latin1") ?? "";
    const end = below(text.length, random);
    return { text: text.slice(0, end) + other.slice(below(other.length, random)), step: "spliced" };
  },
  (text, random, others) => {
    const other = others[below(others.length, random)]?.toString("latin1") ?? "";
    const body = other.slice(endOfFields(other));
    return { text: text.slice(0, endOfFields(text)) + body, step: "another's body" };
  },
];

const ON_LINES: readonly Mutation[] = [
  (text, random) => {
    const lines = text.split("\n");
    const [a, b] = [below(lines.length, random), below(lines.length, random)];
    const line = lines[a] ?? "";
    return {
      text: lines
        .with(a, lines[b] ?? "")
        .with(b, line)
        .join("\n"),
      step: "lines swapped",
    };
  },
  (text, random) => {
    const lines = text.split("\n");
    const deleted = lines.toSpliced(below(lines.length, random), 1 + below(3, random));
    return { text: deleted.join("\n"), step: "lines deleted" };
  },
  (text, random) => {
    const lines = text.split("\n");
    const at = below(lines.length, random);
    return { text: lines.with(at, `  ${lines[at] ?? ""}`).join("\n"), step: "line indented" };
  },
  (text, random) => {
    const lines = text.split("\n");
    const at = below(lines.length, random);
    return {
      text: lines.with(at, (lines[at] ?? "").trimStart()).join("\n"),
      step: "line outdented",
    };
  },
  (text, random) => {
    const ends = random() < 0.5 ? "\r\n" : "\r";
    return { text: text.replaceAll("\n", ends), step: `lines end with ${JSON.stringify(ends)}` };
  },
];

const MUTATIONS: readonly Mutation[] = [
  ...ON_BYTES,
  ...ON_SLICES,
  ...ON_LINES,
  ...Array.from({ length: 14 }, () => hostile),
];

function slice(text: string, random: Random, longest: number): [start: number, end: number] {
  const start = below(text.length, random);
  return [start, start + 1 + below(longest, random)];
}

/** A whole number from 0 to below `limit`. */
function below(limit: number, random: Random): number {
  return Math.floor(random() * Math.max(1, limit));
}
