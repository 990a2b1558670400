import { PageHead } from "#renderer/layout/PageHead.tsx";
import { Actions } from "./Actions.tsx";
import { Cards } from "./Cards.tsx";
import { Figures } from "./Figures.tsx";
import { Forms } from "./Forms.tsx";
import { Lists } from "./Lists.tsx";
import { Overlays } from "./Overlays.tsx";
import { Reading } from "./Reading.tsx";

const CONTENTS = [
  ["button", "Button"],
  ["link", "Link"],
  ["icon", "Icon"],
  ["field", "Field"],
  ["select", "Select"],
  ["choices", "Short choices"],
  ["radio-cards", "RadioCards"],
  ["card", "Card"],
  ["badge", "Badge"],
  ["dialog", "Dialog"],
  ["tooltip", "Tooltip"],
  ["toast", "Toast"],
  ["tabs", "Tabs"],
  ["accordion", "Accordion"],
  ["breadcrumbs", "Breadcrumbs"],
  ["pagination", "Pagination"],
  ["prose", "Prose"],
  ["table", "Table"],
  ["stats", "Stats"],
  ["rating", "Rating"],
  ["lists", "Facts and links"],
  ["skeleton", "Skeleton"],
  ["empty", "EmptyState"],
  ["filter", "FilterChips"],
  ["contents", "Contents"],
  ["before-after", "BeforeAfter"],
  ["share", "ShareLinks"],
] as const;

/** Every component in every state, in the theme of the system. The dev server alone shows it. */
export function DesignPage() {
  return (
    <>
      <PageHead
        lead="Every component in every state. Look at it at night as well, and at 320 pixels."
        title="Design system"
      />
      <div className="container-page pb-24">
        <nav aria-label="Components" className="pb-10">
          <ul className="grid grid-cols-2 gap-x-8 sm:grid-cols-3 lg:grid-cols-5">
            {CONTENTS.map(([id, title]) => (
              <li key={id}>
                <a className="touch text-sm hover:underline" href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Actions />
        <Forms />
        <Cards />
        <Overlays />
        <Reading />
        <Figures />
        <Lists />
      </div>
      <script src="/pages/_design/show-states.ts" type="module" />
      <script src="/pages/_design/show-toasts.ts" type="module" />
    </>
  );
}
