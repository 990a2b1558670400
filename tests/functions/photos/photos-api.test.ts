import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import type { Lead, LeadPhoto } from "#contract/lead.ts";
import { PHOTOS } from "#contract/limits.ts";
import type { ApiParts } from "#functions/http/api-parts.ts";
import { createPhotoFolder } from "#functions/photos/photo-folder.ts";
import { StoreUnavailableError } from "#functions/stores/lead-store.ts";
import { ANNA, BEN, leadsOf, OLGA, staffApi, type StaffApi } from "../../support/api.ts";
import { SITE } from "../../support/backend.ts";
import { later, newLead } from "../../support/leads.ts";
import { photo } from "../../support/lead-photos.ts";
import { tempFolder } from "../../support/temp.ts";

/** Returns the API with a folder for photos and one lead. */
async function photoApi(now = later(0)) {
  const folder = join(tempFolder(), "photos");
  // Uploads are written there.
  vi.stubEnv("TMPDIR", tempFolder());
  const api = await staffApi({
    photos: createPhotoFolder(folder),
    now: () => new Date(now),
  });
  await api.store.create(newLead({ id: "dana" }));
  return { ...api, folder };
}

const send = (api: StaffApi, body: Uint8Array<ArrayBuffer>, headers = {}, lead = "dana") =>
  api.request(`/api/photos/${lead}`, { method: "POST", body, headers, address: "203.0.113.7" });

const photosIn = async (api: StaffApi, id = "dana"): Promise<readonly LeadPhoto[]> =>
  (await api.store.get(id))?.lead.photos ?? [];

/** Names of uploads that weren't removed. */
const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith("longleaf-photo-"));

async function messageOf(response: Response): Promise<[number, string]> {
  const { error } = await response.json();
  return [response.status, error.message];
}

describe("a visitor's photo", () => {
  test("is stored with the lead, and staff can open it", async () => {
    const api = await photoApi();
    const sent = await send(api, await photo({ width: 640, height: 480 }));
    expect([sent.status, await sent.json()]).toEqual([201, { added: true }]);
    const [stored] = await photosIn(api);
    expect(stored).toMatchObject({ by: "visitor", width: 640, height: 480, at: later(0) });
    const shown = await api.as(ANNA, `GET /api/leads/dana/photos/${stored?.id}`);
    expect(shown.headers.get("content-type")).toBe("image/jpeg");
    expect(shown.headers.get("cache-control")).toBe("private, no-store");
    const full = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect(full).toMatchObject({ format: "jpeg", width: 640 });
    const small = await api.as(ANNA, `GET /api/leads/dana/photos/${stored?.id}?size=thumbnail`);
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
      width: 320,
    });
    expect(leftovers()).toEqual([]);
  });

  test("is stored once, even if it's sent again because the response was lost", async () => {
    const api = await photoApi();
    const body = await photo();
    const statuses = [await send(api, body), await send(api, body)].map(({ status }) => status);
    expect(statuses).toEqual([201, 201]);
    expect(await photosIn(api)).toHaveLength(1);
  });

  test("is refused after the sixth, and its file is removed", async () => {
    const api = await photoApi();
    for (let width = 10; width < 16; width++) {
      expect((await send(api, await photo({ width }))).status).toBe(201);
    }
    const seventh = await send(api, await photo({ width: 16 }));
    expect(await messageOf(seventh)).toEqual([
      400,
      "You’ve added 6 photos, which is the most we can take. Please text us the rest.",
    ]);
    expect(await photosIn(api)).toHaveLength(6);
    expect(readdirSync(join(api.folder, "dana"))).toHaveLength(12);
  });

  test("that can't be read gets a clear answer, and the lead is unchanged", async () => {
    const api = await photoApi();
    const answer = await send(api, new TextEncoder().encode("not a photo"));
    expect(await messageOf(answer)).toEqual([
      415,
      "We can’t read this file. Choose a JPEG, PNG or WebP photo, or take a new picture.",
    ]);
    expect(await photosIn(api)).toEqual([]);
    expect(leftovers()).toEqual([]);
  });

  test("over 12 MB is refused", async () => {
    const api = await photoApi();
    const answer = await send(api, new Uint8Array(PHOTOS.upload + 1));
    expect(await messageOf(answer)).toEqual([
      413,
      "This photo is over 12 MB. Choose a smaller one, or a screenshot of it.",
    ]);
    expect(leftovers()).toEqual([]);
  });

  test.each([
    ["an unknown lead", "none", {}],
    ["a lead from a phone call", "call", { source: "phone" as const }],
    ["a lead from nine days ago", "old", { createdAt: "2026-10-24T15:00:00.000Z" }],
    ["a test lead", "test", { spam: 2 as const }],
  ])("for %s is refused", async (_, id, fields) => {
    const api = await photoApi();
    if (id !== "none") await api.store.create(newLead({ id, ...fields }));
    expect((await send(api, await photo(), {}, id)).status).toBe(404);
    expect(existsSync(join(api.folder, id))).toBe(false);
  });

  test("from another site is refused", async () => {
    const api = await photoApi();
    const answer = await send(api, await photo(), { origin: "https://evil.example" });
    expect(answer.status).toBe(403);
  });

  test("that breaks off gets an answer that says to send it again, and leaves no file", async () => {
    const api = await photoApi();
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.enqueue(new Uint8Array(1000)),
      pull: (controller) => controller.error(new Error("connection lost")),
    });
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
    const answer = await api.request("/api/photos/dana", init);
    expect(await messageOf(answer)).toEqual([
      503,
      "The photo didn’t arrive completely. Please send it again.",
    ]);
    expect(leftovers()).toEqual([]);
  });

  test("is refused if too many came from the same address that day", async () => {
    const api = await photoApi();
    const garbage = new TextEncoder().encode("not a photo");
    const statuses: number[] = [];
    for (let count = 0; count < 61; count++) statuses.push((await send(api, garbage)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("a plain form with photos", () => {
  const formWith = async (photos: readonly Blob[], fields: Record<string, string> = {}) => {
    const form = new FormData();
    const all = { kind: "contact", name: "Ann", phone: "678-555-0142", page: "/contact" };
    for (const [name, value] of Object.entries({ ...all, ...fields })) form.set(name, value);
    for (const each of photos) form.append("photos", each, "../../wall.jpg");
    return form;
  };
  const jpeg = async (width: number) => new Blob([await photo({ width })], { type: "image/jpeg" });
  /** @param cut how many bytes are missing at the end */
  const post = async (api: StaffApi, form: FormData, cut = 0) => {
    const request = new Request(SITE, { method: "POST", body: form });
    const bytes = new Uint8Array(await request.arrayBuffer());
    return api.request("/api/leads", {
      method: "POST",
      headers: { "content-type": request.headers.get("content-type") ?? "", origin: SITE },
      body: bytes.slice(0, bytes.length - cut),
    });
  };

  test("stores the lead and its photos, and the next page confirms them", async () => {
    const api = await photoApi();
    const answer = await post(api, await formWith([await jpeg(20), await jpeg(30)]));
    expect(answer.status).toBe(303);
    const location = answer.headers.get("location") ?? "";
    expect(location).toBe("/api/thanks?photos=2");
    expect(await (await api.request(location)).text()).toContain("2 received.");
    const lead = await annOf(api);
    expect(lead.photos).toMatchObject([{ width: 20 }, { width: 30 }]);
    expect(leftovers()).toEqual([]);
  });

  test("stores the lead even if a photo can't be read, and the next page says so", async () => {
    const api = await photoApi();
    const broken = new Blob(["not a photo"], { type: "image/jpeg" });
    const answer = await post(api, await formWith([broken, await jpeg(20)]));
    const location = answer.headers.get("location") ?? "";
    expect(location).toBe("/api/thanks?photos=1&unread=1");
    const page = await (await api.request(location)).text();
    expect(page).toContain("1 received. We couldn’t add one of them. Please text it to us.");
    expect((await annOf(api)).photos).toHaveLength(1);
  });

  test("without photos works like any other form, although browsers send an empty file", async () => {
    const api = await photoApi();
    const answer = await post(api, await formWith([new Blob([])]));
    expect(answer.headers.get("location")).toBe("/api/thanks");
    expect((await annOf(api)).photos).toBeUndefined();
  });

  test("that is sent twice stores the lead and each photo once", async () => {
    const api = await photoApi();
    for (let times = 0; times < 2; times++) {
      expect((await post(api, await formWith([await jpeg(20)]))).status).toBe(303);
    }
    expect((await annOf(api)).photos).toHaveLength(1);
  });

  test("with a mistake comes back filled in, and asks for the photos again", async () => {
    const api = await photoApi();
    const answer = await post(api, await formWith([await jpeg(20)], { phone: "12" }));
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain("Please choose your photos again, too.");
    expect(page).toContain('value="Ann"');
    expect(leftovers()).toEqual([]);
  });

  test("over 80 MB is refused before it's read", async () => {
    const api = await photoApi();
    const large = new Blob([new Uint8Array(11 * 1024 ** 2)]);
    const answer = await post(api, await formWith(Array.from({ length: 8 }, () => large)));
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain("Your photos add up to more than 80 MB.");
    expect(leftovers()).toEqual([]);
  });

  test("that ends too early leaves no files", async () => {
    const api = await photoApi();
    const answer = await post(api, await formWith([await jpeg(900)]), 200);
    expect(answer.status).toBe(400);
    expect(leftovers()).toEqual([]);
  });

  test("whose connection breaks in the middle of a photo is answered, and leaves no files", async () => {
    const api = await photoApi();
    const request = new Request(SITE, { method: "POST", body: await formWith([await jpeg(900)]) });
    const bytes = new Uint8Array(await request.arrayBuffer());
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.enqueue(bytes.slice(0, bytes.length - 500)),
      pull: (controller) => controller.error(new Error("connection lost")),
    });
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      headers: { "content-type": request.headers.get("content-type") ?? "", origin: SITE },
      body,
      duplex: "half",
    };
    const answer = await api.request("/api/leads", init);
    expect(answer.status).toBe(400);
    expect(leftovers()).toEqual([]);
  });

  test("with a text that is too long leaves no files", async () => {
    const api = await photoApi();
    const form = await formWith([await jpeg(20)], { message: "x".repeat(140_000) });
    expect((await post(api, form)).status).toBe(413);
    expect(leftovers()).toEqual([]);
  });

  test("keeps the lead if no photo can be written, and the next page says so", async () => {
    const api = await photoApi();
    vi.stubEnv("TMPDIR", join(tempFolder(), "missing"));
    const answer = await post(api, await formWith([await jpeg(20)]));
    expect(answer.headers.get("location")).toBe("/api/thanks?unread=1");
    expect((await annOf(api)).photos).toBeUndefined();
  });

  test("keeps no files if it's sent to a route without photos", async () => {
    const api = await photoApi();
    const form = await formWith([await jpeg(20)]);
    await api.request("/api/session", { method: "POST", body: form, headers: { origin: SITE } });
    expect(leftovers()).toEqual([]);
  });

  const annOf = async (api: StaffApi): Promise<Lead> => {
    const leads = (await leadsOf(api.store)).filter(({ name }) => name === "Ann");
    expect(leads).toHaveLength(1);
    const [lead] = leads;
    if (lead === undefined) throw new Error("Ann's lead is missing");
    return lead;
  };
});

describe("staff", () => {
  const upload = async (api: StaffApi, width = 20, query = "") =>
    api.request(`/api/leads/dana/photos${query}`, {
      method: "POST",
      headers: { cookie: api.cookieOf(ANNA), origin: SITE },
      body: await photo({ width }),
    });

  test("add photos from before and after the work", async () => {
    const api = await photoApi();
    const answer = await upload(api, 20, "?stage=after");
    expect(answer.status).toBe(201);
    const added: LeadPhoto = await answer.json();
    expect(added).toMatchObject({ by: ANNA.email, stage: "after", width: 20 });
    expect(await photosIn(api)).toEqual([added]);
    expect((await upload(api, 20, "?stage=during")).status).toBe(400);
  });

  test("can send a photo of a lead that was merged since, even twice, and that lead stores it once", async () => {
    const api = await photoApi();
    await api.store.create(newLead({ id: "call", source: "phone" }));
    const add = async (color: string) => {
      const headers = { cookie: api.cookieOf(ANNA) };
      const body = await photo({ color });
      return (await api.request("/api/leads/dana/photos", { method: "POST", headers, body }))
        .status;
    };
    expect(await add("#000000")).toBe(201);
    await api.store.merge("call", "dana", BEN.email, later(1));
    expect([await add("#000000"), await add("#ffffff")]).toEqual([201, 201]);
    const record = await api.store.get("call");
    expect(record?.lead.photos ?? []).toEqual([]);
    expect(record?.merged?.[0]?.lead.photos).toHaveLength(2);
  });

  test("record consent to publish a photo, withdraw it, and remove the photo with its files", async () => {
    const api = await photoApi();
    const { id }: LeadPhoto = await (await upload(api)).json();
    const path = `/api/leads/dana/photos/${id}`;
    const consent = { way: "inPerson", by: ANNA.email, at: later(0) };
    const marked = await api.as(ANNA, `PATCH ${path}`, { consent: "inPerson" });
    expect(await marked.json()).toMatchObject({ lead: { photos: [{ id, consent }] } });
    await api.as(ANNA, `PATCH ${path}`, { consent: null });
    expect((await photosIn(api))[0]).not.toHaveProperty("consent");
    expect((await api.as(ANNA, `PATCH ${path}`, { consent: "sure" })).status).toBe(422);
    expect((await api.as(ANNA, `DELETE ${path}`)).status).toBe(200);
    expect(existsSync(join(api.folder, "dana"))).toBe(false);
    expect((await api.as(ANNA, `GET ${path}`)).status).toBe(404);
    expect((await api.as(ANNA, `DELETE ${path}`)).status).toBe(404);
  });

  test("can't open a photo by another lead's address", async () => {
    const api = await photoApi();
    await api.store.create(newLead({ id: "other" }));
    const { id }: LeadPhoto = await (await upload(api)).json();
    expect((await api.as(ANNA, `GET /api/leads/other/photos/${id}`)).status).toBe(404);
    expect((await api.as(ANNA, `GET /api/leads/..%2Fdana/photos/${id}`)).status).toBe(404);
  });

  test("can't open photos once they have lost their role", async () => {
    const api = await photoApi();
    const { id }: LeadPhoto = await (await upload(api)).json();
    expect((await api.as(ANNA, `GET /api/leads/dana/photos/${id}`)).status).toBe(200);
    await api.as(OLGA, `DELETE /api/staff/${ANNA.email}`);
    expect((await api.as(ANNA, `GET /api/leads/dana/photos/${id}`)).status).toBe(401);
  });

  test("who erase a lead erase its photos and those of merged leads, and the audit log counts them", async () => {
    const api = await photoApi();
    await upload(api, 20);
    await upload(api, 21);
    await api.store.create(newLead({ id: "second" }));
    await send(api, await photo({ width: 22 }), {}, "second");
    await api.store.merge("dana", "second", ANNA.email, later(1));
    expect(readdirSync(api.folder)).toEqual(["dana", "second"]);
    expect((await api.as(OLGA, "DELETE /api/leads/dana")).status).toBe(204);
    expect(readdirSync(api.folder)).toEqual([]);
    const { entries } = await (await api.as(OLGA, "GET /api/audit")).json();
    expect(entries).toMatchObject([{ what: "erased", lead: "dana", photos: 3 }]);
  });

  test("can erase a lead even if its photos can't be removed right now", async () => {
    const photos = createPhotoFolder(join(tempFolder(), "photos"));
    const log = vi.fn<ApiParts["log"]>();
    const api = await staffApi({
      photos: { ...photos, removeLead: () => Promise.reject(new StoreUnavailableError("disk")) },
      log,
    });
    await api.store.create(newLead({ id: "dana" }));
    expect((await api.as(OLGA, "DELETE /api/leads/dana")).status).toBe(204);
    expect(await api.store.get("dana")).toBeUndefined();
    const [message] = log.mock.calls[0] ?? [];
    expect(message).toBe("could not remove the photos of an erased lead");
  });
});
