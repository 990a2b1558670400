import sharp from "sharp";
import { ROOM_AREA } from "./room-area.ts";

/** What is blurred so little that a picture is the same without it. */
const LEAST_BLUR = 2;

/** Pixels that a blur still reaches over when it is drawn small: with fewer it would look stepped. */
const BLUR_PIXELS = 2.2;

/** A shape with nothing in it. */
const BLURRED = /<(rect|path) ([^>]*?)filter="url\(#([^)]+)\)"([^>]*)><\/\1>/g;
const FILTER = /<filter [^>]*?id="([^"]+)"[^>]*><feGaussianBlur stdDeviation="([^"]+)"/g;

/** Soft parts that were drawn before: the TVs of many rooms throw the same shadow. */
const drawn = new Map<string, string>();

/**
 * Puts small pictures in place of what a room has blurred: shadows and light on the wall. Nine tenths of the time
 * that librsvg needs for a room are such blurs, each over the whole picture; drawn small and laid over it large,
 * they look the same (docs/decisions/share-images.md).
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
    // Clear by day: it shines at night alone.
    if (/fill="#[0-9a-f]{6}00"/.test(shape)) continue;
    result += await soften(`<${name} ${before}${after}/>`, blurs.get(id) ?? 0);
  }
  // What is left is blurred for a softer edge.
  return (result + room.slice(end)).replaceAll(/ filter="url\(#[^)]+\)"/g, "");
}

async function soften(shape: string, blur: number): Promise<string> {
  if (blur < LEAST_BLUR) return shape;
  const key = `${blur} ${shape}`;
  let part = drawn.get(key);
  if (part === undefined) {
    part = await drawSmall(shape, blur);
    drawn.set(key, part);
  }
  return part;
}

async function drawSmall(shape: string, blur: number): Promise<string> {
  const scale = BLUR_PIXELS / blur;
  const [width, height] = [
    Math.round(ROOM_AREA.width * scale),
    Math.round(ROOM_AREA.height * scale),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${ROOM_AREA.x} ${ROOM_AREA.y} ${ROOM_AREA.width} ${ROOM_AREA.height}" preserveAspectRatio="none">${shape}</svg>`;
  const { data } = await sharp(Buffer.from(svg))
    .blur(BLUR_PIXELS)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = inked(data, width, height);
  if (box === undefined) return "";
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract(box)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const [unitX, unitY] = [ROOM_AREA.width / width, ROOM_AREA.height / height];
  const place = [
    `x="${ROOM_AREA.x + box.left * unitX}" y="${ROOM_AREA.y + box.top * unitY}"`,
    `width="${box.width * unitX}" height="${box.height * unitY}"`,
  ];
  return `<image ${place.join(" ")} preserveAspectRatio="none" href="data:image/png;base64,${png.toString("base64")}"/>`;
}

/** The part of a small picture that is not clear: laying a large one over another takes long. */
function inked(rgba: Buffer, width: number, height: number) {
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
