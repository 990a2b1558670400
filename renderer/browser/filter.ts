// Filters lists by a form. Without this script the form is hidden and the list is complete.

/** The form's filled fields by name. */
export type Filters = ReadonlyMap<string, string>;

interface FilterOptions {
  /** Whether an item matches the typed text, in lower case; by default, whether its own text contains it. */
  matches?: (item: Element, text: string) => boolean;
  /** Called after each change, with the items that are left. */
  onChange?: (filters: Filters, left: readonly Element[]) => void;
}

/** The search field; every other field names a data attribute of the items. */
export const SEARCH_FIELD = "q";

// `find-city.ts` handles the form that also searches ZIP codes.
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-filter]:not([data-zips])"))
  filterList(form);

/**
 * Shows only the items of a list that match its form, and keeps the filters in the address, so that it can be shared
 * and restored. Items are `[data-item]` within the element that the form's `data-filter` names; their other data
 * attributes contain words that fields match. Groups (`[data-item-group]`) without a match are hidden, others show
 * their number of matches in `[data-count]`; `[data-none]` shows that nothing matches, and the form's `output` the
 * total number.
 *
 * @returns a function that filters again, for when `matches` would return something else
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
    // A name is searched in the whole list, whatever the other fields say.
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
    // Enter in the search field follows the link of the only match.
    const [only, ...others] = items.filter((item) => !item.hasAttribute("hidden"));
    if (others.length === 0) only?.querySelector("a")?.click();
  });
  // Filters come from the address, or were chosen before this script was loaded.
  if (filtersOf(form).size > 0) {
    update();
    remember(form);
  }
  return update;
}

/** Whether an item's own text contains a text in lower case. */
export function hasText(item: Element, text: string): boolean {
  return textOf(item).includes(text);
}

/** Returns an item's text in lower case. */
export function textOf(item: Element): string {
  return (item.textContent ?? "").toLowerCase();
}

/** Whether a data attribute, which may contain several words, contains one. */
function hasWord(item: Element, name: string, word: string): boolean {
  return (item.getAttribute(`data-${name}`) ?? "").split(" ").includes(word);
}

function filtersOf(form: HTMLFormElement): Filters {
  const fields = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && value.trim() !== "" ? [[name, value.trim().toLowerCase()]] : [],
  );
  return new Map(fields);
}

/** Fills the form's fields that the address has values for. */
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
