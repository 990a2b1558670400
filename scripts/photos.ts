import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { count } from "contentlayer/build";
import type { Lead, LeadPhoto } from "#contract/lead.ts";
import { createPhotoFolder, PHOTO_FOLDER } from "#functions/photos/photo-folder.ts";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { galleryDraft } from "#trade/gallery-item.ts";
import { USUAL_SERVICE } from "#trade/names.ts";
import source from "../contentlayer.config.ts";
import { helpOf, readArguments, runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { dataDirOf } from "./environment.ts";
import { MediaFolder, mediaPath } from "./media/media-folder.ts";
import { shownPath } from "./paths.ts";
import { UserError } from "./user-error.ts";

if (import.meta.main) {
  await runCommand(COMMANDS.photos, async () => {
    console.log(await runPhotos(process.argv.slice(2), process.env));
  });
}

/** A photo, and the lead that it belongs to. */
interface Found {
  lead: Lead;
  photo: LeadPhoto;
}

/**
 * Runs `npm run photos` with the given arguments.
 * @returns the output to print
 * @throws UserError if there are no photos that may be published; then nothing is written
 */
export async function runPhotos(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const { values, positionals } = readArguments(COMMANDS.photos, args);
  const [action, id, ...more] = positionals;
  if (action !== "import" || id === undefined || more.length > 0) {
    throw new UserError(helpOf(COMMANDS.photos));
  }
  const dataDir = dataDirOf(environment);
  const contentDir = values.content ?? source.contentDirPath;
  const photos = await publishable(dataDir, id);
  const [first] = photos;
  if (first === undefined) {
    throw new UserError(
      "None of this lead's photos may be published. Ask the customer, record their consent on the photo in the staff app, and run the command again.",
    );
  }
  const files = createPhotoFolder(join(dataDir, PHOTO_FOLDER));
  const images: Uint8Array[] = [];
  for (const found of photos) {
    const place = { lead: found.lead.id, photo: found.photo.id };
    const image = await files.read(place, "full");
    if (image === undefined) {
      throw new UserError(
        `The file of a photo is missing in ${shownPath(join(dataDir, PHOTO_FOLDER))}. Restore a backup, or remove the photo in the staff app.`,
      );
    }
    images.push(image);
  }
  const name = freeName(contentDir, first.lead, photos.length);
  const paths = new Map(
    photos.map((found, index) => [found, mediaPath(mediaName(name, index))] as const),
  );
  const written = images.map((image, index) => write(mediaFile(contentDir, name, index), image));
  written.push(write(galleryFile(contentDir, name), draftOf(first.lead, photos, paths)));
  return [
    `Copied ${count(photos.length, "photo")}, and wrote a draft for the gallery:`,
    ...written.map((file) => `  ${shownPath(file)}`),
    "",
    "What to do next:",
    "  1. Make sure that nothing in the photos shows who lives there, such as an address or a family picture.",
    "  2. Replace every TODO, and delete the photos that you don't need.",
    "  3. Remove `draft: true`, and run npm run check.",
  ].join("\n");
}

/** Returns the photos of a lead, and of those merged into it, that may be published. */
async function publishable(dataDir: string, id: string): Promise<Found[]> {
  if (!existsSync(join(dataDir, "leads.db"))) {
    throw new UserError(
      `There are no leads in ${dataDir}. Set DATA_DIR to the server's data folder. On Firebase, download the photo in the staff app and put it in content/media.`,
    );
  }
  const store = await openSqliteStore(dataDir);
  try {
    const record = await store.get(id);
    if (record === undefined) {
      throw new UserError(
        `There is no lead "${id}". Copy the id from the lead's address in the staff app, after /admin/leads/.`,
      );
    }
    return [record, ...(record.merged ?? [])].flatMap(({ lead }) =>
      (lead.photos ?? [])
        .filter(({ consent }) => consent !== undefined)
        .map((photo) => ({ lead, photo })),
    );
  } finally {
    await store.close();
  }
}

/** Returns a name such as `marietta-brick` whose files don't exist yet. Contains nothing about the customer. */
function freeName(contentDir: string, lead: Lead, photos: number): string {
  const base = [lead.city ?? "job", galleryDraft(lead.quote).word].join("-");
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${number}`;
    const media = Array.from({ length: photos }, (_, index) => mediaFile(contentDir, name, index));
    if (![...media, galleryFile(contentDir, name)].some((file) => existsSync(file))) return name;
  }
}

function mediaFile(contentDir: string, name: string, index: number): string {
  return join(new MediaFolder(contentDir).folder, mediaName(name, index));
}

/** Returns the file name of a photo, such as `marietta-brick.jpg` or `marietta-brick-2.jpg`. */
function mediaName(name: string, index: number): string {
  return index === 0 ? `${name}.jpg` : `${name}-${index + 1}.jpg`;
}

function galleryFile(contentDir: string, name: string): string {
  return join(contentDir, "gallery", `${name}.yaml`);
}

/** Returns the text of a gallery item, with a slider if there are photos from before and after the work. */
function draftOf(lead: Lead, photos: readonly Found[], paths: ReadonlyMap<Found, string>): string {
  const before = photos.find(({ photo }) => photo.stage === "before");
  const after = photos.find((found) => found !== before) ?? photos[0];
  const picture = (found: Found | undefined, what: string, indent: string) =>
    found === undefined
      ? []
      : [
          `${indent}photo:`,
          `${indent}  src: ${paths.get(found) ?? ""}`,
          `${indent}  alt: TODO what the photo shows${what}`,
        ];
  return `${[
    "draft: true",
    "title: TODO what was done and where",
    "caption: TODO one or two sentences on how it was done",
    ...picture(after, "", ""),
    ...(before === undefined || before === after
      ? []
      : ["before:", ...picture(before, " before the work", "  ")]),
    `service: ${lead.service ?? USUAL_SERVICE}`,
    ...(lead.city === undefined ? [] : [`city: ${lead.city}`]),
    ...galleryDraft(lead.quote).lines,
  ].join("\n")}\n`;
}

function write(file: string, content: string | Uint8Array): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content, { flag: "wx" });
  return file;
}
