import { amount, h } from "../dom.ts";
import type { LinkIn, LinkOut, SiteReport } from "../report.ts";
import { pointAt } from "../point-at.ts";

/** Where the page leads, and which pages lead to it. */
export function linksView(among: SiteReport | undefined): Node[] {
  if (among === undefined) {
    return [h("p", { class: "waiting", role: "status" }, "Reading the other pages …")];
  }
  const { way, out, in: ins } = among.links;
  const dead = out.filter(({ leads }) => leads === "nowhere");
  const sound = out.filter(({ leads }) => leads !== "nowhere");
  return [
    h("h3", {}, "From the home page"),
    wayOf(way),
    ...group("Dead links", dead.map(linkOut), true),
    ...group("From here, in the text", sound.filter(({ inMain }) => inMain).map(linkOut), true),
    ...group("From here, around it", sound.filter(({ inMain }) => !inMain).map(linkOut), false),
    ...group("To here, from texts", ins.filter(({ inMain }) => inMain).map(linkIn), true),
    ...group("To here, from around texts", ins.filter(({ inMain }) => !inMain).map(linkIn), false),
  ];
}

function wayOf(way: readonly string[] | undefined): HTMLElement {
  if (way === undefined) return h("p", { class: "note bad" }, "No way of links leads here.");
  const steps = way.map((path) =>
    h("li", {}, h("a", { href: path }, path === "/" ? "Home" : path)),
  );
  return h(
    "div",
    {},
    h("ol", { class: "way" }, ...steps),
    h("p", { class: "note" }, `${amount(way.length - 1, "click")}; no page may take more than 3.`),
  );
}

function group(name: string, items: readonly HTMLElement[], open: boolean): HTMLElement[] {
  if (items.length === 0) return [];
  return [
    h(
      "details",
      { open },
      h("summary", {}, h("strong", {}, name), h("span", { class: "sum" }, String(items.length))),
      h("ul", { class: "links" }, ...items),
    ),
  ];
}

function linkOut({ href, text, leads, note }: LinkOut): HTMLElement {
  const show = h(
    "button",
    { type: "button", class: "show", "aria-label": `Show ${text || href} on the page` },
    "Show",
  );
  show.addEventListener("click", () => pointAt(href));
  return h(
    "li",
    { class: leads },
    h(
      "div",
      {},
      h("a", { href }, text || "no words"),
      h("code", {}, href),
      note !== "" && h("small", {}, note),
    ),
    show,
  );
}

function linkIn({ path, title, texts }: LinkIn): HTMLElement {
  return h(
    "li",
    {},
    h(
      "div",
      {},
      h("a", { href: path }, title),
      h("code", {}, path),
      h("small", {}, texts.map((text) => `“${text}”`).join(", ")),
    ),
  );
}
