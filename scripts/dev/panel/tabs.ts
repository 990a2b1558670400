import { h } from "./dom.ts";

export interface Tab {
  button: HTMLButtonElement;
  /** Stands beside the name. */
  badge: HTMLElement;
  panel: HTMLElement;
}

/**
 * A list of tabs with their panels; arrow keys go from one to the next.
 * @param onChoice told of the tab that is shown
 */
export function tabList<Name extends string>(
  names: readonly Name[],
  onChoice: (name: Name) => void,
): { list: HTMLElement; tabs: ReadonlyMap<Name, Tab>; show: (name: Name) => void } {
  const list = h("div", { role: "tablist", "aria-label": "What to look at" });
  const tabs = new Map<Name, Tab>();
  for (const name of names) {
    const badge = h("span", { class: "badge" });
    const button = h(
      "button",
      { role: "tab", id: `tab-${name}`, type: "button", "aria-controls": `panel-${name}` },
      name,
      badge,
    );
    const panel = h("div", {
      role: "tabpanel",
      id: `panel-${name}`,
      "aria-labelledby": `tab-${name}`,
      tabindex: 0,
      hidden: true,
    });
    button.addEventListener("click", () => show(name));
    list.append(button);
    tabs.set(name, { button, badge, panel });
  }
  const show = (chosen: Name) => {
    for (const [name, { button, panel }] of tabs) {
      const isChosen = name === chosen;
      button.setAttribute("aria-selected", String(isChosen));
      button.tabIndex = isChosen ? 0 : -1;
      panel.hidden = !isChosen;
    }
    onChoice(chosen);
  };
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const entries = [...tabs];
    const at = entries.findIndex(([, { button }]) => button === event.target);
    const next = entries.at((at + step) % entries.length);
    if (next === undefined) return;
    event.preventDefault();
    show(next[0]);
    next[1].button.focus();
  });
  return { list, tabs, show };
}
