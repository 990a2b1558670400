import type { SceneSpec } from "#trade/scene.ts";

/** Content of a share image, shown when a page is shared. It's plain data, because it's passed between threads. */
export interface SharePicture {
  /** The page's heading. */
  title: string;
  /** A short fact below the title, such as a price, if the page has one. */
  line?: string | undefined;
  /** The room next to the title. */
  scene: SceneSpec;
  businessName: string;
  /** Display text, such as (678) 555-0142. */
  phone: string;
}

/** Returns the path of a page's share image, which is drawn later, or `undefined` if the page has none. */
export type PublishPicture = (picture: SharePicture) => string | undefined;

/** Size in pixels. Apps that show link previews expect an aspect ratio of 1.91:1. https://ogp.me/#structured */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** The x coordinate where the text ends and the room begins. */
export const PANEL_WIDTH = 620;

/** The y coordinate of the level line, which is above the title and at the top of what the drawing shows. */
export const LINE_Y = 140;

/** Light-mode colors from `styles/tokens.css`, which images can't use. A test checks that they match. */
export const SHARE_COLORS = {
  paper: "#f7f8f4",
  ink: "#11251c",
  ink2: "#3f5047",
  clay: "#a74728",
} as const;
