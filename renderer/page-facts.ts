import { Parser } from "htmlparser2";
import type { Graph } from "schema-dts";
import type { PageModel } from "./page-model.ts";

/** The fields that are copied from the page model. */
type ModelFacts = Pick<
  PageModel,
  "path" | "title" | "description" | "indexable" | "updated" | "breadcrumbs"
>;

/** What a rendered page contains. This is the only module that reads HTML; everything else uses the facts. */
export interface PageFacts extends ModelFacts {
  /** The JSON-LD of the page. */
  graph: Graph;
  /** Path of its share image. */
  shareImage: string | undefined;
  /** URLs on this site that the page links to or posts to, each once: a path with its query and fragment, or `#id`. */
  links: string[];
  /** The id of every element, in document order; an id that occurs twice is listed twice. */
  ids: string[];
  headings: { level: number; text: string }[];
  /** Paths of images on this site, in every size offered. */
  images: string[];
  /** Paths of other files that the page loads or passes to its scripts: style sheets, fonts, scripts, data. */
  loads: string[];
  /** Paths that the head names without loading them, such as the canonical URL and the share image. */
  mentions: string[];
  /** Visible text, one line for each block, with white space collapsed. */
  lines: string[];
  /** Words, link targets and photos of the main content, to detect changes that readers would notice. */
  content: string;
}

/** Elements whose text runs on with the text around them; any other element starts a new line. */
const INLINE = new Set(
  "a abbr b bdi cite code em i kbd mark q s small span strong sub sup time u wbr".split(" "),
);

/** Elements whose text isn't part of what a visitor reads. */
const UNREAD = new Set("dialog head noscript script select style svg template".split(" "));

/** Elements whose text is for the browser. */
const CODE = new Set(["script", "style", "template"]);

/** The attribute with a link's URL, by element. */
const LINK_ATTRIBUTES: Readonly<Record<string, string>> = {
  a: "href",
  area: "href",
  button: "formaction",
  form: "action",
  input: "formaction",
};

/** `rel` values of links that name a page instead of loading a file. */
const NAMES_A_PAGE = new Set("alternate author canonical help license next prev search".split(" "));

const LOADS = new Set(["src", "href", "poster", "data"]);

const HEADING = /^h[1-6]$/;

/** Attributes of the main content that a visitor reads, hears or follows. */
const CONTENT_ATTRIBUTES = ["alt", "aria-label", "placeholder", "href", "src"];

/** Class that hides text from everyone but screen readers (Tailwind). */
const SCREEN_READER_ONLY = "sr-only";

/**
 * Collects the facts of a page from its model and from one pass over its HTML.
 * @param printed what the head contains in addition to the model
 * @param html React's output, with the class names of the sources
 */
export function pageFacts(
  model: ModelFacts & Pick<PageModel, "siteUrl">,
  printed: Pick<PageFacts, "graph" | "shareImage">,
  html: string,
): PageFacts {
  const { path, title, description, indexable, updated, breadcrumbs } = model;
  return {
    path,
    title,
    description,
    indexable,
    updated,
    breadcrumbs,
    ...printed,
    ...new PageReader(model.siteUrl).read(html),
  };
}

interface OpenElement {
  name: string;
  isBlock: boolean;
  isHidden: boolean;
}

class PageReader {
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
  /** Whether an inline element has just ended, with no text since. */
  #afterElement = false;

  constructor(siteUrl: string) {
    this.#siteUrl = siteUrl;
  }

  read(html: string) {
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
    // A drawing has hundreds of shapes, but only its links matter here.
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
    // Inline elements without text between them, such as a date next to a tag, are separated by their style.
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

  /** Adds the path of a URL on this site, whether it's written in full or as a path. */
  #add(found: Set<string>, address: string): void {
    if (address === this.#siteUrl) found.add("/");
    else if (address.startsWith(`${this.#siteUrl}/`))
      found.add(address.slice(this.#siteUrl.length));
    else if (address.startsWith("/") && !address.startsWith("//")) found.add(address);
  }
}

/** Removes the content hash from a path such as `/assets/drawings/map.e7Z7Cg.svg`: readers don't notice a new hash. */
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
