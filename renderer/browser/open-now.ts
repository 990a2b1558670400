import { openingText } from "./opening-text.ts";

/** Says beside the number whether somebody answers now; until then the hours stand there. */
export function sayOpenings(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-openings]")) {
    const text = openingText(element.dataset["openings"] ?? "", new Date());
    if (text !== undefined) element.textContent = text;
  }
}
