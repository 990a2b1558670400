import type { HonoRequest } from "hono";
import { LIMITS } from "../../contract/limits.ts";
import { Refused } from "./answers.ts";
import { fieldsOf } from "./fields.ts";

export interface ReadForm {
  fields: Record<string, unknown>;
  /** More than a lead may be; the fields are there all the same, to be shown again. */
  tooLarge: boolean;
}

/** Whether a request comes from a plain form, by its content type. */
export function isPlainForm(contentType: string | undefined): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType ?? "");
}

/**
 * Reads a body as flat fields: JSON, urlencoded or multipart.
 * @throws Refused 415 for another type, 413 over the limit, 400 where it is not what it says
 */
export async function readForm(request: HonoRequest): Promise<ReadForm> {
  const contentType = request.header("content-type");
  const plain = isPlainForm(contentType);
  if (!plain && !/^application\/json\b/i.test(contentType ?? "")) {
    throw new Refused(
      "unsupported_type",
      "Send application/json, application/x-www-form-urlencoded or multipart/form-data.",
    );
  }
  const body = await readBody(request.raw, plain ? LIMITS.readBody : LIMITS.body);
  return {
    fields: plain ? await formFields(body, contentType ?? "") : jsonFields(body),
    tooLarge: body.length > LIMITS.body,
  };
}

/**
 * Reads a body that is JSON, whether it says so or not: a page that is being left sends it as text,
 * because `sendBeacon` asks no other site's leave for that alone.
 * @throws Refused 415 for another type, 413 over the limit, 400 where it is not what it says
 */
export async function readJson(request: HonoRequest): Promise<Record<string, unknown>> {
  if (!/^(?:application\/json|text\/plain)\b/i.test(request.header("content-type") ?? "")) {
    throw new Refused("unsupported_type", "Send application/json.");
  }
  return jsonFields(await readBody(request.raw, LIMITS.body));
}

/** The refusal of a body over the limit, in words for whoever wrote it. */
export function refuseTooLarge(): Refused {
  return new Refused(
    "too_large",
    `This is more than the ${LIMITS.body / 1024} KB that a request may have. Please shorten the message and send it again, or call us.`,
  );
}

/** Stops reading where the limit is passed: only what claims its length is held to it by Node. */
async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const claimed = request.headers.get("content-length");
  if (Number(claimed) > limit) throw refuseTooLarge();
  // At once: a stream for each body costs as much as all else that is done with a lead here.
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
    // Files are not asked for and dropped.
    const texts = [...data].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value] as const] : [],
    );
    return fieldsOf(texts);
  } catch {
    throw new Refused("invalid_request", "The form could not be read. Please send it again.");
  }
}

function jsonFields(body: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Not JSON, or not UTF-8: told below in the same words.
  }
  throw new Refused("invalid_request", "Send one JSON object.");
}
