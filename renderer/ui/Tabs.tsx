import type { ReactNode } from "react";

export interface Tab {
  /** The panel's id, so that a URL can point to it. */
  id: string;
  label: string;
  content: ReactNode;
}

/**
 * Shows one of several panels with the script `tabs`. Without scripts the tabs link to the panels, which are all
 * visible; with them all but the first are hidden from the start, so that nothing jumps.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <div className="group" data-tabs="">
      <nav
        aria-label={label}
        className="flex [scrollbar-width:thin] gap-x-6 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ id, label: name }) => (
          <a
            className="touch min-w-11 shrink-0 justify-center border-b-[3px] border-transparent pt-[3px] font-medium text-ink-2 -outline-offset-2! hover:border-line-2 hover:text-ink aria-selected:border-clay aria-selected:text-ink forced-colors:not-aria-selected:border-[Canvas]"
            data-tab=""
            href={`#${id}`}
            id={`${id}-tab`}
            key={id}
          >
            {name}
          </a>
        ))}
      </nav>
      {tabs.map(({ id, content }, index) => (
        <section
          aria-labelledby={`${id}-tab`}
          className={`pt-6 ${index === 0 ? "" : "not-target:group-not-data-ready:[@media(scripting:enabled)]:hidden"}`}
          id={id}
          key={id}
        >
          {content}
        </section>
      ))}
    </div>
  );
}
