/** The site's own files as they would be if everything in them were real and proven: a text in, a text out. */
export const launchReady = {
  business: (text: string) =>
    text
      .replace(/^allow:\n(?: .*\n)+/m, "")
      .replace(/^ {2}visible: .*$/m, "  visible: Mon-Sun 8AM-8PM")
      .replace(/^claims:\n(?: .*\n)+/m, (claims) =>
        claims.replace(/^ {4}text: .*$/gm, "$&\n    evidence: A binder.\n    checked: 2026-11-20"),
      )
      .replaceAll("sample: true", "evidence: The book.")
      .replaceAll(".example", ".tv")
      .replace("+16785550142", "+16784440142"),
  pricing: (text: string) => text.replaceAll(/^ +placeholder: true\n/gm, ""),
  review: (text: string) => text.replace("sample: true", "source: The letter of May."),
};
