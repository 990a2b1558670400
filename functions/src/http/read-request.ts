import { zValidator } from "@hono/zod-validator";
import type { HonoRequest } from "hono";
import { createMiddleware } from "hono/factory";
import type * as z from "zod/mini";
import { fieldErrors, LEAD_FIELDS } from "../../contract/lead-input.ts";
import { LIMITS } from "../../contract/limits.ts";
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
 * @throws Refused 415 for another type, 413 over the limit, 400 if the content doesn't match the type
 */
export async function readForm({ raw: request }: Pick<HonoRequest, "raw">): Promise<ReadForm> {
  const contentType = request.headers.get("content-type") ?? "";
  const plain = isPlainForm(contentType);
  if (!plain && !/^application\/json\b/i.test(contentType)) {
    throw new Refused(
      "unsupported_type",
      "Send application/json, application/x-www-form-urlencoded or multipart/form-data.",
    );
  }
  const body = await readBody(request, plain ? LIMITS.readBody : LIMITS.body);
  return {
    fields: plain ? await formFields(body, contentType) : jsonFields(body),
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

async function formFields(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<Record<string, unknown>> {
  try {
    const data = await new Response(body, { headers: { "content-type": contentType } }).formData();
    // Drops files, because our forms have none.
    const texts = [...data].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value] as const] : [],
    );
    return fieldsOf(texts);
  } catch {
    throw new Refused("invalid_request", "The form could not be read. Please send it again.");
  }
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
