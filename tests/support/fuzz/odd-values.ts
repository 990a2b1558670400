import type { Random } from "#renderer/random.ts";

export function pick<Value>(random: Random, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(random() * values.length)] ?? values[0];
}

/** Texts that programs trip over. */
const TEXTS = [
  "",
  " ",
  "Ann",
  "6785550142",
  "ann@example.com",
  "__proto__",
  "constructor",
  "\0",
  "\u{1F4FA}".repeat(50),
  "\uD800",
  '<slot name="notice"></slot>',
  "</textarea><script>alert(1)</script>",
  "' OR 1=1; DROP TABLE lead; --",
  "\r\nSet-Cookie: a=b",
  "x".repeat(5000),
  "65",
  "notSure",
  "2026-02-30",
  "2026-11-20T12:00:00Z",
  "1e999",
  "a,b,,soundbar,__proto__",
] as const;

export function oddText(random: Random): string {
  return pick(random, TEXTS);
}

/** Objects that are not what they look like, as text. */
const OBJECTS = [
  '{"toString":1,"valueOf":1}',
  '[{"toString":1,"valueOf":1}]',
  '{"__proto__":{"a":1}}',
  '{"length":1e9}',
  '{"then":1,"toJSON":1}',
] as const;

/** Any value that JSON can have, as text: a nested one may be deeper than a program's stack. */
export function oddJson(random: Random, depth = 0): string {
  if (random() < 0.3) return pick(random, OBJECTS);
  const again = () => oddJson(random, depth + 1);
  const some = (make: () => string) =>
    Array.from({ length: Math.floor(random() * 4) }, make).join();
  const kind = Math.floor(random() * (depth > 3 ? 8 : 12));
  switch (kind) {
    case 0:
      return pick(random, ["null", "true", "false"]);
    case 1:
      return pick(random, ["0", "-0", "1e400", "-1", "6785550142", "1.5", "99999999999999999999"]);
    case 2:
      return pick(random, ["{}", "[]", "[null]"]);
    case 3:
      return '"\\ud800"';
    case 8:
      return `[${some(again)}]`;
    case 9:
      return `{${some(() => `${JSON.stringify(oddText(random))}:${again()}`)}}`;
    case 10: {
      const deep = pick(random, [50, 5000]);
      return "[".repeat(deep) + "]".repeat(deep);
    }
    case 11:
      return `{"constructor":{"prototype":${again()}}}`;
    default:
      return JSON.stringify(oddText(random));
  }
}
