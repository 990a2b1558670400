import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { addDays, localDay } from "#contract/local-time.ts";
import { CHANGEABLE } from "#contract/lead-change.ts";
import {
  CONTACT_OUTCOMES,
  LEAD_STATUSES,
  LOST_REASONS,
  PHOTO_STAGES,
} from "#contract/lead-values.ts";
import type { LeadRecord } from "#contract/lead.ts";
import type { NewLead } from "#functions/stores/lead-store.ts";
import { ANNA, staffApi, type StaffApi } from "../support/api.ts";
import { newLead } from "../support/leads.ts";

/** How long a phone may keep using an old version of the staff app. */
const DAYS = 90;

/** A request that a version of the staff app puts in its queue. */
interface OldRequest {
  name: string;
  /** How the lead differs from a new one. */
  on?: Partial<NewLead>;
  /** Method and path. */
  request: string;
  body?: object;
  /** The body is sent with this id, and without any. */
  id?: string;
  /** A JPEG file in base64, sent instead of a body. */
  photo?: string;
  /** What the lead's record must contain afterward. `null` means that the field has no value. */
  stored: { lead?: object; notes?: object[]; messages?: string[] };
}

const FOLDER = join(import.meta.dirname, "old-requests");
/** Days since which the staff app sent the requests in each file, oldest first. */
const DATES = readdirSync(FOLDER)
  .map((file) => basename(file, ".json"))
  .toSorted();

function requestsOf(date: string): OldRequest[] {
  return JSON.parse(readFileSync(join(FOLDER, `${date}.json`), "utf8"));
}

/** Says until when phones may send a version's requests and what to do, for people who change what the server accepts. */
function adviceFor(date: string): string {
  const file = `tests/functions/old-requests/${date}.json`;
  const next = DATES[DATES.indexOf(date) + 1];
  if (next === undefined) {
    return `The staff app sends this since ${date}, and phones may send it for ${DAYS} days after the next version. Keep accepting and storing it. If the app sends something else now, add a file with today's date and don't change ${file}`;
  }
  const last = addDays(next, DAYS);
  return localDay(new Date()) <= last
    ? `The staff app sent this until ${next}, and phones may send it until ${last}. Keep accepting and storing it, and don't change ${file}`
    : `The staff app sent this until ${next}, which is more than ${DAYS} days ago. Delete ${file}`;
}

/** Sends a request to a lead called Dana. */
async function send(api: StaffApi, { request, photo }: OldRequest, body?: object) {
  if (photo === undefined) return api.as(ANNA, request, body);
  const [method = "", path = ""] = request.split(" ");
  const headers = { cookie: api.cookieOf(ANNA), "content-type": "image/jpeg" };
  return api.request(path, { method, headers, body: Buffer.from(photo, "base64") });
}

async function apiWithDana(on: Partial<NewLead> = {}): Promise<StaffApi> {
  const api = await staffApi({ mailsCustomers: true });
  await api.store.create(newLead({ id: "Dana", email: "dana@example.com", ...on }));
  return api;
}

async function recordOf({ store }: StaffApi): Promise<LeadRecord> {
  const record = await store.get("Dana");
  if (record === undefined) throw new Error("The lead is gone.");
  return record;
}

describe.each(DATES)("the staff app of %s", (date) => {
  const advice = adviceFor(date);
  const requests = requestsOf(date);

  test.each(requests)("can still send its queued $name", async (old) => {
    const { on, body, id, stored } = old;
    for (const sent of id === undefined ? [body] : [body, { id, ...body }]) {
      const api = await apiWithDana(on);
      const response = await send(api, old, sent);
      expect([response.ok, await response.text()], advice).toEqual([true, expect.any(String)]);
      const record = await recordOf(api);
      const lead: Record<string, unknown> = { ...record.lead };
      const fields = Object.keys(stored.lead ?? {}).map((name) => [name, lead[name] ?? null]);
      expect(Object.fromEntries(fields), advice).toMatchObject(stored.lead ?? {});
      const notes = stored.notes?.map((note) => ({ ...note, ...(sent !== body && { id }) })) ?? [];
      expect(record.notes, advice).toMatchObject(notes);
      const messages = (await api.store.messagesOf("Dana")).map(({ kind }) => kind);
      expect(messages, advice).toEqual(stored.messages ?? []);
    }
  });

  test.each(requests.filter(({ id, photo }) => (id ?? photo) !== undefined))(
    "can send its queued $name again without storing it twice",
    async (old) => {
      const api = await apiWithDana(old.on);
      const body = old.id === undefined ? undefined : { id: old.id, ...old.body };
      await send(api, old, body);
      const before = await recordOf(api);
      expect((await send(api, old, body)).ok, advice).toBe(true);
      expect(await recordOf(api), advice).toEqual(before);
    },
  );
});

test("the latest fixture has every field and value that the staff app can put in its queue", () => {
  const latest = DATES.at(-1) ?? "";
  const requests = requestsOf(latest);
  const sent = new Set(
    requests.flatMap(({ request, body = {} }) => [
      ...Object.keys(body),
      ...Object.values(body),
      new URLSearchParams(request.split("?")[1]).get("stage"),
    ]),
  );
  const values = [...LEAD_STATUSES, ...LOST_REASONS, ...CONTACT_OUTCOMES, ...PHOTO_STAGES];
  const missing = [...CHANGEABLE, ...values].filter((each) => !sent.has(each));
  const today = localDay(new Date());
  const advice = `The staff app can send these since ${latest}. Add tests/functions/old-requests/${today}.json, which has all requests of today's app, and keep the older files`;
  expect(missing, advice).toEqual([]);
});
