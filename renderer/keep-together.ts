/** Characters around markup that has to stay as it is, because a script compares it. They aren't used in text. */
const [START, END] = ["\uE000", "\uE001"];

/** Marks an island's markup, so that `keepTogether` doesn't change what the browser hydrates. */
export function verbatim(html: string): string {
  return START + html + END;
}

const VERBATIM = new RegExp(`${START}(.*?)${END}`, "s");
/** A text between two tags that contains a digit, because only such texts change. */
const TEXT = />[^<\d]*\d[^<]*(?=<)/g;

/** A number and its unit or fraction, such as `7 min` and `3 5/8`. */
const UNIT = /(\d) (?=(?:min|minutes|in|AM|PM|[ap]\.m\.)(?![a-z])|\d\/\d)/g;
/** Hours such as `8AM-8PM`, which browsers break after the hyphen. */
const HOURS = /\d{1,2}(?::\d\d)?[AP]M-\d{1,2}(?::\d\d)?[AP]M/g;

/**
 * Prevents line breaks within hours, and between numbers and their units or fractions, in HTML that React has rendered.
 * Patterns are enough to find the text, because React escapes every other `<` and `>`.
 */
export function keepTogether(html: string): string {
  return html
    .split(VERBATIM)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(TEXT, inText)))
    .join("");
}

function inText(text: string): string {
  return text
    .replaceAll(UNIT, "$1\u00A0")
    .replaceAll(HOURS, '<span class="whitespace-nowrap">$&</span>');
}
