import { attribution } from "../visit/attribution.ts";
import { alongWithPost } from "./along-with-post.ts";

/** Called right before a form is posted plainly: it says how the visitor found the site, as a live form does. */
export function carryAttribution(form: HTMLFormElement): void {
  const along = JSON.stringify(attribution());
  alongWithPost(form, (data) => data.set("attribution", along));
}
