import * as fc from "fast-check";
import { expect, test } from "vitest";
import { LEAD_PARAMETERS } from "#contract/api.ts";
import { CHANGEABLE } from "#contract/lead-change.ts";
import { LEAD_FIELDS } from "#contract/lead-input.ts";
import { newLead } from "../support/leads.ts";
import { OLGA, staffApi, type StaffApi } from "../support/staff.ts";

const RUNS = process.env["TEST_LONG"] === "true" ? 5000 : 300;

const oddText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom(
    "",
    "2026-11-20",
    "2026-02-30",
    "2026-11-20T10:00:00Z",
    "new,lost",
    "-1",
    "__proto__",
    "a@b.co",
  ),
);
const oddValue = fc.oneof(oddText, fc.jsonValue({ maxDepth: 2 }));

/** An object with some of our names and some others. */
const objectOf = (names: readonly string[]) =>
  fc.dictionary(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...names) },
      { weight: 1, arbitrary: oddText },
    ),
    oddValue,
    { maxKeys: 5 },
  );

const bodies = fc.oneof(
  fc.tuple(fc.constant("PATCH /api/leads/Dana"), objectOf([...CHANGEABLE, "expectedVersion"])),
  fc.tuple(fc.constant("POST /api/leads/Dana/notes"), objectOf(["text", "outcome"])),
  fc.tuple(
    fc.constant("POST /api/leads"),
    objectOf([...LEAD_FIELDS, ...CHANGEABLE]).map((body) => ({ ...body, source: "phone" })),
  ),
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

/** The message of an answer that is no answer to such a request; a bug of ours is told as `unavailable`. */
async function faultOf(api: StaffApi, asked: string, body?: object): Promise<string | undefined> {
  const response = await api.as(OLGA, asked, body);
  const text = await response.text();
  return [200, 201, 400, 404, 409, 422].includes(response.status) ? undefined : text;
}

test(`whatever staff send, they are told what is wrong with it: ${RUNS} odd requests of each kind`, async () => {
  const logged: unknown[] = [];
  const api = await staffApi({ log: (...line) => logged.push(line) });
  await api.store.create(newLead({ id: "Dana" }));
  await fc.assert(
    fc.asyncProperty(bodies, async ([asked, body]) => {
      expect(await faultOf(api, asked, body)).toBeUndefined();
    }),
    { numRuns: RUNS },
  );
  await fc.assert(
    fc.asyncProperty(queries, async (asked) => {
      expect(await faultOf(api, asked)).toBeUndefined();
    }),
    { numRuns: RUNS },
  );
  expect(logged).toEqual([]);
});
