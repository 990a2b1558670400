// Lists matching cities under the search field as the visitor types, and shows them on the map.

import type { ListedCity, UnlistedPlaces } from "../city-list.ts";
import { cityMap } from "./city-map.ts";
import { findCities, findUnlisted, similarCity, zipStart } from "./city-search.ts";
import { filterList } from "./filter.ts";
import { loader } from "./loader.ts";

/** Number of rows to show; more would push the map off the screen. */
const MOST_ROWS = 7;
/** Number of characters from which a text without matches counts as a place that we don't list. */
const WHOLE_NAME = 3;
const WHOLE_ZIP = 5;

/** What the search found: rows to show, and a sentence about them. */
interface Answer {
  text: string;
  cities: readonly ListedCity[];
  /** Whether the visitor's own place isn't on our list. */
  isUnlisted?: boolean;
}

const map = cityMap();
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-cities]")) {
  connect(form);
}
for (const bar of document.querySelectorAll<HTMLElement>("[data-filter][data-regions]")) {
  filterList(bar, (filters) => map.showRegion(filters.get("region")));
}

function connect(form: HTMLFormElement): void {
  const [field] = form.querySelectorAll<HTMLInputElement>("input[type=search]");
  const [status] = form.querySelectorAll("output");
  const [list] = form.querySelectorAll("[data-found]");
  const [call] = form.querySelectorAll("[data-call]");
  const [row] = form.querySelectorAll("template");
  if (!field || !status || !list || !call || !row) return;
  const loadCities = loader<ListedCity[]>(form.dataset["cities"]);
  const loadUnlisted = loader<UnlistedPlaces>(form.dataset["unlisted"]);
  const links = () => [...list.querySelectorAll("a")];

  async function answer(typed: string): Promise<Answer> {
    const cities = await loadCities();
    const found = findCities(typed, cities);
    if (found.length > 0) return { text: foundText(typed, found), cities: found };
    const isZip = zipStart(typed) !== undefined;
    if (typed.length < (isZip ? WHOLE_ZIP : WHOLE_NAME)) return { text: "", cities: [] };
    return unlistedAnswer(typed, cities, await loadUnlisted());
  }

  async function update(): Promise<void> {
    const typed = field?.value.trim() ?? "";
    remember(typed);
    const shown =
      typed === ""
        ? { text: "", cities: [] }
        : await answer(typed).catch((): Answer => ({
            text: "We couldn’t load the cities. Check your connection, or pick yours from the list.",
            cities: [],
          }));
    // The visitor may have typed more while the cities loaded.
    if (typed === field?.value.trim()) show(shown);
  }

  function show({ text, cities, isUnlisted = false }: Answer): void {
    if (!status || !list || !call || !row) return;
    status.textContent = text;
    const rows = cities.slice(0, MOST_ROWS).map((city) => rowFor(row, city));
    list.replaceChildren(...rows);
    list.toggleAttribute("hidden", rows.length === 0);
    call.toggleAttribute("hidden", !isUnlisted);
    map.showMatches(cities.map(({ url }) => url));
  }

  function clear(): void {
    if (!field) return;
    field.value = "";
    field.focus();
    void update();
  }

  form.addEventListener("input", () => void update());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void update().then(() => links()[0]?.click());
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && field.value !== "") {
      event.preventDefault();
      clear();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const stops = [field, ...links()];
    const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  });

  // The text may come from the URL, or the visitor may have typed it before this script loaded.
  field.value ||= new URLSearchParams(location.search).get("q") ?? "";
  if (field.value !== "") void update();
}

function foundText(typed: string, found: readonly ListedCity[]): string {
  const start = zipStart(typed);
  if (start?.length === WHOLE_ZIP) return `Yes, we come to ${start}.`;
  if (found.length === 1) return "1 city matches.";
  const count = `${found.length} cities match`;
  return found.length > MOST_ROWS ? `${count}. Here are the first ${MOST_ROWS}.` : `${count}.`;
}

function unlistedAnswer(
  typed: string,
  cities: readonly ListedCity[],
  places: UnlistedPlaces,
): Answer {
  const unlisted = findUnlisted(typed, places);
  const closest = cities[unlisted?.closest[0] ?? -1];
  if (unlisted && closest) {
    const [, miles] = unlisted.closest;
    return {
      text: `${unlisted.name} isn’t on our list. The closest city we list is ${closest.name}, about ${miles} miles away in a straight line.`,
      cities: [closest],
      isUnlisted: true,
    };
  }
  const similar = zipStart(typed) === undefined ? similarCity(typed, cities) : undefined;
  return similar
    ? { text: `Did you mean ${similar.name}?`, cities: [similar] }
    : { text: `“${typed}” isn’t on our list.`, cities: [], isUnlisted: true };
}

function rowFor(template: HTMLTemplateElement, city: ListedCity): Node {
  const row = document.importNode(template.content, true);
  const texts = {
    name: city.name,
    place: `${city.county} County`,
    drive: city.minutes === 0 ? "We’re based here" : `About ${city.minutes}\u00a0min`,
  };
  for (const [part, text] of Object.entries(texts)) {
    const [element] = row.querySelectorAll(`[data-${part}]`);
    if (element) element.textContent = text;
  }
  for (const link of row.querySelectorAll("a")) link.href = city.url;
  return row;
}

/** Keeps the search text in the URL, so that results can be shared. */
function remember(typed: string): void {
  const url = new URL(location.href);
  if (typed === "") url.searchParams.delete("q");
  else url.searchParams.set("q", typed);
  history.replaceState(history.state, "", url);
}
