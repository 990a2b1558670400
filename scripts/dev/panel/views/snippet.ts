import { figure, h } from "../dom.ts";
import type { PageReport, Range, Share, Snippet } from "../report.ts";

/** Google shows titles in Arial of 20 pixels and cuts them at this width. */
const TITLE_FONT = "20px Arial, 'Liberation Sans', sans-serif";
const TITLE_PIXELS = 600;

/** The page as search results and shared links show it. */
export function snippetView({ snippet, share }: PageReport): Node[] {
  return [
    h("h3", {}, "In search results"),
    ...(snippet.indexable
      ? []
      : [h("p", { class: "note" }, "Search engines are asked to leave this page out.")]),
    searchResult(snippet),
    h(
      "dl",
      { class: "measures" },
      ...measure("Title", snippet.title.length, snippet.limits.title, pixels(snippet.title)),
      ...measure("Description", snippet.description.length, snippet.limits.description),
    ),
    h("h3", {}, "Where it is shared"),
    ...shareCard(share, snippet),
  ];
}

function searchResult({ title, description, address, siteName, limits }: Snippet): HTMLElement {
  const { host, pathname } = new URL(address);
  const steps = pathname.split("/").filter((step) => step !== "");
  return h(
    "div",
    { class: "result" },
    h(
      "div",
      { class: "site" },
      h("img", { src: "/favicon.svg", alt: "", width: 18, height: 18 }),
      h("span", {}, siteName, h("small", {}, [host, ...steps].join(" › "))),
    ),
    h("p", { class: "title" }, ...cut(title, keptLength(title))),
    h("p", { class: "description" }, ...cut(description, limits.description.most)),
  );
}

/** The text with what is cut off marked. */
function cut(text: string, kept: number): (Node | string)[] {
  if (text === "") return [h("em", {}, "none")];
  if (text.length <= kept) return [text];
  return [text.slice(0, kept), h("del", { title: "cut off" }, text.slice(kept))];
}

/** How many characters of a title fit. */
function keptLength(title: string): number {
  let kept = title.length;
  while (kept > 0 && pixels(title.slice(0, kept)) > TITLE_PIXELS) kept--;
  return kept;
}

function pixels(text: string): number {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return 0;
  context.font = TITLE_FONT;
  return Math.round(context.measureText(text).width);
}

function measure(name: string, length: number, { least, most }: Range, width?: number): Node[] {
  const isFit = length >= least && length <= most && (width ?? 0) <= TITLE_PIXELS;
  const wide = width === undefined ? "" : `, ${figure(width)} of ${TITLE_PIXELS} pixels`;
  const advice =
    length < least ? ` (give it at least ${least})` : length > most ? " (it will be cut)" : "";
  return [
    h("dt", {}, name),
    h(
      "dd",
      { class: isFit ? "good" : "bad" },
      `${length} of ${most} characters${wide}${advice}`,
      h("meter", {
        min: 0,
        max: most * 1.2,
        low: least,
        high: most,
        optimum: (least + most) / 2,
        value: length,
        "aria-label": `Length of the ${name.toLowerCase()}`,
      }),
    ),
  ];
}

function shareCard(share: Share, snippet: Snippet): Node[] {
  const { image, alt, title = snippet.title, description = snippet.description } = share;
  const frame = h("div", { class: "share-image" });
  const missing = (why: string) => frame.replaceChildren(h("p", { class: "note" }, why));
  if (image === undefined) missing("No picture: the page's head has no og:image.");
  else {
    const picture = h("img", { src: share.preview ?? image, alt: alt ?? "" });
    picture.addEventListener("error", () =>
      missing("The picture could not be made: the terminal says why."),
    );
    frame.append(picture);
  }
  return [
    h(
      "div",
      { class: "share" },
      frame,
      h(
        "p",
        { class: "share-words" },
        h("small", {}, new URL(snippet.address).host),
        h("strong", {}, title),
        h("span", {}, description),
      ),
    ),
    ...(image === undefined
      ? []
      : [
          h("p", { class: "address" }, image),
          h(
            "p",
            { class: alt ? "note" : "note bad" },
            alt ? `Read aloud: ${alt}` : "The picture has no og:image:alt.",
          ),
        ]),
  ];
}
