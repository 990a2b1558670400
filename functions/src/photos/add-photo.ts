import { rm } from "node:fs/promises";
import type { PhotoStage } from "../../contract/lead-values.ts";
import type { LeadPhoto } from "../../contract/lead.ts";
import { PHOTOS } from "../../contract/limits.ts";
import { noSuchLead, Refused } from "../http/refused.ts";
import { keyedHash } from "../leads/submission-id.ts";
import { type LeadStore, StoreUnavailableError } from "../stores/lead-store.ts";
import { isUsed, type PhotoFiles } from "./photo-files.ts";
import { readPhoto, UnusablePhoto } from "./read-photo.ts";
import type { Upload } from "./upload.ts";

interface PhotoParts {
  store: Pick<LeadStore, "addPhoto" | "photosOf">;
  photos: PhotoFiles;
  submissionKey: () => Promise<Uint8Array>;
}

/** Who sends a photo, and when. */
interface PhotoSender {
  /** A staff member's email, or `visitor`. */
  by: string;
  /** Current time (ISO). */
  at: string;
  stage?: PhotoStage | undefined;
}

/** Returns a function that adds an uploaded photo to a lead, and removes the temporary file. */
export function createPhotoAdder({ store, photos, submissionKey }: PhotoParts) {
  /** @throws Refused if the photo can't be used, there is no such lead, or it has too many photos */
  return async (
    lead: string,
    { file, sha256, problem }: Upload,
    { by, at, stage }: PhotoSender,
  ): Promise<LeadPhoto> => {
    try {
      if (problem === "tooLarge") throw tooLarge();
      if (problem === "notStored") throw new StoreUnavailableError("the upload can't be written");
      // The same for each attempt, so a photo that is sent again is stored once.
      const photo = `p${keyedHash(await submissionKey(), ["photo", lead, sha256])}`;
      const place = { lead, photo };
      const { images, width, height } = await enqueue(() => readPhoto(file));
      await photos.save(place, images);
      const most = by === "visitor" ? PHOTOS.perVisitor : PHOTOS.perStaff;
      const added = await store.addPhoto(
        lead,
        { id: photo, by, at, width, height, ...(stage !== undefined && { stage }) },
        most,
      );
      if (added?.outcome === "added" || added?.outcome === "repeat") return added.photo;
      // An attempt before may have added it to a lead that has since moved to the trash.
      if (!(await isUsed(store, place))) await photos.remove(place);
      if (added !== undefined) throw tooMany(by, most);
      throw by === "visitor" ? noPlace() : noSuchLead();
    } catch (error) {
      throw error instanceof UnusablePhoto ? new Refused("unsupported_type", error.message) : error;
    } finally {
      await rm(file, { force: true });
    }
  };
}

/** Maximum number of photos waiting to be decoded. With more, senders would time out. */
const MOST_WAITING = 20;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Runs this process's tasks one after another, because each may need 200 MB. @throws Refused if too many are waiting */
async function enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
  if (waiting >= MOST_WAITING) {
    throw new Refused(
      "unavailable",
      "We’re receiving a lot of photos right now. Please try again in a minute.",
    );
  }
  waiting += 1;
  const turn = last.then(task);
  last = turn.catch(() => {}).finally(() => (waiting -= 1));
  return turn;
}

/** Returns the error for a photo over the limit. */
export function tooLarge(): Refused {
  const megabytes = PHOTOS.upload / 1024 ** 2;
  return new Refused(
    "too_large",
    `This photo is over ${megabytes} MB. Choose a smaller one, or a screenshot of it.`,
  );
}

/** Returns the error for photos of a lead that doesn't exist, or no longer takes any from visitors. */
export function noPlace(): Refused {
  return new Refused(
    "not_found",
    "We can’t add photos to this request anymore. Please text them to us.",
  );
}

function tooMany(by: string, most: number): Refused {
  return new Refused(
    "invalid_request",
    by === "visitor"
      ? `You’ve added ${most} photos, which is the most we can take. Please text us the rest.`
      : `This lead has ${most} photos, which is the most it can have. Remove some of them first.`,
  );
}
