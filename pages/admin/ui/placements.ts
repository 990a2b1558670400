/** Where on a page somebody clicked, by the names that pages give their parts (`data-place`). */
const PLACES = new Map([
  ["header", "Header"],
  ["footer", "Footer"],
  ["thumb_bar", "Call bar on phones"],
  ["cta_section", "Closing section"],
  ["exit_popup", "Discount popup"],
  ["form", "Form"],
  ["unknown", "Elsewhere"],
]);

/** A placement in words; a name that is new here is read as it was written. */
export function placementLabel(location: string): string {
  return PLACES.get(location) ?? sentence(location.replaceAll(/[_-]+/g, " ").trim());
}

function sentence(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
