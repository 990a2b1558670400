import { textOf, type HtmlPage } from "../../html/read-html.ts";

/** A page has one `h1`, and its headings go down one step at a time: they are its outline for whoever listens. */
export function headingFaults(page: HtmlPage): string[] {
  const headings = page.elements.filter(({ tag, drawn }) => /^h[1-6]$/.test(tag.name) && !drawn);
  const faults: string[] = [];
  const first = headings.filter(({ tag }) => tag.name === "h1");
  if (first.length === 0) {
    faults.push("has no h1; give its template one, with what the page is about.");
  }
  if (first.length > 1) {
    faults.push(
      `has ${first.length} h1 (${first.map((each) => `“${textOf(page, each)}”`).join(", ")}); keep the one that says what the page is about and make the others h2.`,
    );
  }
  let level = 1;
  for (const heading of headings) {
    const own = Number(heading.tag.name[1]);
    if (own > level + 1) {
      faults.push(
        `goes from h${level} to h${own} at “${textOf(page, heading)}”; make it h${level + 1}.`,
      );
    }
    level = own;
  }
  return faults;
}
