import type { ConfigData, HtmlValidate } from "html-validate";

const CONFIG: ConfigData = {
  root: true,
  // What the standard demands, without taste: how React writes attributes and void elements is not judged.
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // Forms that filter a list answer each key, without being sent.
    "wcag/h32": "off",
  },
};

let validator: HtmlValidate | undefined;

/**
 * Everything that html-validate finds in a page, each with what to do. The first call takes 0.3 seconds to load
 * it and each page 0.1, so it is no check for thousands of pages.
 */
export async function validateHtml(html: string): Promise<string[]> {
  if (validator === undefined) {
    const { HtmlValidate, StaticConfigLoader } = await import("html-validate");
    validator = new HtmlValidate(new StaticConfigLoader(CONFIG));
  }
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ message, selector, ruleId, ruleUrl }) =>
        `is no valid HTML at ${selector ?? "its beginning"}: ${message}; mend its template, ${ruleUrl ?? ruleId} says how.`,
    ),
  );
}
