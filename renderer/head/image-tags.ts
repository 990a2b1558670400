import { SHARE_HEIGHT, SHARE_WIDTH } from "../share/share-picture.ts";
import type { HeadTag } from "./tags.ts";

/**
 * The picture that goes along when somebody shares a page, for Open Graph and for X.
 * https://ogp.me/#structured https://docs.x.com/x-for-websites/cards/overview/summary-card-with-large-image
 * @param url absolute: what reads it does not know the page's address
 */
export function imageTags(url: string, title: string): HeadTag[] {
  const og = (property: string, content: string): HeadTag => ({
    tag: "meta",
    attributes: { property: `og:image:${property}`, content },
  });
  const ofBoth = { property: "og:image", name: "twitter:image" };
  const card = { name: "twitter:card", content: "summary_large_image" };
  return [
    { tag: "meta", attributes: { ...ofBoth, content: url } },
    og("type", "image/jpeg"),
    og("width", String(SHARE_WIDTH)),
    og("height", String(SHARE_HEIGHT)),
    og("alt", `A drawn room: ${title}`),
    { tag: "meta", attributes: card },
  ];
}
