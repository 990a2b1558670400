import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { zValidator } from "@hono/zod-validator";
import type { HonoRequest } from "hono";
import { createMiddleware } from "hono/factory";
import type * as z from "zod/mini";
import { fieldErrors, LEAD_FIELDS } from "../../contract/lead-input.ts";
import { PHOTO_FIELD } from "../../contract/lead-form.ts";
import { LIMITS, PHOTOS } from "../../contract/limits.ts";
import { discard, receiveUpload, type Upload } from "../photos/upload.ts";
import { invalidFields, Refused } from "./refused.ts";

/** Validates URL query parameters. Each error says what to use instead. */
export function query<Schema extends z.ZodMiniObject>(schema: Schema) {
  return zValidator("query", schema, (result, { req }) => {
    if (result.success) return;
    const { errors, unknownFields } = fieldErrors(result.error);
    const only = Object.keys(schema.shape).join(", ");
    const problems = [
      // Truncated, because the caller chooses these names.
      ...unknownFields.map(
        (name) => `\`${name.slice(0, 40)}\`: unknown parameter. Use only ${only}.`,
      ),
      ...Object.entries(errors).map(([name, message]) => {
        const isRepeated = (req.queries(name)?.length ?? 0) > 1;
        return `\`${name}\`: ${isRepeated ? "use it only once." : message}`;
      }),
    ];
    throw new Refused("invalid_request", problems.slice(0, 10).join(" "));
  });
}

/**
 * Validates a JSON body. Unlike `zValidator`, it limits the size and also accepts JSON sent as `text/plain`.
 * @param message a single error message for all fields
 */
export function json<Schema extends z.ZodMiniType<object>>(schema: Schema, message?: string) {
  type Body = { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } };
  return createMiddleware<object, string, Body>(async ({ req }, next) => {
    const result = schema.safeParse(await readJson(req));
    if (!result.success) {
      throw message === undefined
        ? invalidFields(fieldErrors(result.error))
        : new Refused("invalid_fields", message);
    }
    req.addValidatedData("json", result.data);
    return next();
  });
}

/** Declares a route's JSON body for the typed client, for handlers that also accept forms. */
export function acceptsJson<Body>() {
  return createMiddleware<object, string, { in: { json: Body }; out: { json: Body } }>(
    (_context, next) => next(),
  );
}

export interface ReadForm {
  fields: Record<string, unknown>;
  /** Photos in temporary files, which the caller must remove (`discard`). */
  uploads: Upload[];
  /** Whether the body is over the limit. Its fields are read anyway, so the form can be returned filled in. */
  tooLarge: boolean;
}

/** Returns whether a content type is that of a plain HTML form. */
export function isPlainForm(contentType: string | undefined): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType ?? "");
}

/** Returns whether a client asks for JSON rather than a page. */
export function wantsJson(accept = ""): boolean {
  return accept.includes("application/json") && !accept.includes("text/html");
}

/**
 * Reads a JSON, urlencoded or multipart body as flat fields.
 * @param takesPhotos whether to keep photos, which the caller must remove
 * @throws Refused 415 for another type, 413 over the limit, 400 if the content doesn't match the type
 */
export async function readForm(
  { raw: request }: Pick<HonoRequest, "raw">,
  takesPhotos = false,
): Promise<ReadForm> {
  const contentType = request.headers.get("content-type") ?? "";
  if (/^multipart\//i.test(contentType)) return readMultipart(request, takesPhotos);
  const plain = isPlainForm(contentType);
  if (!plain && !/^application\/json\b/i.test(contentType)) {
    throw new Refused(
      "unsupported_type",
      "Send application/json, application/x-www-form-urlencoded or multipart/form-data.",
    );
  }
  const body = await readBody(request, plain ? LIMITS.readBody : LIMITS.body);
  return {
    fields: plain
      ? fieldsOf(new URLSearchParams(new TextDecoder().decode(body)))
      : jsonFields(body),
    uploads: [],
    tooLarge: body.length > LIMITS.body,
  };
}

/**
 * Reads a JSON body, which may be sent as `text/plain`: a page that is closing uses `sendBeacon`, which can send only
 * text to another origin without a preflight request.
 * @throws Refused 415 for another type, 413 over the limit, 400 if the content doesn't match the type
 */
export async function readJson({
  raw: request,
}: Pick<HonoRequest, "raw">): Promise<Record<string, unknown>> {
  if (!/^(?:application\/json|text\/plain)\b/i.test(request.headers.get("content-type") ?? "")) {
    throw new Refused("unsupported_type", "Send application/json.");
  }
  return jsonFields(await readBody(request, LIMITS.body));
}

/**
 * Reads a JSON body that may also be an array. Returns `undefined` if it isn't JSON.
 * @param types matches the content types it may have
 * @param wrongType error message for other types
 * @throws Refused 415 for another type, 413 over the limit
 */
export async function readValue(
  { raw: request }: Pick<HonoRequest, "raw">,
  types: RegExp,
  wrongType: string,
): Promise<unknown> {
  if (!types.test(request.headers.get("content-type") ?? "")) {
    throw new Refused("unsupported_type", wrongType);
  }
  return jsonValue(await readBody(request, LIMITS.body));
}

/** Returns the error for a body over the limit. */
export function refuseTooLarge(): Refused {
  return new Refused(
    "too_large",
    `Your request is over the ${LIMITS.body / 1024} KB limit. Please shorten the message and send it again, or call us.`,
  );
}

/** Reads a body up to the limit. Node itself enforces only a declared length. */
async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const claimed = request.headers.get("content-length");
  if (Number(claimed) > limit) throw refuseTooLarge();
  // Read all at once, because streaming would take as long as the rest of the request.
  if (claimed !== null) return new Uint8Array(await request.arrayBuffer());
  const bytes = new Uint8Array(limit);
  let size = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = request.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    if (size + part.value.length > limit) {
      await reader?.cancel();
      throw refuseTooLarge();
    }
    bytes.set(part.value, size);
    size += part.value.length;
  }
  return bytes.slice(0, size);
}

/**
 * Reads a form with files. Photos are written to temporary files as they arrive. Other files are dropped, because our
 * forms have none.
 */
async function readMultipart(request: Request, takesPhotos: boolean): Promise<ReadForm> {
  if (Number(request.headers.get("content-length")) > PHOTOS.form) throw refuseLargePhotos();
  if (request.body === null) throw unreadable();
  const texts: [string, string][] = [];
  const photos: { stream: Readable; upload: Promise<Upload> }[] = [];
  let textBytes = 0;
  try {
    const form = new Busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      limits: { fields: MOST_PARTS, files: MOST_PARTS, fieldSize: LIMITS.readBody },
    });
    form.on("field", (name, value) => {
      textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
      if (textBytes <= LIMITS.readBody) texts.push([name, value]);
    });
    form.on("file", (name, stream) => {
      const isWanted = takesPhotos && name === PHOTO_FIELD && photos.length < MOST_UPLOADS;
      if (!isWanted) {
        stream.resume();
        return;
      }
      const upload = receiveUpload(stream, PHOTOS.upload);
      // It's awaited only after the rest of the form.
      upload.catch(() => {});
      photos.push({ stream, upload });
    });
    await pipeline(Readable.fromWeb(request.body), limited(PHOTOS.form, refuseLargePhotos), form);
    if (textBytes > LIMITS.readBody) throw refuseTooLarge();
    const received = await Promise.all(photos.map(({ upload }) => upload));
    // A browser sends an empty file if the visitor chose none.
    const uploads = received.filter(({ size }) => size > 0);
    return { fields: fieldsOf(texts), uploads, tooLarge: textBytes > LIMITS.body };
  } catch (error) {
    // A file's stream doesn't end by itself if the form breaks off.
    for (const { stream } of photos) stream.destroy(new Error("the form broke off"));
    const received = await Promise.allSettled(photos.map(({ upload }) => upload));
    await discard(received.flatMap((each) => (each.status === "fulfilled" ? each.value : [])));
    throw error instanceof Refused ? error : unreadable();
  }
}

/** More parts than any of our forms has. */
const MOST_PARTS = 100;

/** One more than are accepted, so that the visitor hears of it. */
const MOST_UPLOADS = PHOTOS.perVisitor + 1;

/** Passes on a stream until it's larger than the limit, and then throws the error. */
export function limited(most: number, refuse: () => Refused) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > most) throw refuse();
      yield chunk;
    }
  };
}

function unreadable(): Refused {
  return new Refused("invalid_request", "The form could not be read. Please send it again.");
}

function refuseLargePhotos(): Refused {
  const megabytes = PHOTOS.form / 1024 ** 2;
  return new Refused(
    "too_large",
    `Your photos add up to more than ${megabytes} MB. Please send fewer, or text them to us.`,
  );
}

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** Parses a body, or returns `undefined` if it isn't JSON or not UTF-8. */
function jsonValue(body: Uint8Array): unknown {
  try {
    return JSON.parse(UTF8.decode(body));
  } catch {
    return undefined;
  }
}

function jsonFields(body: Uint8Array): Record<string, unknown> {
  const value = jsonValue(body);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  throw new Refused("invalid_request", "Send a single JSON object.");
}

/** Fields that may have several values. */
const LISTS: ReadonlySet<string> = new Set(["selectedServices"]);

/** Returns the fields of a form or URL. If a field is repeated, uses its first value unless it's a list. */
export function fieldsOf(entries: Iterable<readonly [string, string]>): Record<string, unknown> {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of entries) {
    const before = fields.get(name);
    if (Array.isArray(before)) before.push(value);
    else if (before === undefined) fields.set(name, LISTS.has(name) ? [value] : value);
  }
  return Object.fromEntries(fields);
}

/** Returns the values the visitor entered, to fill in the form again. */
export function typedValues(
  fields: Readonly<Record<string, unknown>>,
): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const name of LEAD_FIELDS) {
    const value = fields[name];
    if (typeof value === "string") values[name] = value;
    else if (Array.isArray(value)) values[name] = value.filter((each) => typeof each === "string");
  }
  return values;
}
