import { askAboutPage, askAmongAll, pagePath } from "./ask.ts";
import { ownContents, sharedContents, type Content } from "./contents.ts";
import { h, icon } from "./dom.ts";
import { remember, remembered, TABS, type TabName } from "./memory.ts";
import { sourceButton } from "./open-in-editor.ts";
import { tabList } from "./tabs.ts";

const CROSS = "M6 6l12 12M18 6 6 18";

/** The open panel, which asks the dev server when it opens and stops asking when it closes. */
export class PanelDialog {
  readonly element: HTMLDialogElement;
  readonly #sources = h("p", { class: "sources" });
  readonly #tabs;
  readonly #onClose: () => void;
  #tab: TabName = remembered().tab;
  #asking: AbortController | undefined;

  constructor(onClose: () => void) {
    this.#onClose = onClose;
    this.#tabs = tabList(TABS, (tab) => {
      this.#tab = tab;
      if (this.isOpen) remember({ isOpen: true, tab });
    });
    const close = h(
      "button",
      { type: "button", class: "close", "aria-label": "Close" },
      icon(CROSS),
    );
    close.addEventListener("click", () => this.close());
    this.element = h(
      "dialog",
      { class: "panel", popover: "manual", "aria-labelledby": "path" },
      h(
        "div",
        { class: "head" },
        h("h2", { id: "path", tabindex: -1 }, pagePath()),
        close,
        this.#sources,
        this.#tabs.list,
      ),
      ...[...this.#tabs.tabs.values()].map(({ panel }) => panel),
    );
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
  }

  get isOpen(): boolean {
    return this.element.matches(":popover-open");
  }

  open(): void {
    this.element.showPopover();
    this.#tabs.show(this.#tab);
    remember({ isOpen: true, tab: this.#tab });
    this.#asking = new AbortController();
    void this.#ask(this.#asking.signal);
  }

  close(): void {
    this.#asking?.abort();
    this.element.hidePopover();
    remember({ isOpen: false, tab: this.#tab });
    this.#onClose();
  }

  focus(): void {
    this.#tabs.tabs.get(this.#tab)?.button.focus();
  }

  async #ask(signal: AbortSignal): Promise<void> {
    this.#fillAll(() => h("p", { class: "waiting", role: "status" }, "Asking the dev server …"));
    try {
      const page = await askAboutPage(pagePath(), signal);
      this.#sources.replaceChildren(...page.sources.map(sourceButton));
      this.#fill([...ownContents(page), ...sharedContents(page)]);
      this.#fill(sharedContents(page, await askAmongAll(pagePath(), signal)));
    } catch (error) {
      if (signal.aborted) return;
      const says = error instanceof Error ? error.message : String(error);
      this.#fillAll(() => h("pre", { class: "error" }, says));
    }
  }

  #fill(contents: readonly Content[]): void {
    for (const { tab: name, nodes, badge, isBad = false } of contents) {
      const tab = this.#tabs.tabs.get(name);
      tab?.panel.replaceChildren(...nodes);
      tab?.badge.replaceChildren(badge);
      tab?.badge.classList.toggle("bad", isBad);
    }
  }

  #fillAll(make: () => Node): void {
    this.#fill(TABS.map((tab) => ({ tab, nodes: [make()], badge: "" })));
  }
}
