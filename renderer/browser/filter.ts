// Adds counts to a filtered list, and keeps the filters in the URL. The style sheet hides what doesn't match.

// `find-city.ts` handles the filter that also changes the map.
for (const bar of document.querySelectorAll<HTMLElement>("[data-filter]:not([data-regions])"))
  filterList(bar);

/**
 * Keeps a filter's checked values in the URL so results can be shared. The bar's `data-filter` is the list's id. Groups
 * (`section[data-item]`) show their number of visible items (`li[data-item]`) in `[data-count]`, or are hidden without
 * any. The bar's `output` shows the total.
 * @param onChange called after each change with the values by name, and at first if there are any
 */
export function filterList(
  bar: HTMLElement,
  onChange?: (filters: ReadonlyMap<string, string>) => void,
): void {
  const list = document.getElementById(bar.dataset["filter"] ?? "") ?? document.body;
  const items = [...list.querySelectorAll("li[data-item]")];
  const groups = [...list.querySelectorAll("section[data-item]")];
  const radios = [...bar.querySelectorAll("input")];
  const [total] = bar.querySelectorAll("output");

  const update = () => {
    const filters = new Map(
      radios.flatMap(({ checked, name, value }) =>
        checked && value !== "" ? [[name, value]] : [],
      ),
    );
    const left = items.filter((item) => getComputedStyle(item).display !== "none");
    for (const group of groups) {
      const { length } = left.filter((item) => group.contains(item));
      group.toggleAttribute("hidden", length === 0);
      const [count] = group.querySelectorAll("[data-count]");
      if (count) count.textContent = String(length);
    }
    if (total) total.textContent = filters.size === 0 ? "" : `${left.length} of ${items.length}`;
    remember(radios, filters);
    onChange?.(filters);
  };

  const query = new URLSearchParams(location.search);
  for (const radio of radios) radio.checked ||= query.get(radio.name) === radio.value;
  bar.addEventListener("input", update);
  // Values may come from the URL, or from choices made before this script loaded.
  if (radios.some(({ checked, value }) => checked && value !== "")) update();
}

function remember(radios: readonly HTMLInputElement[], filters: ReadonlyMap<string, string>): void {
  const url = new URL(location.href);
  for (const { name } of radios) url.searchParams.delete(name);
  for (const [name, value] of filters) url.searchParams.set(name, value);
  history.replaceState(history.state, "", url);
}
