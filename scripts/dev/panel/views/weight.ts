import { figure, h } from "../dom.ts";
import type { PageReport, WeighedFile } from "../report.ts";

const OF_BUNDLE = {
  current: "",
  older:
    "Style sheet and scripts are those of the last build, which had other sources: `npm run build` weighs these.",
  none: "Without style sheet and scripts, which no build has made yet: run `npm run build` once.",
};

/** What the page weighs as a build would make it, and what it asks for. */
export function weightView({ weight }: PageReport): Node[] {
  const { html, css, limit, bundle, groups } = weight;
  const note = OF_BUNDLE[bundle];
  return [
    h(
      "p",
      { class: "scale" },
      h("strong", {}, figure(html)),
      ` of ${figure(limit)} bytes, in one round trip`,
    ),
    h("meter", {
      min: 0,
      max: limit * 1.1,
      high: limit,
      optimum: limit / 2,
      value: html,
      "aria-label": "Weight of the page",
    }),
    h(
      "p",
      { class: "note" },
      `The style sheet in it alone: ${figure(css)}. ${html <= limit ? `${figure(limit - html)} are left.` : `${figure(html - limit)} too many.`}`,
    ),
    ...(note === "" ? [] : [h("p", { class: "note warning" }, note)]),
    ...groups.map(({ name, files }) =>
      h(
        "details",
        { open: true },
        h("summary", {}, h("strong", {}, name), h("span", { class: "sum" }, sumOf(files))),
        h(
          "table",
          {},
          ...files.map((file) =>
            h(
              "tr",
              {},
              h("td", {}, nameOf(file)),
              h("td", {}, file.bytes === undefined ? "not made yet" : figure(file.bytes)),
            ),
          ),
        ),
      ),
    ),
  ];
}

function sumOf(files: readonly WeighedFile[]): string {
  return figure(files.reduce((sum, { bytes = 0 }) => sum + bytes, 0));
}

/** The last part of a path says which file it is. */
function nameOf({ path }: WeighedFile): HTMLElement {
  return h(
    "span",
    { title: path },
    path.startsWith("data:") ? "in the address itself" : path.replace(/^\/assets\//, ""),
  );
}
