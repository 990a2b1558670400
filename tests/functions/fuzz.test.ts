import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ERROR_CODES, type ErrorCode } from "#contract/errors.ts";
import { HONEYPOT_FIELD } from "#contract/lead-form.ts";
import { CHANGEABLE } from "#contract/lead-change.ts";
import { LEAD_FIELDS } from "#contract/lead-input.ts";
import { LIMITS } from "#contract/limits.ts";
import { LEAD_PARAMETERS } from "#contract/queries.ts";
import { testBackend } from "../support/backend.ts";
import { newLead } from "../support/leads.ts";
import { OLGA, staffApi } from "../support/api.ts";

const { TEST_LONG, FUZZ_SEED } = process.env;
const isLong = TEST_LONG === "true";
const REQUESTS = isLong ? 10_000 : 500;
const RUNS = isLong ? 5000 : 300;

const oddText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom(
    "",
    "2026-11-20",
    "2026-02-30",
    "2026-11-20T10:00:00Z",
    "new,lost",
    "-1",
    "1e999",
    "__proto__",
    "constructor",
    "a@b.co",
    "a,b,,soundbar,__proto__",
    "' OR 1=1; DROP TABLE lead; --",
    "\r\nSet-Cookie: a=b",
    '<slot name="notice"></slot>',
    "</textarea><script>alert(1)</script>",
    "x".repeat(5000),
  ),
);
const oddValue = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom({ toString: 1, valueOf: 1 }, { length: 1e9 }, { toJSON: 1 }),
);

/** Generates objects with mostly known keys. */
const objectOf = <Value>(names: readonly string[], value: fc.Arbitrary<Value>) =>
  fc.dictionary(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...names) },
      { weight: 1, arbitrary: oddText },
    ),
    value,
    { maxKeys: 5 },
  );

const VISITOR_FIELDS = [...LEAD_FIELDS, HONEYPOT_FIELD, "method", "location", "link"];

/** Generates a valid lead, quote or click with its own phone number, and some invalid fields. */
const fieldsWith = <Value>(value: fc.Arbitrary<Value>) =>
  fc
    .tuple(
      fc.integer({ min: 2_000_000, max: 8_999_999 }),
      fc.constantFrom({}, { kind: "quote", tvSize: "65", zip: "30144" }),
      fc.oneof(fc.constant({}), objectOf(VISITOR_FIELDS, value)),
    )
    .map(([number, quote, odd]) => ({
      name: "Ann",
      phone: `678${number}`,
      method: "phone",
      ...quote,
      ...odd,
    }));

const json = fieldsWith(oddValue).map((fields) => JSON.stringify(fields));
const form = fieldsWith(oddText).map((fields) => new URLSearchParams(fields).toString());
const multipart = fieldsWith(oddText).map((fields) => {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b0\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--b0--\r\n`;
});
const oddBody = fc.oneof(
  json.map((text) => text.slice(0, text.length / 2)),
  fc.uint8Array({ maxLength: 200 }),
  fc.constantFrom("", "[]", "null", "[".repeat(5000), "x".repeat(LIMITS.body + 1)),
);
const oddType = fc.constantFrom(
  "application/json",
  "APPLICATION/JSON; charset=utf-16",
  "application/json, text/html",
  "application/x-www-form-urlencoded; boundary=b0",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=b0; boundary=b1",
  "text/plain",
  ";",
);
const typedBody = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant("application/json"), json) },
  { weight: 4, arbitrary: fc.tuple(fc.constant("application/x-www-form-urlencoded"), form) },
  { weight: 2, arbitrary: fc.tuple(fc.constant("multipart/form-data; boundary=b0"), multipart) },
  { weight: 3, arbitrary: fc.tuple(oddType, fc.oneof(json, form, multipart, oddBody)) },
);

const target = fc.oneof(
  { weight: 5, arbitrary: fc.constant(["POST", "/api/leads"] as const) },
  { weight: 2, arbitrary: fc.constant(["POST", "/api/contacts"] as const) },
  { weight: 2, arbitrary: fc.constant(["GET", "/api/quote"] as const) },
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.constantFrom("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "PROPFIND"),
      fc.constantFrom(
        "/api/health",
        "/api/leads",
        "/api/session",
        "/api/leads/l1",
        "/api/leads/__proto__",
        "/api/leads/%00",
        "/api/leads/%E0%A4%A",
        "/api//leads",
        "/api/leads/..%2f..",
        "/api/nowhere",
        `/api/${"a".repeat(3000)}`,
      ),
    ),
  },
);

const HEADERS: [string, string][] = [
  ["origin", "https://elsewhere.example"],
  ["origin", "null"],
  ["sec-fetch-site", "cross-site"],
  ["x-forwarded-for", "garbage, ::ffff:1.2.3.4, [::1]:80, %"],
  ["accept", "text/html"],
  ["accept", "*/*;q=x,,,"],
  ["authorization", "Bearer a.b.c"],
  ["cookie", "__session=%00; __session=x; ="],
  ["x-firebase-appcheck", "x"],
  ["if-none-match", "*"],
  ["range", "bytes=0-1"],
  ["x-http-method-override", "DELETE"],
  ["content-encoding", "gzip"],
];

const requests = fc.record({
  target,
  query: fc.oneof(
    fc.constant(""),
    objectOf(["tvSize", "place", "selectedServices", "zip", "offer", "limit"], oddText).map(
      (fields) => `?${new URLSearchParams(fields)}&%=%E0%A4%A`,
    ),
  ),
  headers: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.subarray(HEADERS, { maxLength: 3 }) },
  ),
  typed: typedBody,
});

/** Status of each error code in functions/contract/errors.ts. */
const STATUS_OF: Record<ErrorCode, number> = {
  invalid_request: 400,
  not_signed_in: 401,
  sign_in_again: 401,
  not_allowed: 403,
  foreign_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid_fields: 422,
  too_many: 429,
  unavailable: 503,
};

test(
  `responds to ${REQUESTS} random requests as documented`,
  async () => {
    const backend = await testBackend();
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(requests, async ({ target: [method, path], query, headers, typed }) => {
        const [type, body] = typed;
        const response = await backend.request(`${path}${query}`, {
          method,
          headers: [...headers, ["content-type", type]],
          ...(method === "GET" || method === "HEAD" ? {} : { body }),
        });
        statuses.add(response.status);
        expect(await faultOf(method, path, response)).toBeUndefined();
      }),
      { seed: Number(FUZZ_SEED ?? 1), numRuns: REQUESTS },
    );
    // If all requests were rejected early, the test would prove nothing.
    const expected = [200, 201, 204, 303, 400, 403, 413, 415, 422];
    expect(expected.filter((status) => !statuses.has(status))).toEqual([]);
  },
  60_000 + REQUESTS * 100,
);

/** Returns what is wrong with a response, or `undefined` if nothing is. */
async function faultOf(method: string, path: string, response: Response) {
  const { status, headers } = response;
  const body = await response.text();
  if (status >= 500) return `${status} ${body}`;
  if (method === "HEAD" || [204, 303, 304].includes(status)) return body || undefined;
  const type = headers.get("content-type") ?? "";
  if (type.startsWith("application/json")) {
    const { error }: { error?: { code?: string } } = JSON.parse(body);
    if (status < 400) return error;
    const code = ERROR_CODES.find((each) => each === error?.code);
    return code !== undefined && STATUS_OF[code] === status ? undefined : `${status} ${body}`;
  }
  const isPage = type.startsWith("text/html") && /^\/api\/(?:leads|quote)$/.test(path);
  if (!isPage || !/^<!doctype html>.*<\/main>/is.test(body)) return `${status} of type ${type}`;
  return /<\/?slot|\[object Object\]|<script>alert/.exec(body)?.[0];
}

const bodyOf = (asked: string, names: readonly string[], fixed = {}) =>
  objectOf(names, oddValue).map((body) => [asked, { ...body, ...fixed }] as const);

const bodies = fc.oneof(
  bodyOf("PATCH /api/leads/Dana", [...CHANGEABLE, "id", "expectedVersion", "emailCustomer"]),
  bodyOf("POST /api/leads/Dana/notes", ["text", "outcome"]),
  bodyOf("POST /api/leads", [...LEAD_FIELDS, ...CHANGEABLE], { source: "phone" }),
);

const queries = fc
  .tuple(
    fc.constantFrom("/api/leads", "/api/leads.csv", "/api/contacts", "/api/stats", "/api/counts"),
    fc.array(
      fc.tuple(fc.constantFrom(...LEAD_PARAMETERS, "limit", "cursor", "days", "kind"), oddText),
      { maxLength: 3 },
    ),
  )
  .map(([path, entries]) => `GET ${path}?${new URLSearchParams(entries)}`);

test(`reports the mistakes in ${RUNS} random staff requests of each type`, async () => {
  const logged: unknown[] = [];
  const api = await staffApi({ log: (...line) => logged.push(line) });
  await api.store.create(newLead({ id: "Dana" }));
  const expectAnswer = async (asked: string, body?: object): Promise<void> => {
    const response = await api.as(OLGA, asked, body);
    // An unexpected error causes a 503 response.
    expect([200, 201, 400, 404, 409, 422], await response.text()).toContain(response.status);
  };
  await fc.assert(
    fc.asyncProperty(bodies, ([asked, body]) => expectAnswer(asked, body)),
    { numRuns: RUNS },
  );
  await fc.assert(
    fc.asyncProperty(queries, (asked) => expectAnswer(asked)),
    { numRuns: RUNS },
  );
  expect(logged).toEqual([]);
});
