import { Parser } from "htmlparser2";
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
  new PartReader(siteUrl).read(html);

interface OpenElement {
  name: string;
  isBlock: boolean;
  isHidden: boolean;
}

class PartReader {
  readonly #siteUrl: string;
  readonly #links = new Set<string>();
  readonly #images = new Set<string>();
  readonly #loads = new Set<string>();
  readonly #mentions = new Set<string>();
  readonly #ids: string[] = [];
  readonly #headings: PageFacts["headings"] = [];
  readonly #lines: string[] = [];
  readonly #content: string[] = [];
  readonly #open: OpenElement[] = [];
  #line = "";
  #hidden = 0;
  #main = 0;
  #drawing = 0;
  #heading: PageFacts["headings"][number] | undefined;
  /** Whether an inline element was just closed, with no text since. */
  #afterElement = false;

  constructor(siteUrl: string) {
    this.#siteUrl = siteUrl;
  }

  read(html: string): PartFacts {
    const parser = new Parser({
      onopentag: (name, attributes) => this.#openTag(name, attributes),
      ontext: (text) => this.#text(text),
      onclosetag: (name) => this.#closeTag(name),
    });
    parser.end(html);
    this.#endLine();
    return {
      links: [...this.#links],
      ids: this.#ids,
      headings: this.#headings,
      images: [...this.#images],
      loads: [...this.#loads],
      mentions: [...this.#mentions],
      lines: this.#lines,
      content: this.#content.join("").replace(/\s+/g, " ").trim(),
    };
  }

  #openTag(name: string, attributes: Record<string, string>): void {
    if (attributes["id"] !== undefined) this.#ids.push(attributes["id"]);
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
      const read = CONTENT_ATTRIBUTES.flatMap((attribute) => attributes[attribute] ?? []);
      this.#content.push(" ", read.map(withoutBuildHash).join(" "), " ");
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
    if (this.#main > 0 && !CODE.has(this.#open.at(-1)?.name ?? "")) this.#content.push(text);
    if (this.#hidden > 0) return;
    this.#line += text;
    this.#afterElement = false;
  }

  #closeTag(name: string): void {
    const element = this.#open.pop();
    if (element === undefined) return;
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
    const words = this.#line.replace(/\s+/g, " ").trim();
    if (words !== "") this.#lines.push(words);
    this.#line = "";
  }

  #addresses(name: string, attributes: Record<string, string>): void {
    const namesPage =
      name === "link" && attributes["rel"]?.split(" ").some((rel) => NAMES_A_PAGE.has(rel));
    for (const [attribute, value] of Object.entries(attributes)) {
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

function isUnread(name: string, attributes: Record<string, string>): boolean {
  return (
    UNREAD.has(name) ||
    "hidden" in attributes ||
    "popover" in attributes ||
    attributes["aria-hidden"] === "true" ||
    attributes["class"]?.split(" ").includes(SCREEN_READER_ONLY) === true
  );
}
