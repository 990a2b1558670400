import { THEME_COLOR } from "../theme-color.ts";
import type { HeadTag } from "./tags.ts";

/** What a phone paints its own frame with, by day and by night: the paper below it. */
export function themeColorTags(): HeadTag[] {
  return (["light", "dark"] as const).map((scheme) => ({
    tag: "meta",
    attributes: {
      name: "theme-color",
      media: `(prefers-color-scheme: ${scheme})`,
      content: THEME_COLOR[scheme],
    },
  }));
}
