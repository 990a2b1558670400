// Finds a city by its name, its ZIP code or its region; and shows on the map which ones are meant.

import { ZIP_FORM, zipAnswer, type ServedZips } from "#contract/zip.ts";
import { filterList, hasWords, textOf, WORDS_FIELD } from "./filtering/filter-list.ts";

/** The names of each ZIP code's places, once somebody has begun to type one. */
let zips: ServedZips | undefined;

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-filter]")) {
  const { zips: address = "" } = form.dataset;
  const [answer] = form.querySelectorAll("[data-zip-answer]");
  const marks = document.querySelectorAll("[data-mark]");

  const update = filterList(form, {
    isMeant: (item, words) => {
      if (!/^\d/.test(words)) return hasWords(item, words);
      // As long as nobody knows the ZIP codes, nobody is told that theirs is none of ours.
      return zips === undefined || placesOf(words, zips).has(textOf(item));
    },
    onChange: (wanted, left) => {
      const words = wanted.get(WORDS_FIELD) ?? "";
      if (/^\d/.test(words)) void loadZips();
      if (answer) {
        const found = zips && ZIP_FORM.test(words) ? zipAnswer(words, zips) : undefined;
        answer.textContent = found?.text ?? "";
      }
      const urls = new Set(left.map((item) => item.querySelector("a")?.getAttribute("href")));
      for (const mark of marks) {
        const isMeant = wanted.size > 0 && urls.has(mark.getAttribute("href"));
        mark.toggleAttribute("data-meant", isMeant);
      }
    },
  });

  async function loadZips(): Promise<void> {
    if (zips !== undefined) return;
    try {
      zips = await (await fetch(address)).json();
      update();
    } catch {
      // Offline: names are still found.
    }
  }
}

/** The places, lower case, of every ZIP code that begins so; the four digits behind a ZIP+4 do not matter. */
function placesOf(words: string, served: ServedZips): ReadonlySet<string> {
  const begin = ZIP_FORM.exec(words)?.[1] ?? words;
  const places = Object.entries(served).filter(([zip]) => zip.startsWith(begin));
  return new Set(places.flatMap(([, names]) => names.toLowerCase().split(" and ")));
}
