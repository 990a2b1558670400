/**
 * Link texts that don't say where the link leads. Screen readers list links without the text around them.
 * https://developer.chrome.com/docs/lighthouse/seo/link-text
 */
const VAGUE_LINKS: ReadonlySet<string> = new Set([
  "check it out",
  "click",
  "click here",
  "click this",
  "click this link",
  "details",
  "find out more",
  "follow this link",
  "go",
  "go here",
  "here",
  "info",
  "information",
  "learn more",
  "link",
  "more",
  "more details",
  "more info",
  "more information",
  "on this page",
  "page",
  "read more",
  "read on",
  "right here",
  "see here",
  "see more",
  "start",
  "tap here",
  "the link",
  "this",
  "this link",
  "this one",
  "this page",
  "this site",
  "this website",
  "view",
  "view more",
  "visit",
]);

/** Alt texts that don't say what an image shows. */
const VAGUE_ALTS: ReadonlySet<string> = new Set([
  "a photo",
  "a picture",
  "alt",
  "alt text",
  "an image",
  "graphic",
  "image",
  "image of",
  "img",
  "photo",
  "photo of",
  "photograph",
  "pic",
  "picture",
  "picture of",
  "screenshot",
  "untitled",
]);

/** Matches a file name, or the name that a phone or camera gives its photos. */
const FILE_NAME =
  /^\S*\.(?:avif|gif|heic|jpe?g|png|svg|webp)$|^(?:IMG|DSC[FN]?|PXL|MVIMG|Screenshot)[-_ ]?\d[\w.-]*$/i;

export function isVagueLink(text: string): boolean {
  return VAGUE_LINKS.has(plainWords(text));
}

export function isVagueAlt(text: string): boolean {
  return FILE_NAME.test(text.trim()) || VAGUE_ALTS.has(plainWords(text).replace(/ \d+$/, ""));
}

/** Returns a text in lowercase, without punctuation, arrows and repeated spaces. */
function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
