// How a photo is turned, zoomed and moved in the viewer. Points are in pixels from the middle of the stage.

interface Size {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

export interface View extends Point {
  /** 1 shows the whole photo. */
  scale: number;
  /** Clockwise quarter turns. */
  turns: number;
}

/** Shows the whole photo, upright. */
export const WHOLE: View = { scale: 1, x: 0, y: 0, turns: 0 };

const MOST_SCALE = 8;

/** The stage's size, and that of the photo that's shown on it. */
export interface Sizes {
  stage: Size;
  photo: Size;
}

/** Zooms by a factor, so that whatever is at the given point stays there. */
export function zoomed(view: View, factor: number, sizes: Sizes, at: Point = { x: 0, y: 0 }): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), MOST_SCALE);
  const by = scale / view.scale;
  const x = at.x - (at.x - view.x) * by;
  const y = at.y - (at.y - view.y) * by;
  return inside({ ...view, scale, x, y }, sizes);
}

/** Moves a zoomed photo, but never so far that there's empty space on one side only. */
export function moved(view: View, by: Point, sizes: Sizes): View {
  return inside({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes);
}

/** Turns the photo clockwise, and shows all of it. */
export function turned({ turns }: View): View {
  return { ...WHOLE, turns: (turns + 1) % 4 };
}

function inside(view: View, { stage, photo }: Sizes): View {
  const isSideways = view.turns % 2 === 1;
  const width = isSideways ? photo.height : photo.width;
  const height = isSideways ? photo.width : photo.height;
  const fit = Math.min(stage.width / width, stage.height / height) * view.scale;
  const within = (at: number, most: number) => Math.min(Math.max(at, -most), most) || 0;
  return {
    ...view,
    x: within(view.x, Math.max(0, (width * fit - stage.width) / 2)),
    y: within(view.y, Math.max(0, (height * fit - stage.height) / 2)),
  };
}
