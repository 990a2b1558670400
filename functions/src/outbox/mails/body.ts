import { escapeHtml } from "../../escape-html.ts";

/** A mail's body before it is text or HTML. */
export type Block =
  | { text: string }
  /** Each a label and what it says; with an address, a link. */
  | { facts: readonly Fact[] }
  | { title: string; lines: readonly string[] }
  /** What somebody wrote, as it was written. */
  | { title: string; quoted: string };

export interface Fact {
  label: string;
  value: string;
  href?: string | undefined;
}

export function textOf(blocks: readonly Block[]): string {
  return `${blocks.map(blockText).join("\n\n")}\n`;
}

function blockText(block: Block): string {
  if ("text" in block) return block.text;
  if ("facts" in block) {
    return block.facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
  }
  if ("lines" in block) {
    return [block.title, ...block.lines.map((line) => `- ${line}`)].join("\n");
  }
  // Each line is marked, so that nobody takes what a visitor wrote for our own words.
  return [block.title, ...block.quoted.split(/\r\n|[\n\r]/).map((line) => `> ${line}`)].join("\n");
}

export function htmlOf(blocks: readonly Block[]): string {
  return `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif">${blocks.map(blockHtml).join("")}</body></html>`;
}

function blockHtml(block: Block): string {
  if ("text" in block) return `<p>${escapeHtml(block.text)}</p>`;
  if ("facts" in block) return `<p>${block.facts.map(factHtml).join("<br>")}</p>`;
  const title = `<p><b>${escapeHtml(block.title)}</b></p>`;
  if ("lines" in block) {
    const items = block.lines.map((line) => `<li>${escapeHtml(line)}</li>`);
    return `${title}<ul>${items.join("")}</ul>`;
  }
  return `${title}<blockquote style="white-space:pre-wrap">${escapeHtml(block.quoted)}</blockquote>`;
}

function factHtml({ label, value, href }: Fact): string {
  const words = escapeHtml(value);
  const linked = href === undefined ? words : `<a href="${escapeHtml(href)}">${words}</a>`;
  return `${escapeHtml(label)}: ${linked}`;
}
