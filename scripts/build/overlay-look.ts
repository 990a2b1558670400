import { parse } from "postcss";
import { isKeyframe, pruneCss, type MarkupNames } from "./prune-css.ts";
import { renameInCss, shortClassNames, type ClassNames } from "./short-class-names.ts";

/** The style sheet of what stands over every page, and its class names. Plain data: it crosses threads. */
export interface OverlayLook {
  css: string;
  classNames: ClassNames;
}

/**
 * It comes late into a page that has a style sheet of its own, and must change nothing there: its classes have
 * names that no page has. Rules for plain elements and the tokens are left to the page, which has them for itself;
 * a token that is set once more would have the browser work out the style of the whole page anew.
 */
export function overlayLook(sheet: string, names: MarkupNames): OverlayLook {
  const root = parse(pruneCss(sheet, names));
  root.walkRules((rule) => {
    if (!isKeyframe(rule) && !/\.|dialog/.test(rule.selector)) rule.remove();
  });
  const css = root.toString();
  const classNames = Object.fromEntries(
    Object.entries(shortClassNames(css, new Set())).map(([name, short]) => [name, `o-${short}`]),
  );
  return { css: renameInCss(css, classNames), classNames };
}
