import { Hono, type Context, type HonoRequest } from "hono";
import { Readable } from "node:stream";
import type { LeadAnswer, PhotoReceipt } from "../../contract/api.ts";
import {
  consentInputSchema,
  photoQuerySchema,
  photoSizeSchema,
} from "../../contract/lead-change.ts";
import { TEST_LEAD } from "../../contract/lead-values.ts";
import type { Lead, LeadPhoto } from "../../contract/lead.ts";
import { PHOTO_RATE, PHOTOS, WAITING_DAYS } from "../../contract/limits.ts";
import { createPhotoAdder, noPlace, tooLarge } from "../photos/add-photo.ts";
import { receiveUpload, type Upload } from "../photos/upload.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { type Proxies, senderAddress } from "./client-address.ts";
import { createRateLimit } from "./rate-limit.ts";
import { json, limited, query } from "./read-request.ts";
import { noSuchLead, Refused } from "./refused.ts";
import { refuseForeignOrigin, requireOwnOrigin, requireStaff } from "./staff-access.ts";

/** A request may wait in the visitor's browser for a week before its photos follow. */
const OPEN_MS = (WAITING_DAYS + 1) * 24 * 60 * 60_000;

/** Creates the routes that receive and show photos of leads. */
export function createPhotos(parts: ApiParts) {
  const { store, photos, identity, ownOrigins, proxies, log, now = () => new Date() } = parts;
  const staffOnly = requireStaff(identity);
  const ownOriginOnly = requireOwnOrigin(ownOrigins);
  const add = createPhotoAdder(parts);
  const refuseTooMany = createPhotoLimit(parts);

  return (
    new Hono<ApiEnv>()
      /** A visitor can add photos to a lead whose id they know, which only they got when they sent it. */
      .post("/photos/:lead", async (context) => {
        refuseForeignOrigin(context.req.raw.headers, ownOrigins);
        const id = context.req.param("lead");
        const [at, lead] = [now(), await store.repeat([id])];
        if (lead === undefined || !takesPhotos(lead, at)) throw noPlace();
        // Counted only now, so that no one can use up the day's photos without a lead.
        await refuseTooMany(context, proxies, at);
        const upload = await receive(context.req);
        await add(id, upload, { by: "visitor", at: at.toISOString() });
        return context.json<PhotoReceipt, 201>({ added: true }, 201);
      })
      .post(
        "/leads/:id/photos",
        staffOnly,
        ownOriginOnly,
        query(photoQuerySchema),
        async (context) => {
          const { stage } = context.req.valid("query");
          const id = context.req.param("id");
          // A lead that was merged in the meantime takes it too, and shows it with those of the other one.
          if ((await store.repeat([id])) === undefined) throw noSuchLead();
          const upload = await receive(context.req);
          const by = context.get("staff").email;
          const photo = await add(id, upload, { by, at: now().toISOString(), stage });
          return context.json<LeadPhoto, 201>(photo, 201);
        },
      )
      .get("/leads/:id/photos/:photo", staffOnly, query(photoSizeSchema), async (context) => {
        const { id, photo } = context.req.param();
        const { size } = context.req.valid("query");
        // Photos of a lead in the trash stay stored, but no one may open them.
        const isShown = (await store.repeat([id]))?.photos?.some((each) => each.id === photo);
        const image = isShown ? await photos.read({ lead: id, photo }, size) : undefined;
        if (image === undefined) throw noSuchPhoto();
        context.header("Content-Type", "image/jpeg");
        context.header("Content-Security-Policy", "default-src 'none'; sandbox");
        return context.body(image);
      })
      .patch(
        "/leads/:id/photos/:photo",
        staffOnly,
        ownOriginOnly,
        json(consentInputSchema),
        async (context) => {
          const { id, photo } = context.req.param();
          const by = context.get("staff").email;
          const edit = context.req.valid("json");
          const lead = await store.editPhoto(id, photo, edit, by, now().toISOString());
          if (lead === undefined) throw noSuchPhoto();
          return context.json<LeadAnswer>({ lead });
        },
      )
      .delete("/leads/:id/photos/:photo", staffOnly, ownOriginOnly, async (context) => {
        const { id, photo } = context.req.param();
        const by = context.get("staff").email;
        const lead = await store.editPhoto(id, photo, "removed", by, now().toISOString());
        if (lead === undefined) throw noSuchPhoto();
        try {
          await photos.remove({ lead: id, photo });
        } catch (error) {
          // The lead no longer has it, and the daily clean-up tries again.
          log("could not remove a photo's file", { error: String(error) });
        }
        return context.json<LeadAnswer>({ lead });
      })
  );
}

/** Creates a function that counts a visitor's photo. @throws Refused `too_many` */
export function createPhotoLimit(parts: Pick<ApiParts, "store" | "log" | "submissionKey">) {
  const { windowSeconds, perAddress, total } = PHOTO_RATE;
  const countUses = createRateLimit(parts, windowSeconds);
  return async (context: Context<ApiEnv>, proxies: Proxies, now: Date): Promise<void> => {
    const uses = [
      { by: ["photo from", senderAddress(context, proxies)], most: perAddress },
      { by: ["photos"], most: total },
    ];
    const { over } = countUses(await parts.submissionKey(), uses, now);
    const refused = await over;
    if (refused === undefined) return;
    throw new Refused(
      "too_many",
      "We can’t take more photos online today. Please text them to us.",
      refused.details,
    );
  };
}

/** Returns whether a visitor can still add photos to a lead. */
function takesPhotos({ source, spam, createdAt }: Lead, now: Date): boolean {
  const age = now.getTime() - Date.parse(createdAt);
  return source === "web" && spam !== TEST_LEAD && age < OPEN_MS;
}

/** @throws Refused if there's no photo, or it breaks off or is much too large */
async function receive({ raw }: Pick<HonoRequest, "raw">): Promise<Upload> {
  // Twice the limit, so that a slightly larger photo gets an answer instead of a closed connection.
  const most = 2 * PHOTOS.upload;
  if (Number(raw.headers.get("content-length")) > most) throw tooLarge();
  try {
    const body = raw.body === null ? Readable.from([]) : Readable.fromWeb(raw.body);
    return await receiveUpload(limited(most, tooLarge)(body), PHOTOS.upload);
  } catch (error) {
    throw error instanceof Refused
      ? error
      : new Refused("unavailable", "The photo didn’t arrive completely. Please send it again.");
  }
}

function noSuchPhoto(): Refused {
  return new Refused("not_found", "This photo was removed. Reload the page.");
}
