const KEY = "page-panel";

export const TABS = ["Proof", "Snippet", "Data", "Weight", "Links"] as const;
export type TabName = (typeof TABS)[number];

/** How the panel stood on the page before: a save reloads the page, and the panel is to stay. */
export interface Memory {
  isOpen: boolean;
  tab: TabName;
}

export function remembered(): Memory {
  const [state, tab] = (sessionStorage.getItem(KEY) ?? "").split(" ");
  return { isOpen: state === "open", tab: TABS.find((name) => name === tab) ?? "Proof" };
}

export function remember({ isOpen, tab }: Memory): void {
  sessionStorage.setItem(KEY, `${isOpen ? "open" : "closed"} ${tab}`);
}
