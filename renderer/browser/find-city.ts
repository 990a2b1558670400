// Finds cities by name, ZIP code or region, and highlights the matches on the map.

import { ZIP_FORM, zipAnswer, type ServedZips } from "#contract/zip.ts";
import { filterList, hasText, SEARCH_FIELD, textOf } from "./filter.ts";

/** Cities by ZIP code, loaded when the visitor starts typing a number. */
let zips: ServedZips | undefined;

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-filter][data-zips]")) {
  const { zips: address = "" } = form.dataset;
  const [answer] = form.querySelectorAll("[data-zip-answer]");
  const marks = document.querySelectorAll("[data-mark]");

  const update = filterList(form, {
    matches: (item, text) => {
      if (!/^\d/.test(text)) return hasText(item, text);
      // Everything matches until the ZIP codes have loaded, so that none is reported as outside our area.
      return zips === undefined || placesOf(text, zips).has(textOf(item));
    },
    onChange: (filters, left) => {
      const text = filters.get(SEARCH_FIELD) ?? "";
      if (/^\d/.test(text)) void loadZips();
      if (answer) {
        const found = zips && ZIP_FORM.test(text) ? zipAnswer(text, zips) : undefined;
        answer.textContent = found?.text ?? "";
      }
      const urls = new Set(left.map((item) => item.querySelector("a")?.getAttribute("href")));
      for (const mark of marks) {
        const isMatch = filters.size > 0 && urls.has(mark.getAttribute("href"));
        mark.toggleAttribute("data-meant", isMatch);
      }
    },
  });

  async function loadZips(): Promise<void> {
    if (zips !== undefined) return;
    try {
      zips = await (await fetch(address)).json();
      update();
    } catch {
      // Searching by name still works offline.
    }
  }
}

/**
 * Returns the lowercase names of all cities with a ZIP code that starts with `text`. Only the first five digits of a
 * ZIP+4 are compared.
 */
function placesOf(text: string, served: ServedZips): ReadonlySet<string> {
  const start = ZIP_FORM.exec(text)?.[1] ?? text;
  const places = Object.entries(served).filter(([zip]) => zip.startsWith(start));
  return new Set(places.flatMap(([, names]) => names.toLowerCase().split(" and ")));
}
