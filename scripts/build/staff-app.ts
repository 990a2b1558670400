import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { THEME_COLOR } from "../../renderer/theme-color.ts";
import { buildFingerprint } from "../fingerprint.ts";
import { ROOT } from "../paths.ts";
import type { Bundle } from "./bundle.ts";

const FAVICON = join(ROOT, "renderer", "public", "favicon.svg");

/**
 * The icons of the staff app. Systems cut a `maskable` one to a circle or a leaf of their own, of which four fifths
 * across are safe; the others are shown as they are. https://w3c.github.io/manifest/#icon-masks
 *
 * `share` is how much of the width the tuft takes.
 */
const ICONS = [
  { name: "icon-192.png", size: 192, share: 0.72, purpose: "any" },
  { name: "icon-512.png", size: 512, share: 0.72, purpose: "any" },
  { name: "icon-maskable-512.png", size: 512, share: 0.54, purpose: "maskable" },
  // The one that Apple asks for in the page itself: renderer/admin-shell.ts.
  { name: "icon-180.png", size: 180, share: 0.68, purpose: undefined },
] as const;

/** Makes the staff app one that is put on a home screen: its manifest and icons, below `/admin`. */
export async function writeStaffApp(
  bundle: Bundle,
  businessName: string,
  outDir: string,
): Promise<void> {
  const folder = join(outDir, "admin");
  mkdirSync(folder, { recursive: true });
  const manifest = {
    name: `Leads, ${businessName}`,
    short_name: "Leads",
    lang: "en",
    id: "/admin/",
    start_url: "/admin/leads",
    scope: "/admin/",
    display: "standalone",
    background_color: THEME_COLOR.light,
    theme_color: THEME_COLOR.light,
    icons: ICONS.flatMap(({ name, size, purpose }) =>
      purpose === undefined
        ? []
        : [{ src: `/admin/${name}`, sizes: `${size}x${size}`, type: "image/png", purpose }],
    ),
  };
  writeFileSync(join(folder, "app.webmanifest"), `${JSON.stringify(manifest, undefined, 2)}\n`);
  cpSync(await iconFolder(bundle), folder, { recursive: true });
}

/** Loading the library that draws takes longer than a small build, so icons are kept beside the bundle. */
async function iconFolder(bundle: Bundle): Promise<string> {
  const folder = join(bundle.folder, `icons-${buildFingerprint()}`);
  if (existsSync(folder)) return folder;
  const aside = mkdtempSync(`${folder}-`);
  const { default: sharp } = await import("sharp");
  await Promise.all(
    ICONS.map(({ name, size, share }) =>
      sharp(Buffer.from(iconSvg(size, share)))
        .png({ compressionLevel: 9 })
        .toFile(join(aside, name)),
    ),
  );
  try {
    renameSync(aside, folder);
  } catch (error) {
    // Two builds may draw at once: what is there is whole.
    if (!existsSync(folder)) throw error;
    rmSync(aside, { recursive: true });
  }
  return folder;
}

/** The tuft of the favicon in its day colours, level in the middle of a sheet of paper. */
function iconSvg(size: number, share: number): string {
  const favicon = readFileSync(FAVICON, "utf8");
  // An icon has no night: a home screen keeps the one that it was given.
  const tuft = favicon.replace(/@media.*?\}\}/, "");
  const width = size * share;
  const edge = (size - width) / 2;
  const place = `x="${edge}" y="${edge}" width="${width}" height="${width}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${THEME_COLOR.light}"/>${tuft.replace("<svg ", `<svg ${place} `)}</svg>`;
}
