// Turns links to the sections below them into tabs.

for (const group of document.querySelectorAll<HTMLElement>("[data-tabs]")) {
  const tabs = [...group.querySelectorAll<HTMLAnchorElement>("a[data-tab]")];
  const panels = tabs.map(({ hash }) => document.getElementById(hash.slice(1)));

  const select = (index: number) => {
    for (const [each, tab] of tabs.entries()) {
      tab.ariaSelected = String(each === index);
      tab.tabIndex = each === index ? 0 : -1;
      panels[each]?.toggleAttribute("hidden", each !== index);
    }
  };
  /** The index of the tab whose panel the address names, or -1. */
  const named = () => tabs.findIndex(({ hash }) => hash !== "" && hash === location.hash);

  for (const [index, tab] of tabs.entries()) {
    tab.role = "tab";
    tab.setAttribute("aria-controls", tab.hash.slice(1));
    const panel = panels[index];
    if (panel) panel.role = "tabpanel";
    tab.addEventListener("click", (event) => {
      event.preventDefault();
      select(index);
    });
    tab.addEventListener("keydown", (event) => {
      const next = target(event.key, index, tabs.length);
      if (next === undefined) return;
      event.preventDefault();
      select(next);
      tabs[next]?.focus();
    });
  }
  tabs[0]?.parentElement?.setAttribute("role", "tablist");
  select(Math.max(0, named()));
  addEventListener("hashchange", () => {
    if (named() >= 0) select(named());
  });
  group.dataset["ready"] = "";
}

/** Returns the tab that a key leads to: arrows wrap around, Home and End go to the ends. */
function target(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (index + 1) % count;
    case "ArrowLeft":
      return (index + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    // The space key does nothing on a link, but selects a tab.
    case " ":
      return index;
    default:
      return undefined;
  }
}
