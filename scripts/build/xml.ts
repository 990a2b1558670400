/** Characters that XML can't contain, even escaped. https://www.w3.org/TR/xml/#charsets */
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes text for use in an XML element or attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(NO_XML, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Wraps text in a CDATA section, which keeps HTML readable. */
export function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(NO_XML, "").replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}
