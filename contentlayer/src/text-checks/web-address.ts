import { shorten } from "../problems/problem.ts";

/** A label of a host name, and its last one, such as `com`. */
const HOST =
  /^(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}](?::\d+)?$/u;
const PROTOCOL = /^https?:?\/+/i;
const PROTOCOLS = /^(?:https?:?\/+)+/i;

/** Finds a mistake in a URL that browsers would try to open anyway, such as `https://https://example.com`. */
export function addressMistake(url: string): { message: string; fix: string } | undefined {
  if (!/^https?:\/\//i.test(url)) return undefined;
  const shown = `\`${shorten(url, 60)}\``;
  const rest = url.replace(PROTOCOL, "");
  if (PROTOCOL.test(rest)) {
    return {
      message: `the URL ${shown} has two protocols.`,
      fix: `Write \`https://${shorten(rest.replace(PROTOCOLS, ""), 60)}\`.`,
    };
  }
  const [host = ""] = /^[^/?#]*/.exec(rest) ?? [];
  const path = rest.slice(host.length);
  const because = whyUnlikely(host);
  if (because !== undefined) {
    return {
      message: `the URL ${shown} can't be right, because its domain ${host === "" ? "is missing" : `\`${shorten(host, 60)}\` ${because}`}.`,
      fix:
        /^www\./i.test(host) || host.includes(".")
          ? "Write the whole domain without spaces, as in `https://www.example.com`."
          : "Write the whole domain, as in `https://www.example.com`. For a page on this site, write only its path.",
    };
  }
  const tracked = trackedAddress(url, host);
  if (tracked !== undefined) return tracked;
  const [end] = /[.,;:]$/.exec(path) ?? [];
  return end === undefined
    ? undefined
    : {
        message: `the URL ${shown} ends with \`${end}\`.`,
        fix: "Remove it from the URL. Punctuation goes after the link.",
      };
}

/** Explains why a host can't be a site on the internet. */
function whyUnlikely(host: string): string | undefined {
  if (host === "") return "is missing";
  if (/\s|%20/.test(host)) return "has a space";
  if (host.endsWith(".")) return "ends with a dot";
  if (/[^\p{L}\p{N}.:_-]/u.test(host)) return "has a character that domains can't have";
  if (!host.includes(".")) return "has no dot";
  if (/^www\.[^.]+$/i.test(host)) return "has no ending such as `.com`";
  return HOST.test(host) ? undefined : "has a part that isn't a name";
}

/** Finds what mail programs, search engines and social networks add to a URL to follow the people who open it. */
function trackedAddress(url: string, host: string): { message: string; fix: string } | undefined {
  if (!URL.canParse(url)) return undefined;
  const plain = new URL(url);
  const target =
    /(?:^|\.)(?:google|facebook|instagram|linkedin)\.com$/i.test(host) &&
    /^\/(?:url|l\.php|safety\/go)?$/.test(plain.pathname)
      ? (plain.searchParams.get("q") ??
        plain.searchParams.get("url") ??
        plain.searchParams.get("u"))
      : null;
  if (target !== null && /^https?:/.test(target)) {
    return {
      message: `the URL leads to ${host}, which passes visitors on to another site.`,
      fix: `Write that site's URL: \`${shorten(target, 120)}\`.`,
    };
  }
  const added = [...plain.searchParams.keys()].filter((name) => TRACKING.test(name));
  if (added.length === 0) return undefined;
  for (const name of added) plain.searchParams.delete(name);
  return {
    message: `the URL has \`${added[0]}\`, which only shows where someone found it.`,
    fix: `Write \`${shorten(plain.href, 120)}\`.`,
  };
}

const TRACKING = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_eid|igsh|srsltid)$/i;
