import sharp from "sharp";

/** The part of a room that a picture can show, with some margin, in drawing units. */
const AREA = { x: -80, y: -300, width: 1120, height: 1080 };

/** Blurs below this are drawn as usual, because they are cheap. */
const LEAST_BLUR = 2;

/** Blur radius in the small image, in pixels. With less, the enlarged image would show visible steps. */
const BLUR_PIXELS = 2.2;

/** Matches a blurred shape without children. */
const BLURRED = /<(rect|path) ([^>]*?)filter="url\(#([^)]+)\)"([^>]*)><\/\1>/g;
const FILTER = /<filter [^>]*?id="([^"]+)"[^>]*><feGaussianBlur stdDeviation="([^"]+)"/g;

/** Blurred shapes that were already drawn, because TVs in many rooms have the same shadow. */
const drawn = new Map<string, string>();

/**
 * Replaces blurred shapes (shadows, light on the wall) with small images that look the same when enlarged. librsvg
 * blurs the whole picture for each shape, which takes nine tenths of its time (docs/decisions/share-images.md).
 */
export async function softenParts(room: string): Promise<string> {
  const blurs = new Map<string, number>();
  for (const [, id = "", blur] of room.matchAll(FILTER)) blurs.set(id, Number(blur));
  let result = "";
  let end = 0;
  for (const match of room.matchAll(BLURRED)) {
    const [shape, name = "", before = "", id = "", after = ""] = match;
    result += room.slice(end, match.index);
    end = match.index + shape.length;
    // Shapes that are transparent in light mode only appear in dark mode.
    if (/fill="#[0-9a-f]{6}00"/.test(shape)) continue;
    result += await soften(`<${name} ${before}${after}/>`, blurs.get(id) ?? 0);
  }
  // The remaining filters only soften edges.
  return (result + room.slice(end)).replaceAll(/ filter="url\(#[^)]+\)"/g, "");
}

async function soften(shape: string, blur: number): Promise<string> {
  if (blur < LEAST_BLUR) return shape;
  const key = `${blur} ${shape}`;
  const part = drawn.get(key) ?? (await drawSmall(shape, blur));
  drawn.set(key, part);
  return part;
}

async function drawSmall(shape: string, blur: number): Promise<string> {
  const scale = BLUR_PIXELS / blur;
  const [width, height] = [Math.round(AREA.width * scale), Math.round(AREA.height * scale)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${AREA.x} ${AREA.y} ${AREA.width} ${AREA.height}" preserveAspectRatio="none">${shape}</svg>`;
  const { data } = await sharp(Buffer.from(svg))
    .blur(BLUR_PIXELS)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = visiblePart(data, width, height);
  if (box === undefined) return "";
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract(box)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const [unitX, unitY] = [AREA.width / width, AREA.height / height];
  const place = `x="${AREA.x + box.left * unitX}" y="${AREA.y + box.top * unitY}" width="${box.width * unitX}" height="${box.height * unitY}"`;
  return `<image ${place} preserveAspectRatio="none" href="data:image/png;base64,${png.toString("base64")}"/>`;
}

/** Returns the bounding box of the pixels that aren't transparent, because compositing a larger image takes longer. */
function visiblePart(rgba: Buffer, width: number, height: number) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (rgba[(y * width + x) * 4 + 3] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return right === 0 ? undefined : { left, top, width: right - left, height: bottom - top };
}

const PATTERN =
  /<pattern height="([\d.]+)" id="([^"]+)" patternUnits="userSpaceOnUse" width="([\d.]+)">(.*?)<\/pattern>/g;
/** Matches a pattern's background. */
const GROUND = /^<path d="M0 0h[\d.]+v[\d.]+H0z" fill="([^"]*)"><\/path>/;
/**
 * Matches copies of shapes that cross a tile's edge. They aren't needed here, because the neighboring tile draws that
 * part.
 */
const OVER_EDGE = /<use [^>]*><\/use>/g;
const FILLED = /<path d="([^"]*)" fill="url\(#([^)]+)\)"([^>]*)><\/path>/g;

interface Tile {
  width: number;
  height: number;
  ground: string | undefined;
}

/**
 * Replaces each pattern with copies of its tile. librsvg interpolates every pixel of a pattern, which takes two to six
 * times as long as drawing every brick (docs/decisions/share-images.md).
 */
export function unrollPatterns(room: string): string {
  const tiles = new Map<string, Tile>();
  const prepared = room.replaceAll(PATTERN, (_, height, id: string, width, content: string) => {
    tiles.set(id, {
      width: Number(width),
      height: Number(height),
      ground: GROUND.exec(content)?.[1],
    });
    return `<g id="${id}">${content.replace(GROUND, "").replaceAll(OVER_EDGE, "")}</g>`;
  });
  let count = 0;
  return prepared.replaceAll(FILLED, (path, shape: string, id: string, rest: string) => {
    const tile = tiles.get(id);
    if (tile === undefined) return path;
    const clip = `${id}${(count += 1)}`;
    const ground = tile.ground === undefined ? "" : `<path d="${shape}" fill="${tile.ground}"/>`;
    return `<clipPath id="${clip}"><path d="${shape}"/></clipPath><g clip-path="url(#${clip})"${rest}>${ground}${layOut(id, tile)}</g>`;
  });
}

function layOut(id: string, { width, height }: Tile): string {
  const { x: left, y: top } = AREA;
  let uses = "";
  for (let y = Math.floor(top / height) * height; y < top + AREA.height; y += height) {
    for (let x = Math.floor(left / width) * width; x < left + AREA.width; x += width) {
      uses += `<use href="#${id}" x="${x}" y="${y}"/>`;
    }
  }
  return uses;
}
