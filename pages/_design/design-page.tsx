import { DEV_ASSETS } from "#renderer/dev-assets.ts";
import { renderDocument } from "#renderer/document.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { buildPage } from "../build-page.ts";
import { Cards, Reading } from "./Content.tsx";
import { Actions, Forms } from "./Controls.tsx";
import { Figures, Lists, Overlays } from "./Figures.tsx";

/**
 * Renders the page of the design system for the dev server. None of its files starts with a plus, so neither Vike nor
 * the build treats it as a page of the site.
 */
export function designDocument(): string {
  const model = buildPage({
    path: "/_design",
    title: "Design system",
    description: "Every component in every state. Only the dev server has this page.",
    indexable: false,
    breadcrumbs: [{ name: "Design system", path: "/_design" }],
    scripts: ["before-after", "dialog", "share", "tooltip"],
    props: {},
  });
  return renderDocument(DesignPage, { ...model, overlays: undefined }, DEV_ASSETS).html;
}

/** Every component in every state, in the system's theme. */
function DesignPage() {
  return (
    <>
      <PageHead
        lead="Every component in every state. Check it in dark mode and at 320 pixels, too."
        title="Design system"
      />
      <div className="container-page pb-24">
        <nav aria-label="Components" className="pb-10">
          {/* Filled by show-samples.ts. */}
          <ul
            className="grid grid-cols-2 gap-x-8 sm:grid-cols-3 lg:grid-cols-5"
            id="contents-list"
          />
        </nav>
        <Actions />
        <Forms />
        <Cards />
        <Overlays />
        <Reading />
        <Figures />
        <Lists />
      </div>
      <script src="/pages/_design/show-samples.ts" type="module" />
    </>
  );
}
