import { listSome } from "./reference-scope.ts";

/** What to write instead where the value itself shows what was meant. */
export function typeFix(
  expected: readonly string[],
  value: unknown,
  fields: readonly string[],
): string | undefined {
  if (expected.includes("string")) {
    if (typeof value === "number" && /^(?:19|20)\d{6}$/.test(String(value))) {
      return "Write a day as in `2026-11-20`; a number that is a text goes between double quotes.";
    }
    if (typeof value !== "object") return "Put it between double quotes.";
    return Array.isArray(value)
      ? undefined
      : "Put a text with a colon in it between double quotes.";
  }
  if (typeof value !== "string") return undefined;
  if (expected.includes("number") || expected.includes("int")) {
    const digits = isDecimalComma(value) ? value.replace(",", ".") : value.replace(/[$,\s]/g, "");
    return /^-?\d+(?:\.\d+)?$/.test(digits) ? `Write the digits alone: \`${digits}\`.` : undefined;
  }
  if (expected.includes("boolean")) {
    if (/^(?:yes|on|true)$/i.test(value)) return "Write `true`.";
    return /^(?:no|off|false)$/i.test(value) ? "Write `false`." : undefined;
  }
  return expected.includes("object") && fields.length > 0
    ? `Write its fields, each on a line of its own: ${listSome(fields)}.`
    : undefined;
}

/** A type of zod's as an author knows it. */
export function article(expected: string): string {
  const names: Record<string, string> = {
    string: "a text",
    number: "a number",
    int: "a whole number",
    boolean: "true or false",
    array: "a list (lines that begin with `- `)",
    object: "a group of fields (indented below)",
  };
  return names[expected] ?? expected;
}

/** A value as the author would recognise it. */
export function show(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string") {
    return `"${value.length > 80 ? `${value.slice(0, 79)}…` : value}"`;
  }
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "a group of fields";
  return typeof value === "number" ? String(value) : (JSON.stringify(value) ?? typeof value);
}

/** `34,0234` is no group of thousands. */
function isDecimalComma(value: string): boolean {
  return /^-?\d+,\d+$/.test(value) && !/^-?\d{1,3},\d{3}$/.test(value);
}
