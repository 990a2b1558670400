/** What the dev server tells the panel of one page by itself. Plain data: it travels as JSON. */
export interface PageReport {
  path: string;
  /** Files to open in an editor: the document first, then the template. */
  sources: Source[];
  /** What is wrong with the page by itself: a build would not publish it. */
  faults: string[];
  /** What the check says of its document. */
  problems: Problem[];
  snippet: Snippet;
  share: Share;
  /** Each block of structured data. */
  data: DataBlock[];
  weight: Weight;
}

/** What can be told of a page when all pages have been read, which takes longer. */
export interface SiteReport {
  /** What is wrong between this page and the others. */
  faults: string[];
  links: Links;
}

/** In place of a report, why there is none. */
export interface NoReport {
  error: string;
}

export interface Source {
  /** As seen from the project's folder. */
  file: string;
  line?: number;
}

export interface Problem extends Required<Source> {
  severity: string;
  says: string;
}

export interface Snippet {
  title: string;
  description: string;
  /** The full address that search results show. */
  address: string;
  siteName: string;
  /** Whether search engines may list it. */
  indexable: boolean;
  limits: { title: Range; description: Range };
}

/** How many characters are enough, and how many are too many. */
export interface Range {
  least: number;
  most: number;
}

export interface Share {
  /** Its address; absent where the page names none. */
  image: string | undefined;
  /** Where dev makes the picture that a build would put there. */
  preview: string | undefined;
  alt: string | undefined;
  title: string | undefined;
  description: string | undefined;
  /** The kind of Twitter card. */
  card: string | undefined;
}

export type DataBlock = { value: unknown } | { error: string; text: string };

export interface Weight {
  /** Bytes after gzip -9 of the page as a build would make it, and of the style sheet in it alone. */
  html: number;
  css: number;
  limit: number;
  /** Of which sources style sheet and scripts were made: these, earlier ones, or none yet. */
  bundle: "current" | "older" | "none";
  groups: { name: string; files: WeighedFile[] }[];
}

export interface WeighedFile {
  path: string;
  /** After gzip where that helps; absent where the file is not made yet. */
  bytes: number | undefined;
}

export interface Links {
  /** The pages on the shortest way from the home page, that one first; absent where there is none. */
  way: string[] | undefined;
  out: LinkOut[];
  in: LinkIn[];
}

export interface LinkOut {
  href: string;
  /** Its words. */
  text: string;
  /** Whether it stands in the page's own part, not in the frame that all pages have. */
  inMain: boolean;
  leads: "here" | "on" | "away" | "nowhere";
  /** The title of the page that it leads to, or why it leads nowhere. */
  note: string;
}

export interface LinkIn {
  path: string;
  title: string;
  /** The words of the links. */
  texts: string[];
  inMain: boolean;
}
