import { request as requestByNode } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import type { AuditList } from "#contract/api.ts";
import { csvHead, csvRecord } from "#functions/leads/csv.ts";
import type { LeadStore, NewLead } from "#functions/stores/lead-store.ts";
import { SITE_DIR } from "#scripts/paths.ts";
import { createSiteApp, listen } from "#scripts/server/app.ts";
import { readHosting } from "#scripts/server/hosting.ts";
import { later, newLead, wrappedStore } from "../support/leads.ts";
import { openStore } from "../support/sqlite.ts";
import { OLGA, staffApi, type StaffApi } from "../support/api.ts";

const NAMES = {
  services: [{ slug: "frame-tv", name: "Frame TV" }],
  cities: [{ slug: "sandy-springs", name: "Sandy Springs" }],
};

/** Returns a lead's CSV values by column name. */
function recordOf(lead: Partial<NewLead>): Record<string, string | undefined> {
  const cells = (line: string) => line.replace(/\r\n$/, "").split(",");
  const values = cells(csvRecord({ ...newLead({ id: "lead", ...lead }), version: 1 }, NAMES));
  return Object.fromEntries(cells(csvHead()).map((title, index) => [title, values[index]]));
}

describe("the file", () => {
  test("starts the CSV file with a byte order mark and readable column names", () => {
    expect(csvHead()).toMatchInlineSnapshot(`
      "﻿Created,Status,Lost reason,Name,Phone,Email,Street,City,ZIP code,Service,Message,Preferred contact,Preferred date,Preferred time,Second date,Second time,TVs,Estimate from ($),Estimate to ($),Follow up on,Booked for,Booked time,Job value ($),Assigned to,First response,Source,Form,Offer code,Campaign,Campaign source,Campaign medium,Referrer,Landing page,gclid,gbraid,wbraid,Page,Agreed to text messages,Suspected spam,ID
      "
    `);
  });

  test("writes CSV records with Georgia times, dollars, names and formatted phone numbers", () => {
    const record = recordOf({
      createdAt: "2026-11-21T02:30:00.000Z",
      respondedAt: "2026-11-21T14:05:00.000Z",
      status: "lost",
      lostReason: "otherCompany",
      email: "dana@example.com",
      city: "sandy-springs",
      service: "gone-service",
      jobValue: 24_905,
      attribution: {
        first: { utm_campaign: "spring", utm_source: "meta", referrer: "https://m.example" },
        last: { utm_campaign: "fall", utm_source: "google", landing_page: "/quote" },
        session: { referrer: "direct", landing_page: "/", gclid: "Cj0K-click" },
      },
    });
    expect(record).toMatchObject({
      "\uFEFFCreated": "2026-11-20 21:30",
      "First response": "2026-11-21 09:05",
      Status: "lost",
      "Lost reason": "other company",
      Phone: "(678) 555-0142",
      City: "Sandy Springs",
      // The service may have been renamed since.
      Service: "gone-service",
      "Job value ($)": "249.05",
      "Estimate from ($)": "",
      Campaign: "fall",
      "Campaign source": "google",
      "Landing page": "/quote",
      gclid: "Cj0K-click",
      gbraid: "",
      wbraid: "",
      "Agreed to text messages": "no",
      ID: "lead",
    });
  });

  test.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@sum", "'@sum"],
    ["\tx", "'\tx"],
    ["\rx", `"'\rx"`],
    ["\n=1+1", `"'\n=1+1"`],
    ["＝1+1", "'＝1+1"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠sum", "'＠sum"],
    [`=HYPERLINK("http://x.example","Hi")`, `"'=HYPERLINK(""http://x.example"",""Hi"")"`],
    ["a=b", "a=b"],
    ["Ann, Bob", `"Ann, Bob"`],
    [`Ann "the" Bob`, `"Ann ""the"" Bob"`],
    ["two\nlines", `"two\nlines"`],
    ["Señor 하나", "Señor 하나"],
  ])("writes %j as the CSV cell %j, so no spreadsheet runs it as a formula", (name, cell) => {
    const line = csvRecord({ ...newLead({ name }), version: 1 }, NAMES);
    expect(line.split(`,${cell},`)).toHaveLength(2);
  });
});

/** Serves the given number of leads. Options make a page or the audit log fail, or delay the second page. */
async function serve(
  leads: number,
  { failAt = Infinity, unrecorded = false, secondPage = Promise.resolve() } = {},
) {
  const store = await openStore();
  let pages = 0;
  const faulty: LeadStore = wrappedStore(store, async (method, call) => {
    if (method === "recordAudit" && unrecorded) throw new Error("the disk is full");
    if (method !== "scan") return call();
    pages += 1;
    if (pages === failAt) throw new Error("the disk is gone");
    if (pages === 2) await secondPage;
    return call();
  });
  const api = await staffApi({ store: faulty });
  const names = Array.from({ length: leads }, (_, index) => `Lead ${index}`);
  await Promise.all(
    names.map((name, index) => store.create(newLead({ name, createdAt: later(index) }))),
  );
  const server = await listen(createSiteApp(SITE_DIR, readHosting(), api.api), {
    host: "localhost",
    port: 0,
  });
  onTestFinished(() => server.close());
  return { api, url: `${server.url}/api/leads.csv`, pagesRead: () => pages, close: server.close };
}

async function audited(api: StaffApi) {
  const list: AuditList = await (await api.as(OLGA, "GET /api/audit")).json();
  return list.entries;
}

describe("an export", () => {
  test("exports all leads that match the filter, and records the user and the filter", async () => {
    const { api, url } = await serve(250);
    await api.store.create(newLead({ name: "Other", status: "lost" }));
    const response = await fetch(`${url}?status=new&q=lead&order=oldest`, {
      headers: { cookie: api.cookieOf(OLGA) },
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="leads-2026-11-02.csv"',
    });
    const file = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
    const lines = file.split("\r\n");
    expect(lines).toHaveLength(252);
    expect(lines[0]).toMatch(/^\uFEFFCreated,/);
    expect(lines[1]).toContain(",Lead 0,");
    expect(lines[250]).toContain(",Lead 249,");
    expect(lines[251]).toBe("");
    const filter = { q: "yes", status: "new", order: "oldest" };
    const entry = { at: later(0), by: OLGA.email, what: "exported", filter };
    expect(await audited(api)).toEqual([entry]);
  });

  test.each(["gzip", "identity"])(
    "aborts the connection if an export fails halfway (encoding: %s)",
    async (encoding) => {
      const { api, url } = await serve(1100, { failAt: 3 });
      const headers = { cookie: api.cookieOf(OLGA), "accept-encoding": encoding };
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      requestByNode(url, { headers }, (response) => {
        text(response).then(resolve, reject);
      }).end();
      await expect(promise).rejects.toThrow("aborted");
      expect(await audited(api)).toMatchObject([{ what: "exported" }]);
    },
  );

  test.each([
    ["can't be recorded", { unrecorded: true }],
    ["fails at the start", { failAt: 1 }],
  ])("sends and records nothing if an export %s", async (_, fault) => {
    const { api, url } = await serve(1, fault);
    const response = await fetch(url, { headers: { cookie: api.cookieOf(OLGA) } });
    expect([response.status, response.headers.get("content-disposition")]).toEqual([503, null]);
    expect(await response.text()).not.toContain("Lead 0");
    expect(await audited(api)).toEqual([]);
  });

  test("records an export even if the client disconnects, and then stops reading leads", async () => {
    const { promise: left, resolve: goOn } = Promise.withResolvers<void>();
    const { api, url, pagesRead, close } = await serve(1100, { secondPage: left });
    const leaving = new AbortController();
    await fetch(url, {
      headers: { cookie: api.cookieOf(OLGA), "accept-encoding": "identity" },
      signal: leaving.signal,
    });
    expect(await audited(api)).toMatchObject([{ what: "exported" }]);
    leaving.abort();
    // The server closes only after the connection is gone.
    await close();
    goOn();
    // A full second export takes longer than the rest of the first one would have.
    await (await api.as(OLGA, "GET /api/leads.csv")).text();
    expect(pagesRead()).toBeLessThanOrEqual(2 + 3);
  });

  test("accepts list filters but no paging for an export, and records no rejected or HEAD requests", async () => {
    const api = await staffApi();
    for (const query of ["limit=5", "cursor=x", "colour=red", "status=gone"]) {
      expect((await api.as(OLGA, `GET /api/leads.csv?${query}`)).status, query).toBe(400);
    }
    expect((await api.as(OLGA, "HEAD /api/leads.csv")).status).toBe(200);
    expect(await audited(api)).toEqual([]);
  });
});
