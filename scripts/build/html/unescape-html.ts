/** The signs that React and the head escape, in texts and in attributes. */
export function unescapeHtml(text: string): string {
  if (!text.includes("&")) return text;
  return text
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
