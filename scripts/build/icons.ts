import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { THEME_COLOR } from "#renderer/head/head.ts";
import { buildFingerprint } from "../fingerprint.ts";
import { ROOT } from "../paths.ts";
import { move, removeFolder } from "../platform/files.ts";
import type { Bundle } from "./bundle.ts";

const FAVICON = join(ROOT, "renderer", "public", "favicon.svg");

/**
 * Icons for the site and the staff app. Operating systems crop a `maskable` icon, but its middle four fifths are always
 * visible. https://w3c.github.io/manifest/#icon-masks
 *
 * `share` is the fraction of the icon's width that the pine tuft takes up.
 */
const ICONS = [
  { name: "icon-192.png", size: 192, share: 0.72, purpose: "any" },
  { name: "icon-512.png", size: 512, share: 0.72, purpose: "any" },
  { name: "icon-maskable-512.png", size: 512, share: 0.54, purpose: "maskable" },
  // Apple devices and browsers without SVG icon support look for these names.
  { name: "apple-touch-icon.png", size: 180, share: 0.68, purpose: undefined },
  { name: "favicon.ico", size: 48, share: 0.88, purpose: undefined },
] as const;

/** Manifest entries for the icons. */
export const MANIFEST_ICONS = ICONS.flatMap(({ name, size, purpose }) =>
  purpose === undefined
    ? []
    : [{ src: `/${name}`, sizes: `${size}x${size}`, type: "image/png", purpose }],
);

/**
 * Writes the icons to the site's root folder. They are cached with the bundle, because loading the image library takes
 * longer than a small build.
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
    move(aside, folder);
  } catch (error) {
    // Another build has already drawn the icons.
    if (!existsSync(folder)) throw error;
    removeFolder(aside);
  }
}

/** Returns an icon's bytes, or `undefined` if there's no icon with that name. */
export async function drawIcon(name: string): Promise<Buffer | undefined> {
  const icon = ICONS.find((each) => each.name === name);
  if (icon === undefined) return undefined;
  const { default: sharp } = await import("sharp");
  const png = await sharp(Buffer.from(iconSvg(icon.size, icon.share)))
    .png({ compressionLevel: 9 })
    .toBuffer();
  return name.endsWith(".ico") ? icoOf(png, icon.size) : png;
}

/** Wraps a PNG in an ICO container with one entry. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of images
  header.set([size, size], 6);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Draws the tuft centered on a square in the paper color. */
function iconSvg(size: number, share: number): string {
  const width = size * share;
  const edge = (size - width) / 2;
  const tuft = dayIcon({ x: edge, y: edge, size: width });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${THEME_COLOR.light}"/>${tuft}</svg>`;
}

/**
 * Returns the favicon's tuft as part of another drawing. Always in light mode colors, because a home screen icon
 * doesn't change with the theme.
 */
export function dayIcon({ x, y, size }: { x: number; y: number; size: number }): string {
  return readFileSync(FAVICON, "utf8")
    .replace(/@media.*?\}\}/, "")
    .replace("<svg ", `<svg x="${x}" y="${y}" width="${size}" height="${size}" `);
}
