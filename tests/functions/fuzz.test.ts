import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import * as fc from "fast-check";
import { ERROR_CODES, type ErrorCode } from "#contract/errors.ts";
import { LEAD_PARAMETERS } from "#contract/queries.ts";
import { CHANGEABLE } from "#contract/lead-change.ts";
import { LEAD_FIELDS } from "#contract/lead-input.ts";
import { SITE } from "../support/backend.ts";
import { oddRequest, type OddRequest } from "../support/fuzz/odd-requests.ts";
import { type RawAnswer, sendRaw } from "../support/fuzz/raw-request.ts";
import type { FuzzServerMessage } from "../support/fuzz/server.ts";
import { tempFolder } from "../support/temp.ts";
import { newLead } from "../support/leads.ts";
import { OLGA, staffApi, type StaffApi } from "../support/staff.ts";

const { TEST_LONG, FUZZ_SEED } = process.env;
const isLong = TEST_LONG === "true";
const SEED = Number(FUZZ_SEED ?? 1);
const REQUESTS = isLong ? 10_000 : 500;
/** When the memory is first measured. */
const WARM = isLong ? 1000 : 100;
const AT_ONCE = 8;

/** The status of each error code, as documented in functions/contract/api.ts. */
const STATUS_OF: Record<ErrorCode, number> = {
  invalid_request: 400,
  not_signed_in: 401,
  not_allowed: 403,
  foreign_origin: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid_fields: 422,
  too_many: 429,
  unavailable: 503,
};

test(
  `responds to ${REQUESTS.toLocaleString("en-US")} random requests as documented`,
  { timeout: 60_000 + REQUESTS * 100 },
  async () => {
    const server = await startServer();
    const statuses = new Map<string, number>();
    const faults: string[] = [];
    const send = async (seed: number) => {
      const request = oddRequest(seed, SITE);
      const answer = await sendRaw(server.port, request.bytes, !request.isBroken);
      const status = typeof answer === "string" ? answer : String(answer.status);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const fault = faultOf(request, answer);
      if (fault !== undefined) {
        const start = request.bytes.toString("latin1").slice(0, 600);
        faults.push(`FUZZ_SEED=${seed}: ${fault}, asked with\n${start}`);
      }
    };
    const sendAll = async (first: number, last: number) => {
      const seeds = Array.from({ length: last - first }, (_, index) => first + index).values();
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const seed of seeds) await send(seed);
        }),
      );
      return server.liveBytes();
    };

    const warm = await sendAll(SEED, SEED + WARM);
    const after = await sendAll(SEED + WARM, SEED + REQUESTS);
    const table = [...statuses].map(([status, count]) => `${status}: ${count}`).toSorted();
    const megabytes = [warm, after].map((bytes) => (bytes / 2 ** 20).toFixed(1));
    process.stdout.write(
      `\nFuzz of the API from FUZZ_SEED=${SEED}: ${table.join(", ")}; live memory ${megabytes.join(" MB, then ")} MB\n`,
    );

    expect(faults).toEqual([]);
    expect(server.isAlive()).toBe(true);
    expect(after).toBeLessThan(warm * 1.1);
    // Requests that are all refused early would prove nothing.
    for (const status of ["200", "201", "204", "303", "400", "403", "413", "415", "422"]) {
      expect(statuses.get(status), status).toBeGreaterThan(0);
    }
  },
);

/** Returns what is wrong with a response, or `undefined`. */
function faultOf(request: OddRequest, answer: RawAnswer | "closed" | "silent"): string | undefined {
  if (typeof answer === "string")
    return request.isBroken && answer === "closed" ? undefined : answer;
  const { status, headers, body } = answer;
  if (status >= 500) return `${status} ${body.slice(0, 200)}`;
  // Node refuses it by itself without a body, or aborts its response when it finds the mistake.
  if (request.isBroken) return undefined;
  const type = headers.get("content-type") ?? "";
  if (request.method === "HEAD") return body === "" ? undefined : "a body for HEAD";
  if (status === 204 || status === 303 || status === 304)
    return body === "" ? undefined : `a body with ${status}`;
  if (type.startsWith("application/json")) return faultOfJson(status, body);
  if (!type.startsWith("text/html")) return `${status} of type ${type}`;
  const isPage = /^\/api\/(?:leads|quote)$/.test(request.path);
  if (!isPage || !/^<!doctype html>.*<\/main>/is.test(body))
    return `an unexpected page with ${status}`;
  return /<\/?slot|\[object Object\]|<script>alert/.test(body)
    ? "a page with something left in it"
    : undefined;
}

function faultOfJson(status: number, body: string): string | undefined {
  const answer = parse(body);
  if (answer === undefined) return `${status} with what is no JSON: ${body.slice(0, 200)}`;
  if (status < 400) return answer.error === undefined ? undefined : `an error with ${status}`;
  const code = ERROR_CODES.find((each) => each === answer.error?.code);
  if (code === undefined || STATUS_OF[code] !== status)
    return `${status} with ${body.slice(0, 200)}`;
  return undefined;
}

function parse(text: string): { error?: { code?: string } } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function startServer() {
  const script = join(import.meta.dirname, "..", "support", "fuzz", "server.ts");
  const child = fork(script, [tempFolder(), SITE], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  const next = async (): Promise<FuzzServerMessage> => {
    const [message]: FuzzServerMessage[] = await once(child, "message");
    if (message === undefined) throw new Error("the server said nothing");
    return message;
  };
  const first = await next();
  if (!("port" in first)) throw new Error("the server did not tell its port");
  return {
    port: first.port,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    liveBytes: async (): Promise<number> => {
      const answer = next();
      child.send("measure");
      const message = await answer;
      return "liveBytes" in message ? message.liveBytes : NaN;
    },
  };
}

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

/** Generates objects with mostly known names. */
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

/** Returns the body of an unexpected response; a bug of ours responds with `unavailable`. */
async function staffFault(
  api: StaffApi,
  asked: string,
  body?: object,
): Promise<string | undefined> {
  const response = await api.as(OLGA, asked, body);
  const text = await response.text();
  return [200, 201, 400, 404, 409, 422].includes(response.status) ? undefined : text;
}

test(`names the mistake in ${RUNS} random requests of staff of each kind`, async () => {
  const logged: unknown[] = [];
  const api = await staffApi({ log: (...line) => logged.push(line) });
  await api.store.create(newLead({ id: "Dana" }));
  await fc.assert(
    fc.asyncProperty(bodies, async ([asked, body]) => {
      expect(await staffFault(api, asked, body)).toBeUndefined();
    }),
    { numRuns: RUNS },
  );
  await fc.assert(
    fc.asyncProperty(queries, async (asked) => {
      expect(await staffFault(api, asked)).toBeUndefined();
    }),
    { numRuns: RUNS },
  );
  expect(logged).toEqual([]);
});
