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

/** Inline elements; any other element starts a new line of text. */
const INLINE = new Set(
  "a abbr b bdi cite code em i kbd mark q s small span strong sub sup time u wbr".split(" "),
);

/** Elements whose text visitors don't read. */
const UNREAD = new Set("dialog head noscript script select style svg template".split(" "));

/** Elements whose content is code. */
const CODE = new Set(["script", "style", "template"]);

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

/** Attributes that matter, besides those that start with `data-`. */
const ATTRIBUTES = new Set(
  "action alt aria-hidden aria-label class content data formaction hidden href id imagesrcset placeholder popover poster rel src srcset".split(
    " ",
  ),
);

/** Elements without content, which have no closing tag. */
const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

const HEADING = /^h[1-6]$/;

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
  isBlock: boolean;
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
  /** The tag that is being read, with the attributes that matter. */
  #tag = "";
  readonly #attributes = new Map<string, string>();
  #attribute: string | undefined;
  #value = "";
  #content = "";
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
    const tokenizer = new Tokenizer({}, this);
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
    this.#tag = this.#html.slice(start, end).toLowerCase();
    this.#attributes.clear();
  }

  onattribname(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase();
    this.#attribute = ATTRIBUTES.has(name) || name.startsWith("data-") ? name : undefined;
    this.#value = "";
  }

  onattribdata(start: number, end: number): void {
    if (this.#attribute !== undefined) this.#value += this.#html.slice(start, end);
  }

  onattribentity(codePoint: number): void {
    this.#value += String.fromCodePoint(codePoint);
  }

  onattribend(): void {
    if (this.#attribute !== undefined) this.#attributes.set(this.#attribute, this.#value);
  }

  onopentagend(): void {
    this.#openTag(this.#tag, this.#attributes);
    if (VOID.has(this.#tag)) this.#close();
  }

  onselfclosingtag(): void {
    this.#openTag(this.#tag, this.#attributes);
    if (this.#drawing > 0 || VOID.has(this.#tag)) this.#close();
  }

  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase();
    const index = this.#open.findLastIndex((element) => element.name === name);
    if (index !== -1) while (this.#open.length > index) this.#close();
  }

  ontext(start: number, end: number): void {
    this.#text(this.#html.slice(start, end));
  }

  ontextentity(codePoint: number): void {
    this.#text(String.fromCodePoint(codePoint));
  }

  /** Elements such as `<title>` contain elements in a drawing, but only text elsewhere. */
  isInForeignContext(): boolean {
    return this.#drawing > 0;
  }

  oncomment(): void {}
  oncdata(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #openTag(name: string, attributes: ReadonlyMap<string, string>): void {
    const id = attributes.get("id");
    if (id !== undefined) this.#ids.push(id);
    if (name === "svg") this.#drawing += 1;
    // A drawing has hundreds of shapes, but only its links are relevant here.
    else if (this.#drawing > 0 && name !== "a") {
      this.#open.push({ name, isBlock: false, isHidden: false });
      return;
    }
    this.#addresses(name, attributes);
    if (HEADING.test(name) && this.#drawing === 0) {
      this.#heading = { level: Number(name[1]), text: "" };
      this.#headings.push(this.#heading);
    }
    if (name === "main") this.#main += 1;
    if (this.#main > 0) {
      this.#content += " ";
      for (const attribute of CONTENT_ATTRIBUTES) {
        const read = attributes.get(attribute);
        if (read !== undefined) this.#content += `${withoutBuildHash(read)} `;
      }
    }
    const isBlock = !INLINE.has(name);
    if (isBlock) this.#endLine();
    // Adjacent inline elements, such as a date next to a tag, are visually separated by CSS.
    else if (this.#afterElement) this.#line += " ";
    this.#afterElement = false;
    const isHidden = this.#hidden === 0 && isUnread(name, attributes);
    if (isHidden) this.#hidden += 1;
    this.#open.push({ name, isBlock, isHidden });
  }

  #text(text: string): void {
    if (this.#heading !== undefined) this.#heading.text += text;
    if (this.#main > 0 && !CODE.has(this.#open.at(-1)?.name ?? "")) this.#content += text;
    if (this.#hidden > 0) return;
    this.#line += text;
    this.#afterElement = false;
  }

  /** Closes the innermost element. */
  #close(): void {
    const element = this.#open.pop();
    if (element === undefined) return;
    const { name } = element;
    if (name === "svg") this.#drawing -= 1;
    else if (this.#drawing > 0 && name !== "a") return;
    if (element.isHidden) this.#hidden -= 1;
    if (name === "main") this.#main -= 1;
    if (HEADING.test(name)) this.#heading = undefined;
    if (element.isBlock) this.#endLine();
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

function isUnread(name: string, attributes: ReadonlyMap<string, string>): boolean {
  const classes = attributes.get("class");
  return (
    UNREAD.has(name) ||
    attributes.has("hidden") ||
    attributes.has("popover") ||
    attributes.get("aria-hidden") === "true" ||
    (classes !== undefined &&
      // Faster than splitting every list of classes.
      classes.includes(SCREEN_READER_ONLY) &&
      classes.split(" ").includes(SCREEN_READER_ONLY))
  );
}

/** Collapses whitespace. Skips single spaces, because replacing each of them would take most of the time. */
export function collapsed(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/g, " ").trim();
}
