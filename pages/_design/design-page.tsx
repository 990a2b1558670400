import { DEV_ASSETS } from "#renderer/dev-assets.ts";
import { renderDocument } from "#renderer/document.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { buildPage } from "../build-page.ts";
import { Cards, Reading } from "./Content.tsx";
import { Actions, Forms } from "./Controls.tsx";
import { Figures, Lists, Overlays } from "./Figures.tsx";

/**
 * Renders the design system page for the dev server. None of its files start with a plus, so neither Vike nor the build
 * treats it as one of the site's pages.
 */
export function designDocument(): string {
  const model = buildPage({
    path: "/_design",
    title: "Design system",
    description: "Every component in every state. Only available on the dev server.",
    indexable: false,
    breadcrumbs: [{ name: "Design system", path: "/_design" }],
    scripts: ["before-after", "dialog", "share", "tooltip"],
    props: {},
  });
  return renderDocument(DesignPage, { ...model, overlays: undefined }, DEV_ASSETS).html;
}

/** Shows every component in every state, following the system's color scheme. */
function DesignPage() {
  return (
    <>
      <PageHead
        lead="Every component in every state. Check dark mode and a width of 320 pixels, too."
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
