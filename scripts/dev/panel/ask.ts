import type { NoReport, PageReport, SiteReport } from "./report.ts";

/** The address of the page without what a host makes equal. */
export function pagePath(): string {
  const path = decodeURI(location.pathname).replace(/(?:\/index)?(?:\.html)?$/, "");
  return path.replace(/\/$/, "") || "/";
}

/** @throws Error with what the dev server says instead of a report */
export async function askAboutPage(path: string, signal: AbortSignal): Promise<PageReport> {
  return ask<PageReport>(`/_page?path=${encodeURIComponent(path)}`, signal);
}

/** @throws Error with what the dev server says instead of a report */
export async function askAmongAll(path: string, signal: AbortSignal): Promise<SiteReport> {
  return ask<SiteReport>(`/_page?path=${encodeURIComponent(path)}&among=all`, signal);
}

async function ask<Report extends object>(address: string, signal: AbortSignal): Promise<Report> {
  const response = await fetch(address, { signal });
  const answer: Report | NoReport = await response.json();
  if ("error" in answer) throw new Error(answer.error);
  return answer;
}
