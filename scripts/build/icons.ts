import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { THEME_COLOR } from "#renderer/head/head.ts";
import { buildFingerprint } from "../fingerprint.ts";
import { ROOT } from "../paths.ts";
import type { Bundle } from "./bundle.ts";

const FAVICON = join(ROOT, "renderer", "public", "favicon.svg");

/**
 * The icons of site and staff app. Systems cut a `maskable` one to a circle or a leaf of their own, of which four
 * fifths across are safe; the others are shown as they are. https://w3c.github.io/manifest/#icon-masks
 *
 * `share` is how much of the width the tuft takes.
 */
const ICONS = [
  { name: "icon-192.png", size: 192, share: 0.72, purpose: "any" },
  { name: "icon-512.png", size: 512, share: 0.72, purpose: "any" },
  { name: "icon-maskable-512.png", size: 512, share: 0.54, purpose: "maskable" },
  // Apple, and who reads no SVG, look for these under their names where a page names none.
  { name: "apple-touch-icon.png", size: 180, share: 0.68, purpose: undefined },
  { name: "favicon.ico", size: 48, share: 0.88, purpose: undefined },
] as const;

/** The icons as a manifest lists them. */
export const MANIFEST_ICONS = ICONS.flatMap(({ name, size, purpose }) =>
  purpose === undefined
    ? []
    : [{ src: `/${name}`, sizes: `${size}x${size}`, type: "image/png", purpose }],
);

/**
 * Puts the icons at the root of the site. Loading the library that draws takes longer than a small build, so they
 * are kept beside the bundle.
 */
export async function writeIcons(bundle: Bundle, outDir: string): Promise<void> {
  const folder = join(bundle.folder, `icons-${buildFingerprint()}`);
  if (!existsSync(folder)) await drawIcons(folder);
  cpSync(folder, outDir, { recursive: true });
}

async function drawIcons(folder: string): Promise<void> {
  const aside = mkdtempSync(`${folder}-`);
  await Promise.all(
    ICONS.map(async ({ name }) => writeFileSync(join(aside, name), (await drawIcon(name)) ?? "")),
  );
  try {
    renameSync(aside, folder);
  } catch (error) {
    // Two builds may draw at once: what is there is whole.
    if (!existsSync(folder)) throw error;
    rmSync(aside, { recursive: true });
  }
}

/** The bytes of an icon; `undefined` where there is none of that name. */
export async function drawIcon(name: string): Promise<Buffer | undefined> {
  const icon = ICONS.find((each) => each.name === name);
  if (icon === undefined) return undefined;
  const { default: sharp } = await import("sharp");
  const png = await sharp(Buffer.from(iconSvg(icon.size, icon.share)))
    .png({ compressionLevel: 9 })
    .toBuffer();
  return name.endsWith(".ico") ? icoOf(png, icon.size) : png;
}

/** A PNG in the one container that every browser has read for thirty years: its header, then one entry. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.set([size, size], 6);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits of a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** The tuft level in the middle of a sheet of paper. */
function iconSvg(size: number, share: number): string {
  const width = size * share;
  const edge = (size - width) / 2;
  const tuft = dayIcon({ x: edge, y: edge, size: width });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${THEME_COLOR.light}"/>${tuft}</svg>`;
}

/** The tuft of the favicon as a part of another drawing: an icon has no night, a home screen keeps the one that it was given. */
export function dayIcon({ x, y, size }: { x: number; y: number; size: number }): string {
  return readFileSync(FAVICON, "utf8")
    .replace(/@media.*?\}\}/, "")
    .replace("<svg ", `<svg x="${x}" y="${y}" width="${size}" height="${size}" `);
}
