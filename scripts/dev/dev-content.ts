import type { Problem } from "contentlayer/build";
import type { ImageLibrary, Library } from "contentlayer/runtime";
import type { Photo } from "../media/media-folder.ts";

/** The content as the dev server has it at this moment. */
export interface DevContent {
  library: Library;
  images: ImageLibrary;
  photos: readonly Photo[];
  /** What the check finds in it. */
  problems: readonly Problem[];
}

/** Says what the content is now; whoever reads it asks anew each time. */
export class CurrentContent {
  now: DevContent = { library: new Map(), images: new Map(), photos: [], problems: [] };
}
