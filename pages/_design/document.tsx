import { DEV_ASSETS } from "#renderer/dev-assets.ts";
import { renderDocument } from "#renderer/document.tsx";
import { buildPage } from "../build-page.ts";
import { DesignPage } from "./DesignPage.tsx";

/**
 * The page of the design system. None of its files begins with a plus, so neither Vike nor the build
 * takes it for a page of the site; the dev server asks for it by itself.
 */
export function designDocument(): string {
  const model = buildPage({
    path: "/_design",
    title: "Design system",
    description: "Every component in every state. The dev server shows this page, no build has it.",
    indexable: false,
    breadcrumbs: [{ name: "Design system", path: "/_design" }],
    scripts: ["before-after", "dialog", "share", "tabs", "tooltip"],
    props: {},
  });
  return renderDocument(DesignPage, { ...model, overlays: undefined }, DEV_ASSETS);
}
