import type { MdastNode } from "satteri";
import { placeFinder, type PlacedProblem } from "../problems/problem.ts";

/** A mistake that compiles, but not to what the author meant. Its offset is in the body. */
export interface Slip {
  rule: string;
  offset: number;
  message: string;
  fix: string;
}

export type Node = Readonly<MdastNode>;

/** Returns a node's offsets in the body. */
export function rangeOf(node: Node): { start: number; end: number } {
  const { start, end } = node.position ?? {};
  return { start: start?.offset ?? 0, end: end?.offset ?? 0 };
}

/** Returns a node as written. */
export function writtenAs(node: Node, text: string): string {
  const { start, end } = rangeOf(node);
  return text.slice(start, end);
}

export function childrenOf(node: Node): readonly Node[] {
  return "children" in node ? node.children : [];
}

/** Converts slips to problems with lines and columns. */
export function placed(slips: readonly Slip[], text: string): PlacedProblem[] {
  if (slips.length === 0) return [];
  const placeOf = placeFinder(text);
  return slips.map(({ offset, ...slip }) => ({ severity: "error", ...placeOf(offset), ...slip }));
}
