import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ApiError } from "#contract/api.ts";
import { ACKNOWLEDGMENT_RATE, CONTACT_RATE, LEAD_RATE } from "#contract/limits.ts";
import { MOST_COUNTED, StoreUnavailableError } from "#functions/stores/lead-store.ts";
import { leadsOf, testApi } from "../support/api.ts";
import { jsonPost } from "../support/backend.ts";
import { openDatabase, openStore } from "../support/sqlite.ts";
import { tempFolder } from "../support/temp.ts";
import { wrappedStore } from "../support/leads.ts";

/** Stops the clock in the middle of a window, so no window ends during a test. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:05:00Z") });
  return () => void vi.useRealTimers();
});

const phone = (number: number) => `678555${String(1000 + number)}`;

describe("leads", () => {
  test("limits leads per IP address until the next window", async () => {
    const { post } = await testApi();
    const send = async (number: number, address = "203.0.113.7") =>
      (await post({ name: "Ann", phone: phone(number) }, { address })).status;
    for (let number = 0; number < LEAD_RATE.perAddress; number++) {
      expect(await send(number)).toBe(201);
    }
    expect(await send(98)).toBe(429);
    expect(await send(99, "203.0.113.8")).toBe(201);
    vi.setSystemTime(new Date("2026-11-20T12:10:00Z"));
    expect(await send(98)).toBe(201);
  });

  test.each([
    ["simultaneously", 1],
    ["alternately at two servers that share a store", 2],
  ])("limits leads per IP address when they arrive %s", async (_, servers) => {
    const store = await openStore();
    const [one, two] = [await testApi({ store }), await testApi({ store })];
    const responses: Promise<Response>[] = [];
    for (let number = 0; number < LEAD_RATE.perAddress * 2; number++) {
      const { post } = number % servers === 0 ? one : two;
      const lead = { name: "Ann", phone: phone(number) };
      responses.push(post(lead, { address: "203.0.113.7" }));
      if (servers > 1) await responses.at(-1);
    }
    const stored = (await Promise.all(responses)).filter(({ status }) => status === 201);
    expect(stored).toHaveLength(LEAD_RATE.perAddress);
  });

  test("limits leads per phone number or email, regardless of IP address", async () => {
    const { post } = await testApi();
    const send = (number: number, contact: object) =>
      post(
        { name: "Ann", message: String(number), ...contact },
        { address: `203.0.113.${number}` },
      );
    for (let number = 0; number < LEAD_RATE.perContact; number++) {
      expect((await send(number, { email: "ann@example.com" })).status).toBe(201);
    }
    // Uppercase letters don't make a different email, and a different phone number doesn't help.
    const again = await send(99, { email: "ANN@example.com", phone: "6785550142" });
    expect(again.status).toBe(429);
    expect((await send(100, { email: "bea@example.com" })).status).toBe(201);
  });

  test("returns when to retry for a lead over the limit, and a plain form still filled in", async () => {
    const api = await testApi();
    for (let number = 0; number < LEAD_RATE.perContact; number++) {
      await api.post({ name: "Ann", phone: "6785550142", message: String(number) });
    }
    const lead = { name: "Ann", phone: "6785550142", message: "One more." };
    const asJson = await api.post(lead);
    expect([asJson.status, asJson.headers.get("retry-after")]).toEqual([429, "300"]);
    const { error }: ApiError = await asJson.json();
    expect(error).toEqual({
      code: "too_many",
      requestId: expect.any(String),
      message:
        "You’ve sent too many requests in a short time. Please send this again in 5 minutes, or call us.",
    });
    const asForm = await api.postForm(lead);
    const page = await asForm.text();
    expect([asForm.status, asForm.headers.get("retry-after")]).toEqual([429, "300"]);
    expect(page).toContain("One more.</textarea>");
    expect(page).toContain("again in 5 minutes, or call us.");
    expect(page).toContain('href="tel:+16785550142"');
  });

  test("accepts a repeated lead over the limit if it is already stored", async () => {
    const { post, store } = await testApi();
    const lead = { name: "Ann", phone: "6785550142", submissionId: "0123456789abcdef" };
    const statuses: number[] = [];
    for (let time = 0; time < LEAD_RATE.perAddress + 5; time++) {
      statuses.push((await post(lead, { address: "203.0.113.7" })).status);
    }
    expect(statuses).toEqual([201, ...Array(LEAD_RATE.perAddress + 4).fill(200)]);
    expect(await leadsOf(store)).toHaveLength(1);
  });

  test("stores a lead once and rejects no copy if many copies arrive before it is stored", async () => {
    const store = await openStore();
    const { promise: counted, resolve } = Promise.withResolvers<void>();
    let creates = 0;
    // Firestore may count faster than it stores, so this wraps the store.
    const { post } = await testApi({
      store: wrappedStore(store, async (method, call) => {
        if (method !== "create") return call();
        creates += 1;
        await counted;
        return call();
      }),
    });
    const lead = { name: "Ann", phone: "6785550142", submissionId: "0123456789abcdef" };
    const copies = Array.from({ length: LEAD_RATE.perAddress + 20 }, () =>
      post(lead, { address: "203.0.113.7" }),
    );
    setTimeout(resolve, 100);
    const statuses = (await Promise.all(copies)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([
      ...Array(copies.length - 1).fill(200),
      201,
    ]);
    expect([creates, (await leadsOf(store)).length]).toEqual([1, 1]);
  });

  test("stores leads even if counting for rate limits fails", async () => {
    const store = await openStore();
    // Counting can't be made to fail on its own, so this wraps the store.
    const log = vi.fn<() => void>();
    const { post } = await testApi({
      store: wrappedStore(store, (method, call) =>
        method === "countUses" ? Promise.reject(new StoreUnavailableError("away")) : call(),
      ),
      log,
    });
    const lead = { name: "Ann", phone: "6785550142" };
    expect((await post(lead, { address: "203.0.113.7" })).status).toBe(201);
    expect(log).toHaveBeenCalledOnce();
  });

  test("stores no phone numbers, emails or IP addresses in rate limit counters", async () => {
    const folder = tempFolder();
    const { post } = await testApi({ store: await openStore(folder) });
    const ann = { name: "Ann", phone: "6785550142", email: "ann@example.com" };
    await post(ann, { address: "203.0.113.7" });
    const logged = openDatabase(folder).prepare("SELECT keys FROM use_log").all();
    const counted = String(logged[0]?.["keys"]);
    expect([logged.length, JSON.parse(counted)]).toEqual([1, Array(3).fill(expect.any(String))]);
    for (const trace of ["6785550142", "ann@", "203.0"]) expect(counted).not.toContain(trace);
  });
});

test("limits contact events per IP address, separately from leads", async () => {
  const { request } = await testApi();
  const click = () =>
    request("/api/contacts", { ...jsonPost({ method: "phone" }), address: "203.0.113.7" });
  for (let number = 0; number < CONTACT_RATE.perAddress; number++) {
    expect((await click()).status).toBe(204);
  }
  const over = await click();
  expect([over.status, over.headers.get("retry-after")]).toEqual([429, "300"]);
});

test("stores count exactly up to the highest rate limit", () => {
  for (const rates of [LEAD_RATE, CONTACT_RATE, ACKNOWLEDGMENT_RATE]) {
    const { windowSeconds: _, ...limits } = rates;
    expect(Math.max(...Object.values(limits))).toBeLessThan(MOST_COUNTED);
  }
});
