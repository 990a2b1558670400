import { business } from "contentlayer/generated";
import type { SceneSpec } from "#schema/scene.ts";
import { phoneText } from "#renderer/format.ts";
import type { SharePicture } from "#renderer/share/share-picture.ts";

/** The home page's heading. */
export const HOME_TITLE = "Professional TV Mounting in Georgia";

/** The home page's wall. */
const HOME_ROOM: SceneSpec = { wall: "drywall", size: 85, backlight: "warm", lamp: true };

interface Options {
  /** One short fact, such as a price. */
  line?: string | undefined;
  /** The room; the home page's where absent. */
  scene?: SceneSpec | undefined;
}

/** The picture that goes along when somebody shares a page with this heading. */
export function sharePicture(
  title: string,
  { line, scene = HOME_ROOM }: Options = {},
): SharePicture {
  return { title, line, scene, businessName: business.name, phone: phoneText(business.phone) };
}

/** The home page's picture, which pages that nobody shares have as well. */
export function homePicture(): SharePicture {
  const { rating, reviews } = business.claims;
  return sharePicture(HOME_TITLE, { line: `${rating.text}, ${reviews.text}` });
}
