/** Formats text as inline code. */
export function code(text: string): string {
  return `\`${text}\``;
}

/** Returns a Markdown table. Vertical bars in cells are escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Returns a code block that the formatter doesn't change. */
export function fence(language: string, text: string): string {
  return `<!-- prettier-ignore -->\n\`\`\`${language}\n${text}\n\`\`\``;
}

/** Joins words into a list, such as `a, b and c`. */
export function listWords(words: readonly string[], last = "and"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

/** Capitalizes the first letter. */
export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Returns a link to a one-word heading, such as a document type's name. */
export function linkToHeading(word: string): string {
  return `[${word}](#${word.toLowerCase()})`;
}

/** Returns the name's indefinite article, followed by `shown` or the name itself. */
export function withArticle(name: string, shown = name): string {
  return `${/^[aeiou]/i.test(name) ? "an" : "a"} ${shown}`;
}

/** Escapes Markdown's special characters in text, except in code. */
export function prose(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[<*$[\]]/g, String.raw`\$&`)))
    .join("");
}

const WIDTH = 100;

/** Wraps a paragraph at 100 characters, without starting a line like a list or a heading. */
export function wrap(text: string): string {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    const fits = last !== undefined && last.length + 1 + word.length <= WIDTH;
    if (last !== undefined && (fits || /^(?:[-+*#>]|\d+[.)])/.test(word))) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines.join("\n");
}
