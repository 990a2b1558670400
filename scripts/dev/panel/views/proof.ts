import { amount, h } from "../dom.ts";
import { sourceButton } from "../open-in-editor.ts";
import type { PageReport, SiteReport } from "../report.ts";

/** What a sound page was looked at for. */
const LOOKED_AT = [
  "Valid HTML; one h1, headings step by step",
  "Pictures, links, buttons and fields have names",
  "Links, anchors, pictures and files are there",
  "Its title and its description are its own",
  "Linked, and within three clicks of home",
  "In one round trip with its style sheet",
];

/** What keeps a build from publishing the page, and what the check says of its document. */
export function proofView(report: PageReport, among: SiteReport | undefined): Node[] {
  const faults = [...report.faults, ...(among?.faults ?? [])];
  const isWaiting = among === undefined;
  return [
    faults.length > 0 &&
      h(
        "p",
        { class: "verdict bad" },
        `${amount(faults.length, "problem")}: no build will publish this page.`,
      ),
    ...(faults.length === 0 && !isWaiting ? soundness() : []),
    list(faults.map((says) => h("li", { class: "fault" }, says))),
    isWaiting &&
      h(
        "p",
        { class: "waiting", role: "status" },
        "Reading the other pages: links, titles, ways from home …",
      ),
    report.problems.length > 0 && h("h3", {}, "What the check says of the document"),
    list(
      report.problems.map((problem) =>
        h(
          "li",
          { class: `fault ${problem.severity}` },
          h("span", {}, problem.says),
          sourceButton(problem),
        ),
      ),
    ),
  ].filter((node) => node !== false);
}

function soundness(): Node[] {
  return [
    h("p", { class: "verdict good" }, "Sound: a build would publish this page."),
    h("ul", { class: "looked-at" }, ...LOOKED_AT.map((words) => h("li", {}, words))),
  ];
}

function list(items: readonly HTMLElement[]): HTMLElement | false {
  return items.length > 0 && h("ul", { class: "faults" }, ...items);
}
