import type { Report } from "#contract/report.ts";

/** What happened and what to do about it. */
interface ReportText {
  what: string;
  advice: string;
}

/** Explains a report in plain words. */
export function reportText(report: Report): ReportText {
  const page = report.page === "/" ? "the home page" : report.page;
  return { what: `On ${page}, ${happening(report)}.`, advice: adviceFor(report) };
}

function happening({ directive, blocked }: Report): string {
  const isForeign = isOrigin(blocked);
  const from = isForeign ? ` from ${blocked}` : "";
  switch (directive) {
    case "require-trusted-types-for": {
      const sink = blocked.includes(" ") ? ` (${blocked})` : "";
      return /HTML|write/i.test(blocked)
        ? `a script tried to write text as HTML${sink}`
        : `a script tried to use text as code or as the address of a script${sink}`;
    }
    case "trusted-types":
      return `a script tried to make its own rules for writing HTML (${blocked})`;
    case "script-src":
    case "script-src-elem":
    case "script-src-attr":
    case "worker-src":
      if (blocked.endsWith("eval")) return "a script tried to run text as code";
      return isForeign
        ? `a script${from} tried to run`
        : "a script that isn't part of the site tried to run";
    case "style-src":
    case "style-src-elem":
    case "style-src-attr":
      return isForeign
        ? `styles${from} were added`
        : "styles that aren't part of the site were added";
    case "img-src":
      return `an image${from} was blocked`;
    case "font-src":
      return `a font${from} was blocked`;
    case "media-src":
      return `a video or sound${from} was blocked`;
    case "connect-src":
      return isForeign
        ? `a script tried to contact ${blocked}`
        : "a script tried to send or load data";
    case "frame-src":
    case "child-src":
    case "object-src":
      return `something${from} tried to appear inside the page`;
    case "frame-ancestors":
      return "another website tried to show our page inside its own";
    case "form-action":
      return `a form tried to send its data to ${isForeign ? blocked : "another website"}`;
    case "base-uri":
      return "a script tried to change where links lead";
    default:
      return `something${from} was blocked`;
  }
}

function adviceFor({ directive, blocked, source }: Report): string {
  if (directive === "frame-ancestors") {
    return "The browser showed nothing there, so no one was tricked. You don't need to do anything.";
  }
  if (source?.startsWith("/assets/") === true) {
    return "This came from the site's own code, so it's probably a mistake in it. Send this report to the person who maintains the site.";
  }
  if (isOrigin(blocked)) {
    return "If you don't know this address, it's probably a browser extension or malware on the visitor's device. If you use a service there, ask the person who maintains the site to allow it.";
  }
  return "This is usually a visitor's browser extension, so you don't need to do anything. If it happens a lot, ask the person who maintains the site.";
}

function isOrigin(blocked: string): boolean {
  return blocked.includes("://");
}
