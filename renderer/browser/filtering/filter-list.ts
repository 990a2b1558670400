/** What a list is filtered by: the form's fields by name, all but those that ask for nothing. */
export type Wanted = ReadonlyMap<string, string>;

interface FilterOptions {
  /** Whether an item is meant by what was typed, lower case; by its own text where absent. */
  isMeant?: (item: Element, words: string) => boolean;
  /** Called after each change, with the items that are left. */
  onChange?: (wanted: Wanted, left: readonly Element[]) => void;
}

/** The field for words; all others name an attribute of the items. */
export const WORDS_FIELD = "q";

/**
 * Shows only those items of a list that its form asks for, and keeps that in the address, so that it can be
 * shared and is there again after a look at another page. Items are `[data-item]` within the element that
 * the form's `data-filter` names; their other data attributes hold words that fields ask for. Groups
 * (`[data-item-group]`) without any item left go as well, others say in `[data-count]` how many they have;
 * `[data-none]` says that nothing is left, and the form's `output` how many there are.
 *
 * @returns filters again, for when what `isMeant` knows has changed
 */
export function filterList(form: HTMLFormElement, options: FilterOptions = {}): () => void {
  const { isMeant = hasWords, onChange } = options;
  const list = document.getElementById(form.dataset["filter"] ?? "") ?? document.body;
  const items = [...list.querySelectorAll("[data-item]")];
  const groups = [...list.querySelectorAll("[data-item-group]")];
  const [none] = list.querySelectorAll("[data-none]");
  const [count] = form.querySelectorAll("output");

  const update = () => {
    const wanted = wantedIn(form);
    const words = wanted.get(WORDS_FIELD);
    // Who types a name wants that one, wherever it is.
    const left = items.filter((item) =>
      words === undefined
        ? [...wanted].every(([name, value]) => isOf(item, name, value))
        : isMeant(item, words),
    );
    for (const item of items) item.toggleAttribute("hidden", !left.includes(item));
    for (const group of groups) {
      const { length } = left.filter((item) => group.contains(item));
      group.toggleAttribute("hidden", length === 0);
      const own = group.querySelector("[data-count]");
      if (own) own.textContent = String(length);
    }
    none?.toggleAttribute("hidden", left.length > 0);
    if (count) count.textContent = wanted.size === 0 ? "" : `${left.length} of ${items.length}`;
    onChange?.(wanted, left);
  };

  fillFrom(form, new URLSearchParams(location.search));
  form.addEventListener("input", () => {
    update();
    remember(form);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // Enter in the field for words goes where there is nothing to choose any more.
    const [only, ...others] = items.filter((item) => !item.hasAttribute("hidden"));
    if (others.length === 0) only?.querySelector("a")?.click();
  });
  // Out of the address, or chosen before this was there.
  if (wantedIn(form).size > 0) {
    update();
    remember(form);
  }
  return update;
}

/** Whether an item's own text holds words, which are lower case. */
export function hasWords(item: Element, words: string): boolean {
  return textOf(item).includes(words);
}

/** What an item says, lower case. */
export function textOf(item: Element): string {
  return (item.textContent ?? "").toLowerCase();
}

/** An attribute may hold several words. */
function isOf(item: Element, name: string, value: string): boolean {
  return (item.getAttribute(`data-${name}`) ?? "").split(" ").includes(value);
}

function wantedIn(form: HTMLFormElement): Wanted {
  const fields = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && value.trim() !== "" ? [[name, value.trim().toLowerCase()]] : [],
  );
  return new Map(fields);
}

/** Chooses and writes what an address says, where the form has it. */
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
  for (const [name, value] of wantedIn(form)) query.set(name, value);
  const text = query.size === 0 ? "" : `?${query.toString()}`;
  history.replaceState(history.state, "", `${location.pathname}${text}${location.hash}`);
}
