import { buildPage } from "../build-page.ts";

export function data() {
  return buildPage({
    path: "/_design",
    title: "Design system",
    description: "Every component in every state. The dev server shows this page, no build has it.",
    indexable: false,
    crumbs: [{ name: "Design system", path: "/_design" }],
    scripts: ["dialog", "tabs", "toast", "tooltip"],
    props: {},
  });
}
