import type { SceneSpec } from "#schema/scene.ts";

/** The content of the picture that is shown when a page is shared. Plain data, because it is passed between threads. */
export interface SharePicture {
  /** The page's heading. */
  title: string;
  /** One short fact below the title, such as a price; absent if the page has none. */
  line?: string | undefined;
  /** The room beside it. */
  scene: SceneSpec;
  businessName: string;
  /** As people read it: (678) 555-0142. */
  phone: string;
}

/** Returns the path of a page's picture, which is drawn later; `undefined` if it has none. */
export type PublishPicture = (picture: SharePicture) => string | undefined;

/** Pixels. Programs that show links ask for 1.91 to 1. https://ogp.me/#structured */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** The x coordinate at which the text ends and the room begins. */
export const PANEL_WIDTH = 620;

/** The level line above the title and the TV. */
export const LINE_Y = 140;

/** The day colors of `styles/tokens.css`, because pictures can't use a style sheet. A test compares them. */
export const SHARE_COLORS = {
  paper: "#f7f8f4",
  ink: "#11251c",
  ink2: "#3f5047",
  clay: "#a74728",
} as const;
