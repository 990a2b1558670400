const WORDS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const TENS = ["fifteen", "twenty", "thirty", "forty", "fifty", "sixty", "ninety"];
const VALUES = new Map([
  ...WORDS.map((word, index) => [word, index] as const),
  ...TENS.map((word, index) => [word, [15, 20, 30, 40, 50, 60, 90][index] ?? 0] as const),
]);

/** The source of a pattern for a number in digits or words, such as `1,200` or `ten`. */
export const NUMBER = String.raw`(?:\d[\d,]*|${[...VALUES.keys()].join("|")})`;

/**
 * Returns a pattern for words after a number, which quickly rules out texts. Unlike `NUMBER`, it's looked for only where
 * the words are, and the case of its first letter doesn't matter without the slow flag for that.
 * @param others further words, which need no number
 */
export function afterNumber(words: string, others: string): RegExp {
  const numbers = [...VALUES.keys()].map(
    (name) => `[${name.charAt(0)}${name.charAt(0).toUpperCase()}]${name.slice(1)}`,
  );
  return new RegExp(String.raw`(?<=(?:\d|\b(?:${numbers.join("|")}))[-\s]+)(?:${words})|${others}`);
}

/** Returns the value of a text that `NUMBER` matches. */
export function numberOf(written: string): number {
  return VALUES.get(written.toLowerCase()) ?? Number(written.replaceAll(",", ""));
}

/** The source of a pattern for a time of day, such as `noon`, `8 a.m.` or `10:30 AM`. */
export const TIME = String.raw`(?:noon|midday|\d{1,2}(?::\d\d)? ?[ap](?:\.m\.?|m\b))`;

/** Returns the minutes after midnight of a text that `TIME` matches. */
export function minutesOf(time: string): number {
  const [, hours = "12", minutes = "0", half = "p"] =
    /^(\d{1,2})(?::(\d\d))? ?([ap])/i.exec(time) ?? [];
  return ((Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0)) * 60 + Number(minutes);
}

/** Compiles a pattern in which a space matches any number of spaces, because Markdown's syntax is replaced by spaces. */
export function pattern(source: string): RegExp {
  return new RegExp(source.replaceAll(/ (?![?*+{])/g, " +"), "dgi");
}
