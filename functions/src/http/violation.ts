import { hash } from "node:crypto";
import { LIMITS } from "../../contract/limits.ts";
import { DIRECTIVES, type SentViolation, type Violation } from "../../contract/report.ts";

/** Paths of our pages and scripts. Anything else could be something that a visitor typed. */
const PATH = /^\/[\w./-]*$/;

/** Words that browsers send instead of a URL. */
const KINDS: ReadonlySet<string> = new Set(["inline", "eval", "wasm-eval", "self"]);

/** Schemes without an origin that a page could use. */
const LOCAL_SCHEMES: ReadonlySet<string> = new Set(["data", "blob", "filesystem"]);

/**
 * Reduces a violation to what is worth storing: no query strings, fragments, samples or ids of leads. Returns
 * `undefined` if it isn't about one of our pages, or was caused by a browser extension.
 */
export function violationOf(
  sent: SentViolation,
  ownOrigins: ReadonlySet<string>,
): Violation | undefined {
  const name = sent.effectiveDirective.split(" ")[0];
  const directive = DIRECTIVES.find((each) => each === name);
  const page = placeOf(sent.documentURL, ownOrigins);
  const blocked = blockedBy(sent, ownOrigins);
  const source = sourceOf(sent, ownOrigins);
  const isOurs = page?.startsWith("/") === true;
  if (directive === undefined || !isOurs || blocked === undefined || source === undefined) {
    return undefined;
  }
  const id = hash("sha256", JSON.stringify([page, directive, blocked, source]), "base64url");
  return { id, page, directive, blocked, ...(source !== "" && { source }) };
}

/** Returns what was blocked, or `undefined` if it belongs to an extension. */
function blockedBy(
  { blockedURL = "", sample = "" }: SentViolation,
  ownOrigins: ReadonlySet<string>,
): string | undefined {
  if (blockedURL === "" || KINDS.has(blockedURL)) return blockedURL;
  // The sample contains the sink and then the text, or only the policy's name.
  if (blockedURL === "trusted-types-sink") {
    return /^([A-Za-z]{1,40} [A-Za-z]{1,40})\|/.exec(sample)?.[1] ?? blockedURL;
  }
  if (blockedURL === "trusted-types-policy") {
    return /^[\w.#-]{1,40}$/.test(sample) ? sample : blockedURL;
  }
  const scheme = blockedURL.split(":")[0] ?? "";
  if (LOCAL_SCHEMES.has(scheme)) return scheme;
  const place = placeOf(blockedURL, ownOrigins);
  return place?.startsWith("/") === true ? "self" : place;
}

/** Returns the script and position, an empty string if unknown, or `undefined` if it belongs to an extension. */
function sourceOf(
  { sourceFile = "", lineNumber = 0, columnNumber = 0 }: SentViolation,
  ownOrigins: ReadonlySet<string>,
): string | undefined {
  if (sourceFile === "") return "";
  const place = placeOf(sourceFile, ownOrigins);
  return place?.startsWith("/") === true ? `${place}:${lineNumber}:${columnNumber}` : place;
}

/** Returns the path of one of our own URLs, or the origin of another one on the web. */
function placeOf(written: string, ownOrigins: ReadonlySet<string>): string | undefined {
  if (!/^(?:https?|wss?):/.test(written) || !URL.canParse(written)) return undefined;
  const { protocol, host, origin, pathname } = new URL(written);
  if (!ownOrigins.has(origin)) {
    const place = `${protocol}//${host}`;
    return place.length <= LIMITS.page ? place : undefined;
  }
  // In the staff app, the rest of the path is a lead's id.
  const path = /^\/admin\/\w+/.exec(pathname)?.[0] ?? pathname;
  return PATH.test(path) && path.length <= LIMITS.page ? path : undefined;
}
