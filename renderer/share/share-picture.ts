import type { SceneSpec } from "#schema/scene.ts";

/** What a picture shows that goes along when somebody shares a page. Plain data: it crosses threads. */
export interface SharePicture {
  /** The page's heading. */
  title: string;
  /** One short fact below it, such as a price; absent where the page has none. */
  line?: string | undefined;
  /** The room beside it. */
  scene: SceneSpec;
  businessName: string;
  /** As people read it: (678) 555-0142. */
  phone: string;
}

/** Makes the picture of a page and answers its path on this site; `undefined` where none is made. */
export type PublishPicture = (picture: SharePicture) => string | undefined;

/** Pixels. What shows links asks for 1.91 to 1 and for no more. https://ogp.me/#structured */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** Where the words end and the room begins. */
export const PANEL_WIDTH = 620;

/** The level line that the title and the TV hang from. */
export const LINE_Y = 140;
