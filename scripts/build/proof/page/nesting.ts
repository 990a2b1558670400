import { around, type HtmlElement, type HtmlPage } from "../../html/read-html.ts";
import { shown } from "./attributes.ts";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** They hold text and what stands in a line of text. A browser ends a `<p>` where a block begins. */
const HOLDS_TEXT = words(
  "abbr b bdi bdo button cite code data dfn dt em h1 h2 h3 h4 h5 h6 i kbd label legend mark meter output p pre progress q s samp small span strong sub summary sup time u var",
);

/** What stands in no line of text. */
const BLOCK = words(
  "address article aside blockquote dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section table ul",
);

/** https://html.spec.whatwg.org/multipage/dom.html#headings-in-legends-and-summaries */
const HOLDS_HEADINGS = words("legend summary");

/** They may stand wherever what is in them may. */
const TRANSPARENT = words("a del ins map noscript object slot");

/** Where an element may stand at all; anywhere where it is not named. */
const PARENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  caption: words("table"),
  dd: words("dl div"),
  dt: words("dl div"),
  figcaption: words("figure"),
  legend: words("fieldset"),
  li: words("ul ol menu template"),
  option: words("select optgroup datalist template"),
  source: words("picture video audio"),
  summary: words("details"),
  tbody: words("table"),
  td: words("tr"),
  tfoot: words("table"),
  th: words("tr"),
  thead: words("table"),
  tr: words("table tbody thead tfoot template"),
};

/** The only elements that these hold. */
const CHILDREN: Readonly<Record<string, ReadonlySet<string>>> = {
  dl: words("dt dd div script template"),
  menu: words("li script template"),
  ol: words("li script template"),
  picture: words("source img script template"),
  table: words("caption colgroup thead tbody tfoot tr script template"),
  tbody: words("tr script template"),
  tfoot: words("tr script template"),
  thead: words("tr script template"),
  tr: words("td th script template"),
  ul: words("li script template"),
};

/** Elements stand where HTML lets them: a browser moves others, and the page is not what was written. */
export function nestingFaults({ elements }: HtmlPage): string[] {
  return elements.flatMap((element) => {
    const { tag, parent, drawn } = element;
    if (parent === undefined || drawn) return [];
    const parents = PARENTS[tag.name];
    if (parents !== undefined && !parents.has(parent.tag.name)) {
      return [
        `has ${shown(tag.text)} inside of ${shown(parent.tag.text)}; put it into ${listed(parents, "or")}.`,
      ];
    }
    const children = CHILDREN[parent.tag.name];
    if (children !== undefined && !children.has(tag.name)) {
      return [
        `has ${shown(tag.text)} directly inside of ${shown(parent.tag.text)}; that holds ${listed(children, "and")} alone.`,
      ];
    }
    const line = BLOCK.has(tag.name) ? lineAround(element) : undefined;
    if (line === undefined) return [];
    if (/^h[1-6]$/.test(tag.name) && HOLDS_HEADINGS.has(line.tag.name)) return [];
    return [
      `has ${shown(tag.text)} inside of ${shown(line.tag.text)}, which holds text alone; use a <span>, or a <div> around both.`,
    ];
  });
}

/** As `<dt>, <dd> and <div>`; what only scripts read is left out. */
function listed(names: ReadonlySet<string>, word: "and" | "or"): string {
  const shownNames = [...names].filter((name) => !UNSEEN.has(name)).map((name) => `<${name}>`);
  const last = shownNames.pop() ?? "";
  return shownNames.length === 0 ? last : `${shownNames.join(", ")} ${word} ${last}`;
}

const UNSEEN = words("script template");

/** The element with a line of text that an element stands in, if it stands in one. */
function lineAround(element: HtmlElement): HtmlElement | undefined {
  const holder = around(element, ({ tag }) => !TRANSPARENT.has(tag.name));
  return holder !== undefined && HOLDS_TEXT.has(holder.tag.name) ? holder : undefined;
}
