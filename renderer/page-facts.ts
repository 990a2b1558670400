import { decodeHTML, decodeHTMLAttribute } from "entities";
import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import type { Graph } from "schema-dts";
import type { PageModel } from "./page-model.ts";

/** Fields copied from the page model. */
type ModelFacts = Pick<
  PageModel,
  "path" | "title" | "description" | "indexable" | "updated" | "breadcrumbs"
>;

/** Contents of a rendered page. This is the only module that parses HTML; everything else uses the facts. */
export interface PageFacts extends ModelFacts {
  /** The page's JSON-LD. */
  graph: Graph;
  /** Path of the page's share image. */
  shareImage: string | undefined;
  /** Unique URLs on this site that the page links or posts to, as a path with query and fragment, or `#id`. */
  links: string[];
  /** Every element's id in document order, including duplicates. */
  ids: string[];
  headings: { level: number; text: string }[];
  /** Paths of images on this site, in every available size. */
  images: string[];
  /** Paths of other files that the page or its scripts load: style sheets, fonts, scripts and data. */
  loads: string[];
  /** Paths that the head mentions without loading them, such as the canonical URL and the share image. */
  mentions: string[];
  /** Visible text with whitespace collapsed, one line per block. */
  lines: string[];
  /** Words, link targets and photos of the main content, to detect changes that readers would notice. */
  content: string;
}

/** A part of a page's HTML that starts and ends between blocks. */
export interface HtmlPart {
  readonly html: string;
  /** Whether other pages have the same object, so that its facts, class names and size are found out only once. */
  readonly isShared: boolean;
}

/** Facts that come from the HTML. */
type PartFacts = Omit<PageFacts, keyof ModelFacts | "graph" | "shareImage">;

/** What matters about an element's name. */
interface Kind {
  /** Whether the element starts a new line of text. */
  isBlock: boolean;
  /** Whether visitors don't read the element's text. */
  isUnread: boolean;
  /** Whether the element's content is code. */
  isCode: boolean;
  /** Whether the element has no content and no closing tag. */
  isVoid: boolean;
  /** Level of a heading. */
  level?: number;
}

const BLOCK: Kind = { isBlock: true, isUnread: false, isCode: false, isVoid: false };

/** All elements that aren't just blocks. */
const KINDS: ReadonlyMap<string, Kind> = kindsOf([
  [
    "a abbr b bdi cite code em i kbd mark q s small span strong sub sup time u wbr",
    { isBlock: false },
  ],
  ["area base br col embed hr img input link meta source track wbr", { isVoid: true }],
  ["dialog head noscript script select style svg template", { isUnread: true }],
  ["script style template", { isCode: true }],
  ...[1, 2, 3, 4, 5, 6].map((level): [string, Partial<Kind>] => [`h${level}`, { level }]),
]);

function kindsOf(lists: readonly [names: string, kind: Partial<Kind>][]): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  for (const [names, kind] of lists) {
    for (const name of names.split(" ")) kinds.set(name, { ...BLOCK, ...kinds.get(name), ...kind });
  }
  return kinds;
}

/** The attribute that contains a link's URL, by element. */
const LINK_ATTRIBUTES: Readonly<Record<string, string>> = {
  a: "href",
  area: "href",
  button: "formaction",
  form: "action",
  input: "formaction",
};

/** `rel` values of links that point to a page instead of loading a file. */
const NAMES_A_PAGE = new Set("alternate author canonical help license next prev search".split(" "));

const LOADS = new Set(["src", "href", "poster", "data"]);

/** Other attributes that matter, besides those that start with `data-`. */
const ATTRIBUTES = new Set(
  "action alt aria-label content data formaction href id imagesrcset placeholder poster rel src srcset".split(
    " ",
  ),
);

/** Attributes in the main content that visitors read, hear or follow. */
const CONTENT_ATTRIBUTES = ["alt", "aria-label", "placeholder", "href", "src"];

/** Tailwind class that hides text from everyone except screen readers. */
const SCREEN_READER_ONLY = "sr-only";

/**
 * Collects a page's facts from its model and a single pass over its HTML.
 * @param printed head content that isn't in the model
 * @param parts React's output in order, with the original class names
 */
export function pageFacts(
  model: ModelFacts & Pick<PageModel, "siteUrl">,
  printed: Pick<PageFacts, "graph" | "shareImage">,
  parts: readonly HtmlPart[],
): PageFacts {
  const { path, title, description, indexable, updated, breadcrumbs, siteUrl } = model;
  const read = parts.map((part) =>
    part.isShared ? readOnce(part, siteUrl) : readPart(part, siteUrl),
  );
  const unique = (list: "links" | "images" | "loads" | "mentions") => [
    ...new Set(read.flatMap((facts) => facts[list])),
  ];
  return {
    path,
    title,
    description,
    indexable,
    updated,
    breadcrumbs,
    ...printed,
    links: unique("links"),
    ids: read.flatMap(({ ids }) => ids),
    headings: read.flatMap(({ headings }) => headings),
    images: unique("images"),
    loads: unique("loads"),
    mentions: unique("mentions"),
    lines: read.flatMap(({ lines }) => lines),
    content: read.flatMap(({ content }) => (content === "" ? [] : content)).join(" "),
  };
}

/** Facts about shared parts, by the site's URL. */
const known = new Map<string, WeakMap<HtmlPart, PartFacts>>();

function readOnce(part: HtmlPart, siteUrl: string): PartFacts {
  const ofSite = known.get(siteUrl) ?? new WeakMap<HtmlPart, PartFacts>();
  known.set(siteUrl, ofSite);
  const facts = ofSite.get(part) ?? readPart(part, siteUrl);
  ofSite.set(part, facts);
  return facts;
}

const readPart = ({ html }: HtmlPart, siteUrl: string): PartFacts =>
  new PartReader(siteUrl, html).read();

interface OpenElement {
  name: string;
  kind: Kind;
  /** Whether the element is the outermost one that visitors don't read. */
  isHidden: boolean;
}

/**
 * Reads the HTML with htmlparser2's tokenizer. Its parser would take twice the time, mostly to close elements that React
 * has already closed.
 */
class PartReader implements TokenizerCallbacks {
  readonly #siteUrl: string;
  readonly #html: string;
  readonly #links = new Set<string>();
  readonly #images = new Set<string>();
  readonly #loads = new Set<string>();
  readonly #mentions = new Set<string>();
  readonly #ids: string[] = [];
  readonly #headings: PageFacts["headings"] = [];
  readonly #lines: string[] = [];
  readonly #open: OpenElement[] = [];
  /** The tag that is being read. */
  #tag = "";
  readonly #attributes = new Map<string, string>();
  #attribute = "";
  #value = "";
  /** Whether an attribute hides the tag's text. */
  #hides = false;
  #content = "";
  /** Whether the content continues with a space. */
  #contentSpace = false;
  #line = "";
  #hidden = 0;
  #main = 0;
  #drawing = 0;
  #heading: PageFacts["headings"][number] | undefined;
  /** Whether an inline element was just closed, with no text since. */
  #afterElement = false;

  constructor(siteUrl: string, html: string) {
    this.#siteUrl = siteUrl;
    this.#html = html;
  }

  read(): PartFacts {
    // Otherwise, it looks at every character of a text.
    const tokenizer = new Tokenizer({ decodeEntities: false }, this);
    tokenizer.write(this.#html);
    tokenizer.end();
    this.#endLine();
    return {
      links: [...this.#links],
      ids: this.#ids,
      headings: this.#headings,
      images: [...this.#images],
      loads: [...this.#loads],
      mentions: [...this.#mentions],
      lines: this.#lines,
      content: collapsed(this.#content),
    };
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#html.slice(start, end);
    this.#attributes.clear();
    this.#hides = false;
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, end).toLowerCase();
    this.#value = "";
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#html.slice(start, end);
  }

  onattribend(): void {
    const name = this.#attribute;
    const value = this.#value.includes("&") ? decodeHTMLAttribute(this.#value) : this.#value;
    if (name === "class") this.#hides ||= hasClass(value, SCREEN_READER_ONLY);
    else if (name === "hidden" || name === "popover") this.#hides = true;
    else if (name === "aria-hidden") this.#hides ||= value === "true";
    else if (ATTRIBUTES.has(name) || name.startsWith("data-")) this.#attributes.set(name, value);
  }

  onopentagend(): void {
    this.#openTag(this.#tag, KINDS.get(this.#tag) ?? BLOCK);
  }

  onselfclosingtag(): void {
    const kind = KINDS.get(this.#tag) ?? BLOCK;
    this.#openTag(this.#tag, kind);
    if (this.#drawing > 0 && !kind.isVoid) this.#close();
  }

  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end);
    if (this.#open.at(-1)?.name === name) {
      this.#close();
      return;
    }
    const index = this.#open.findLastIndex((element) => element.name === name);
    if (index !== -1) while (this.#open.length > index) this.#close();
  }

  ontext(start: number, end: number): void {
    const text = this.#html.slice(start, end);
    this.#text(text.includes("&") ? decodeHTML(text) : text);
  }

  /** Elements such as `<title>` contain elements in a drawing, but only text elsewhere. */
  isInForeignContext(): boolean {
    return this.#drawing > 0;
  }

  onattribentity(): void {}
  ontextentity(): void {}
  oncomment(): void {}
  oncdata(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #openTag(name: string, kind: Kind): void {
    const id = this.#attributes.get("id");
    if (id !== undefined) this.#ids.push(id);
    if (name === "svg") this.#drawing += 1;
    // A drawing has hundreds of shapes, but only its links are relevant here.
    else if (this.#drawing > 0 && name !== "a") {
      this.#open.push({ name, kind, isHidden: false });
      if (kind.isVoid) this.#close();
      return;
    }
    if (kind.level !== undefined) {
      this.#heading = { level: kind.level, text: "" };
      this.#headings.push(this.#heading);
    }
    if (name === "main") this.#main += 1;
    if (this.#main > 0) this.#contentSpace = true;
    if (this.#attributes.size > 0) {
      this.#addresses(name, this.#attributes);
      if (this.#main > 0) this.#readContent(this.#attributes);
    }
    if (kind.isBlock) this.#endLine();
    // Adjacent inline elements, such as a date next to a tag, are visually separated by CSS.
    else if (this.#afterElement) this.#line += " ";
    this.#afterElement = false;
    const isHidden = this.#hidden === 0 && (this.#hides || kind.isUnread);
    if (isHidden) this.#hidden += 1;
    this.#open.push({ name, kind, isHidden });
    if (kind.isVoid) this.#close();
  }

  #readContent(attributes: ReadonlyMap<string, string>): void {
    for (const attribute of CONTENT_ATTRIBUTES) {
      const value = attributes.get(attribute);
      if (value !== undefined) this.#content += ` ${withoutBuildHash(value)}`;
    }
  }

  #text(text: string): void {
    if (this.#heading !== undefined) this.#heading.text += text;
    if (this.#main > 0 && this.#open.at(-1)?.kind.isCode !== true) {
      this.#content += this.#contentSpace ? ` ${text}` : text;
      this.#contentSpace = false;
    }
    if (this.#hidden > 0) return;
    this.#line += text;
    this.#afterElement = false;
  }

  /** Closes the innermost element. */
  #close(): void {
    const element = this.#open.pop();
    if (element === undefined) return;
    const { name, kind, isHidden } = element;
    if (name === "svg") this.#drawing -= 1;
    else if (this.#drawing > 0 && name !== "a") return;
    if (isHidden) this.#hidden -= 1;
    if (name === "main") this.#main -= 1;
    if (kind.level !== undefined) this.#heading = undefined;
    if (kind.isBlock) this.#endLine();
    this.#afterElement = true;
  }

  #endLine(): void {
    if (this.#line === "") return;
    const words = collapsed(this.#line);
    if (words !== "") this.#lines.push(words);
    this.#line = "";
  }

  #addresses(name: string, attributes: ReadonlyMap<string, string>): void {
    const namesPage =
      name === "link" &&
      attributes
        .get("rel")
        ?.split(" ")
        .some((rel) => NAMES_A_PAGE.has(rel));
    for (const [attribute, value] of attributes) {
      if (attribute === LINK_ATTRIBUTES[name]) {
        if (value.startsWith("#")) this.#links.add(value);
        else this.#add(this.#links, value);
      } else if (attribute === "content" || namesPage === true) {
        this.#add(this.#mentions, value);
      } else if (attribute === "srcset" || attribute === "imagesrcset") {
        for (const candidate of value.split(/,\s+/)) {
          this.#add(this.#images, candidate.replace(/\s\S+$/, ""));
        }
      } else if (attribute.startsWith("data-")) {
        for (const word of value.split(" ")) if (word.startsWith("/assets/")) this.#loads.add(word);
      } else if (LOADS.has(attribute)) {
        this.#add(name === "img" ? this.#images : this.#loads, value);
      }
    }
  }

  /** Adds the path of a URL on this site, whether the URL is absolute or just a path. */
  #add(found: Set<string>, address: string): void {
    if (address === this.#siteUrl) found.add("/");
    else if (address.startsWith(`${this.#siteUrl}/`))
      found.add(address.slice(this.#siteUrl.length));
    else if (address.startsWith("/") && !address.startsWith("//")) found.add(address);
  }
}

/**
 * Removes the content hash from a path such as `/assets/drawings/map.e7Z7Cg.svg`, because readers don't notice a new
 * hash.
 */
function withoutBuildHash(address: string): string {
  return address.startsWith("/assets/") ? address.replace(/\.[^./]+(\.\w+)$/, "$1") : address;
}

function hasClass(classes: string, name: string): boolean {
  // Most lists don't contain it, and splitting takes longer than searching.
  return classes.includes(name) && classes.split(" ").includes(name);
}

/** Collapses whitespace. Skips single spaces, because replacing each of them would take most of the time. */
export function collapsed(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/g, " ").trim();
}
