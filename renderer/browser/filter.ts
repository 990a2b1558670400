// Filters a list with a form. Without JavaScript, the form is hidden and the list shows everything.

/** The form's nonempty values by field name. */
export type Filters = ReadonlyMap<string, string>;

interface FilterOptions {
  /**
   * Returns whether an item matches the search text, which is lowercase. By default, checks whether the item's text
   * contains it.
   */
  matches?: (item: Element, text: string) => boolean;
  /** Called after each change with the matching items. */
  onChange?: (filters: Filters, left: readonly Element[]) => void;
}

/** Name of the search field. Every other field is named after one of the items' data attributes. */
export const SEARCH_FIELD = "q";

// `find-city.ts` handles the form that also changes the map.
for (const form of document.querySelectorAll<HTMLFormElement>(
  "form[data-filter]:not([data-regions])",
))
  filterList(form);

/**
 * Shows only the items of a list that match its form, and keeps the filters in the URL so results can be shared. The
 * form's `data-filter` is the list's id; items are `[data-item]`, and their other data attributes contain the words to
 * match. Groups (`[data-item-group]`) show their number of matches in `[data-count]`, or are hidden without any.
 * `[data-none]` appears if nothing matches, and the form's `output` shows the total.
 * @returns a function that reapplies the filters, for when the results of `matches` have changed
 */
export function filterList(form: HTMLFormElement, options: FilterOptions = {}): () => void {
  const { matches = hasText, onChange } = options;
  const list = document.getElementById(form.dataset["filter"] ?? "") ?? document.body;
  const items = [...list.querySelectorAll("[data-item]")];
  const groups = [...list.querySelectorAll("[data-item-group]")];
  const [none] = list.querySelectorAll("[data-none]");
  const [count] = form.querySelectorAll("output");

  const update = () => {
    const filters = filtersOf(form);
    const text = filters.get(SEARCH_FIELD);
    // Search text applies to the whole list, so other filters are ignored.
    const left = items.filter((item) =>
      text === undefined
        ? [...filters].every(([name, value]) => hasWord(item, name, value))
        : matches(item, text),
    );
    for (const item of items) item.toggleAttribute("hidden", !left.includes(item));
    for (const group of groups) {
      const { length } = left.filter((item) => group.contains(item));
      group.toggleAttribute("hidden", length === 0);
      const groupCount = group.querySelector("[data-count]");
      if (groupCount) groupCount.textContent = String(length);
    }
    none?.toggleAttribute("hidden", left.length > 0);
    if (count) count.textContent = filters.size === 0 ? "" : `${left.length} of ${items.length}`;
    onChange?.(filters, left);
  };

  fillFrom(form, new URLSearchParams(location.search));
  form.addEventListener("input", () => {
    update();
    remember(form);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // Pressing Enter in the search field follows the link if only one item matches.
    const [only, ...others] = items.filter((item) => !item.hasAttribute("hidden"));
    if (others.length === 0) only?.querySelector("a")?.click();
  });
  // Filters may come from the URL, or from choices made before this script loaded.
  if (filtersOf(form).size > 0) {
    update();
    remember(form);
  }
  return update;
}

/** Returns whether an item's text contains `text`, which must be lowercase. */
export function hasText(item: Element, text: string): boolean {
  return textOf(item).includes(text);
}

/** Returns an item's text in lowercase. */
export function textOf(item: Element): string {
  return (item.textContent ?? "").toLowerCase();
}

/** Returns whether a data attribute with space-separated words contains `word`. */
function hasWord(item: Element, name: string, word: string): boolean {
  return (item.getAttribute(`data-${name}`) ?? "").split(" ").includes(word);
}

function filtersOf(form: HTMLFormElement): Filters {
  const fields = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && value.trim() !== "" ? [[name, value.trim().toLowerCase()]] : [],
  );
  return new Map(fields);
}

/** Fills the form's fields from the URL's parameters. */
function fillFrom(form: HTMLFormElement, query: URLSearchParams): void {
  for (const [name, value] of query) {
    for (const field of form.querySelectorAll<HTMLInputElement>("input")) {
      if (field.name !== name) continue;
      if (field.type === "radio") field.checked ||= field.value === value;
      else field.value = value;
    }
  }
}

function remember(form: HTMLFormElement): void {
  const query = new URLSearchParams(location.search);
  for (const { name } of form.querySelectorAll("input")) query.delete(name);
  for (const [name, value] of filtersOf(form)) query.set(name, value);
  const text = query.size === 0 ? "" : `?${query.toString()}`;
  history.replaceState(history.state, "", `${location.pathname}${text}${location.hash}`);
}
