import { z } from "zod";

export type Scalar = string | number | boolean;

export interface Candidate {
  value: Scalar;
  /** What is still to be done, for a comment: absent where the value says so itself, or is right. */
  todo?: string | undefined;
}

/** Beyond this a bound is none: a whole number has those of its storage. */
const UNBOUNDED = 1e9;

/**
 * Values that a schema of one value may accept, the best first: a text that says what belongs there,
 * today, one of a list, a number between the bounds.
 */
export function candidates(schema: z.core.$ZodType, about: string, today: string): Candidate[] {
  const json = z.toJSONSchema(schema, { unrepresentable: "any", io: "input" });
  const choices = (json.enum ?? (json.const === undefined ? [] : [json.const])).filter(isScalar);
  const [first] = choices;
  if (first !== undefined) {
    if (choices.length === 1) return [{ value: first }];
    return [{ value: first, todo: `one of ${choices.join(", ")}` }];
  }
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, minimum, maximum } = json;
  const texts = [fit(`TODO: ${about}`, minLength, maxLength), "TODO", "https://example.com/TODO"];
  return [
    ...texts.map((value) => ({ value })),
    { value: today },
    { value: false, todo: about },
    { value: between(minimum, maximum), todo: about },
    { value: Math.floor(between(minimum, maximum)), todo: about },
  ];
}

/** A text of a length from `least` to `most`: said again where it is short, cut behind a word where it is long. */
export function fit(text: string, least: number, most: number): string {
  let long = text;
  while (long.length < least) long += ` ${text}`;
  if (long.length <= most) return long;
  const end = long.lastIndexOf(" ", most);
  return long.slice(0, end >= least && end > 0 ? end : most).replace(/[,;:]$/, "");
}

function between(minimum = -UNBOUNDED, maximum = UNBOUNDED): number {
  const least = minimum <= -UNBOUNDED ? undefined : minimum;
  const most = maximum >= UNBOUNDED ? undefined : maximum;
  if (least === undefined || most === undefined) return least ?? most ?? 1;
  return Number(((least + most) / 2).toFixed(2));
}

function isScalar(value: unknown): value is Scalar {
  return ["string", "number", "boolean"].includes(typeof value);
}
