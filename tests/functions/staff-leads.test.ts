import { describe, expect, test } from "vitest";
import type {
  ApiError,
  AuditList,
  LeadAnswer,
  LeadList,
  PeopleList,
  Session,
  StaffList,
} from "#contract/api.ts";
import type { LeadNote, LeadRecord } from "#contract/lead.ts";
import { STAFF_HEADER } from "#contract/headers.ts";
import type { NewLead } from "#functions/stores/lead-store.ts";
import { later, newLead } from "../support/leads.ts";
import { openDatabase, openStore } from "../support/sqlite.ts";
import { ANNA, BEN, OLGA, staffApi, type StaffApi } from "../support/api.ts";
import { tempFolder } from "../support/temp.ts";

/** Returns the API with leads that have these names, oldest first. */
async function apiWith(leads: Record<string, Partial<NewLead>> = { Dana: {} }): Promise<StaffApi> {
  const api = await staffApi();
  for (const [index, [name, lead]] of Object.entries(leads).entries()) {
    await api.store.create(newLead({ id: name, name, createdAt: later(index), ...lead }));
  }
  return api;
}

async function namesOf(api: StaffApi, query: string): Promise<string[]> {
  const response = await api.as(ANNA, `GET /api/leads?${query}`);
  const list: LeadList = await response.json();
  return list.leads.map(({ name }) => name);
}

async function errorOf(response: Response) {
  const { error } = await response.json();
  return [response.status, error.code, error.message];
}

describe("the list", () => {
  const campaign = {
    session: { utm_campaign: "fall", utm_source: "mail", utm_medium: "email", landing_page: "/" },
  };
  const LEADS: Record<string, Partial<NewLead>> = {
    Ada: { status: "quoted", service: "frame-tv-installation", followUpOn: "2026-11-09" },
    Bob: { status: "contacted", city: "marietta", assignee: ANNA.email, page: "/contact" },
    Cleo: { kind: "quote", attribution: campaign, followUpOn: "2026-11-04" },
    Dan: { source: "phone", message: "Brick above the mantel", followUpOn: "2026-12-01" },
    Eve: { spam: true },
  };

  test("filters and sorts leads by the query parameters", async () => {
    const api = await apiWith(LEADS);
    for (const [query, names] of [
      ["", ["Dan", "Cleo", "Bob", "Ada"]],
      ["order=oldest", ["Ada", "Bob", "Cleo", "Dan"]],
      ["q=bri%20man", ["Dan"]],
      ["status=quoted,contacted", ["Bob", "Ada"]],
      ["spam=true", ["Eve"]],
      ["spam=false&limit=2", ["Dan", "Cleo"]],
      ["service=frame-tv-installation", ["Ada"]],
      ["city=marietta", ["Bob"]],
      ["source=phone", ["Dan"]],
      ["campaign=fall", ["Cleo"]],
      ["trafficSource=mail&medium=email&landingPage=%2F", ["Cleo"]],
      ["trafficSource=none&medium=none&landingPage=none&city=none", ["Dan", "Ada"]],
      ["page=%2Fcontact", ["Bob"]],
      ["assignee=Anna@longleaftv.example", ["Bob"]],
      ["assignee=none&kind=contact", ["Dan", "Ada"]],
      ["service=none&campaign=none&page=none&city=none", ["Dan"]],
      ["followUpBy=2026-11-10", ["Cleo", "Ada"]],
    ] as const) {
      expect(await namesOf(api, query), query).toEqual(names);
    }
  });

  test("filters leads by Georgia dates, including the last one, or by times, excluding the end", async () => {
    const api = await apiWith({
      before: { createdAt: "2026-10-20T03:59:59.999Z" },
      first: { createdAt: "2026-10-20T04:00:00.000Z" },
      // Daylight saving time ended between the two.
      last: { createdAt: "2026-11-02T04:59:59.999Z" },
      after: { createdAt: "2026-11-02T05:00:00.000Z" },
    });
    expect(await namesOf(api, "from=2026-10-20&to=2026-11-01")).toEqual(["last", "first"]);
    const moments = "from=2026-10-20T04:00:00Z&to=2026-11-02T00:00:00-05:00";
    expect(await namesOf(api, moments)).toEqual(["last", "first"]);
  });

  test("continues a lead list at its cursor in any order", async () => {
    const api = await apiWith(LEADS);
    for (const query of ["spam=false", "order=oldest", "followUpBy=2026-12-31"]) {
      const page = await api.as(ANNA, `GET /api/leads?limit=1&${query}`);
      const { leads, nextCursor }: LeadList = await page.json();
      const rest = await namesOf(api, `${query}&cursor=${nextCursor}`);
      expect([leads[0]?.name, ...rest], query).toEqual(await namesOf(api, query));
    }
  });

  test("rejects unknown and invalid parameters together, and says what to use instead", async () => {
    const api = await staffApi();
    const wrong =
      "statsu=new&status=new,gone&spam=yes&service=TV%20Mounting&source=fax&kind=x&campaign=&page=contact&assignee=me";
    expect(await errorOf(await api.as(ANNA, `GET /api/leads?${wrong}`))).toMatchInlineSnapshot(`
      [
        400,
        "invalid_request",
        "\`statsu\`: unknown parameter. Use only q, status, spam, service, city, source, kind, campaign, trafficSource, medium, landingPage, page, assignee, from, to, followUpBy, order, limit, cursor. \`spam\`: use true or false. \`service\`: use a slug such as sandy-springs, or omit it. \`source\`: use web or phone. \`kind\`: use contact or quote. \`campaign\`: use a campaign name, or omit it. \`page\`: use a path such as /contact, or none. \`assignee\`: use an email address such as anna@example.com, or none. \`status\`: use one of new, contacted, quoted, booked, done, lost, or several separated by commas.",
      ]
    `);
    const also = `q=${"x".repeat(201)}&from=yesterday&to=2026-02-30&followUpBy=9999-12-31&order=newest&limit=0&limit=5&page=/x&city=&medium=`;
    expect(await errorOf(await api.as(ANNA, `GET /api/leads?${also}`))).toMatchInlineSnapshot(`
      [
        400,
        "invalid_request",
        "\`q\`: use at most 200 characters. \`city\`: use a slug such as sandy-springs, or omit it. \`medium\`: use a medium such as cpc, or omit it. \`followUpBy\`: use a date such as 2026-11-20. \`order\`: use oldest, or omit it for newest first. \`limit\`: use it only once. \`from\`: use a date such as 2026-11-20, or a time such as 2026-11-20T14:30:00Z (write + as %2B). \`to\`: use a date such as 2026-11-20, or a time such as 2026-11-20T14:30:00Z (write + as %2B).",
      ]
    `);
  });

  test("rejects an invalid lead query", async () => {
    const api = await staffApi();
    const noWord = "`q`: include a letter or digit.";
    const cases: [query: string, message?: string][] = [
      ["q=-", noWord],
      ["q=%26%20%E2%80%A6", noWord],
      ["limit=1e1"],
      ["cursor=abc"],
      ["from=2026-11-20T10:00:00"],
      ["to=99999-01-01"],
      ["from=0001-01-01T00:00:00Z"],
      ["__proto__=x"],
      ["status="],
    ];
    for (const [query, message = expect.any(String)] of cases) {
      const error = await errorOf(await api.as(ANNA, `GET /api/leads?${query}`));
      expect(error, query).toEqual([400, "invalid_request", message]);
    }
  });
});

describe("a lead", () => {
  test("changes a lead and records who changed it", async () => {
    const api = await apiWith();
    const change = { status: "quoted", jobValue: 24_900, phone: "(678) 555-0199" };
    const response = await api.as(ANNA, "PATCH /api/leads/Dana", { expectedVersion: 1, ...change });
    expect(response.status).toBe(200);
    const { lead }: LeadAnswer = await response.json();
    const changed = { ...change, phone: "+16785550199", version: 2, respondedAt: later(0) };
    expect(lead).toMatchObject(changed);
    const record: LeadRecord = await (await api.as(BEN, "GET /api/leads/Dana")).json();
    expect(record.lead).toEqual(lead);
    expect(record.events.at(-1)).toMatchObject({ by: ANNA.email, what: "changed" });
  });

  test("rejects a change to a lead that someone else has changed, and returns its current state", async () => {
    const api = await apiWith();
    await api.as(ANNA, "PATCH /api/leads/Dana", { expectedVersion: 1, status: "contacted" });
    const change = { expectedVersion: 1, status: "lost", lostReason: "price" };
    const late = await api.as(BEN, "PATCH /api/leads/Dana", change);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      error: {
        code: "conflict",
        message: expect.stringContaining("Someone else"),
        lead: { id: "Dana", version: 2, status: "contacted" },
      },
    });
  });

  test("emails the customer about their visit if asked to, even if the request is sent twice", async () => {
    const api = await staffApi({ mailsCustomers: true });
    await api.store.create(newLead({ id: "Dana", email: "dana@example.com" }));
    const session: Session = await (await api.as(ANNA, "GET /api/session")).json();
    expect(session.mailsCustomers).toBe(true);
    const change = { expectedVersion: 1, bookedFor: "2026-11-24", emailCustomer: true };
    const statuses: number[] = [];
    for (let time = 0; time < 2; time += 1) {
      statuses.push((await api.as(ANNA, "PATCH /api/leads/Dana", change)).status);
    }
    expect(statuses).toEqual([200, 409]);
    expect(await api.store.messagesOf("Dana")).toMatchObject([{ kind: "confirm" }]);
  });

  test("confirms a repeated change, and says which version it made the first time", async () => {
    const api = await staffApi({ mailsCustomers: true });
    await api.store.create(newLead({ id: "Dana", email: "dana@example.com" }));
    const id = "0b54f3d2-0000-4000-8000-00000000000c";
    const visit = { bookedFor: "2026-11-24", assignee: BEN.email, emailCustomer: true };
    const change = { id, expectedVersion: 1, ...visit };
    const send = () => api.as(ANNA, "PATCH /api/leads/Dana", change);
    const first: LeadAnswer = await (await send()).json();
    expect([first.lead.version, first.madeVersion]).toEqual([2, undefined]);
    await api.as(BEN, "PATCH /api/leads/Dana", { expectedVersion: 2, jobValue: 24_900 });
    const again: LeadAnswer = await (await send()).json();
    expect(again).toMatchObject({ lead: { version: 3, jobValue: 24_900 }, madeVersion: 2 });
    expect(await api.store.messagesOf("Dana")).toHaveLength(1);
    await api.store.create(newLead({ id: "call" }));
    await api.as(BEN, "POST /api/leads/call/merge", { lead: "Dana" });
    expect(await (await send()).json()).toMatchObject({ lead: { id: "Dana" }, madeVersion: 2 });
  });

  test("confirms a repeated change that wouldn't be accepted anymore, but no other one", async () => {
    const store = await openStore();
    const before = await staffApi({ store, mailsCustomers: true });
    await store.create(newLead({ id: "Dana", email: "dana@example.com" }));
    const id = "0b54f3d2-0000-4000-8000-00000000000c";
    const visit = { bookedFor: "2026-11-24", assignee: BEN.email, emailCustomer: true };
    const send = (api: StaffApi, changeId: string) =>
      api.as(ANNA, "PATCH /api/leads/Dana", { id: changeId, expectedVersion: 1, ...visit });
    expect((await send(before, id)).status).toBe(200);
    // Ben has left, and email is off.
    const after = await staffApi({ store, listStaff: async () => [ANNA], mailsCustomers: false });
    expect(await (await send(after, id)).json()).toMatchObject({ madeVersion: 2 });
    expect((await send(after, id.replace("c", "d"))).status).toBe(422);
  });

  test("rejects a change with an id that no browser generates", async () => {
    const api = await apiWith();
    for (const id of ["short", "", 7, null]) {
      const change = { id, expectedVersion: 1, status: "contacted" };
      const refused = await api.as(ANNA, "PATCH /api/leads/Dana", change);
      const { error }: ApiError = await refused.json();
      const message = "Send 16 to 64 letters, digits and hyphens, such as a UUID.";
      expect([refused.status, error.fields]).toEqual([422, { id: message }]);
    }
    expect((await api.store.get("Dana"))?.lead.version).toBe(1);
  });

  test("saves nothing if a change should email the customer and email is off", async () => {
    const api = await apiWith({ Dana: { email: "dana@example.com" } });
    const change = { expectedVersion: 1, bookedFor: "2026-11-24" };
    const refused = await api.as(ANNA, "PATCH /api/leads/Dana", { ...change, emailCustomer: true });
    const { error }: ApiError = await refused.json();
    expect(error.fields?.["emailCustomer"]).toContain("Email is off, so nothing was saved.");
    expect((await api.store.get("Dana"))?.lead.version).toBe(1);
    const silent = await api.as(ANNA, "PATCH /api/leads/Dana", { ...change, emailCustomer: false });
    expect(silent.status).toBe(200);
  });

  test("rejects an invalid change and lists its invalid fields", async () => {
    const api = await apiWith();
    const lost = await api.as(ANNA, "PATCH /api/leads/Dana", {
      expectedVersion: 1,
      status: "lost",
    });
    expect(await lost.json()).toMatchObject({
      error: { code: "invalid_fields", fields: { lostReason: "Choose why it was lost." } },
    });
    const change = { expectedVersion: 1, status: "quoted", createdAt: "2020-01-01", __proto: 1 };
    expect(await errorOf(await api.as(ANNA, "PATCH /api/leads/Dana", change))).toEqual([
      422,
      "invalid_fields",
      "Unknown fields: `createdAt`, `__proto`. Remove them.",
    ]);
    expect((await api.store.get("Dana"))?.lead.version).toBe(1);
  });

  test("returns `unchanged` for a lead if the client has seen every event", async () => {
    const api = await apiWith();
    const read = async (known: string) => {
      const response = await api.as(ANNA, `GET /api/leads/Dana?known=${known}`);
      return [response.status, await response.json()];
    };
    expect(await read("1")).toEqual([200, { unchanged: true }]);
    await api.as(BEN, "POST /api/leads/Dana/notes", { text: "Brick." });
    expect(await read("1")).toMatchObject([
      200,
      { lead: { id: "Dana" }, notes: [{ by: BEN.email }] },
    ]);
    expect(await read("2")).toEqual([200, { unchanged: true }]);
    const message = "`known`: use the number of events you have seen, such as 12, or omit it.";
    expect(await read("all")).toMatchObject([400, { error: { message } }]);
    expect((await api.as(ANNA, "GET /api/leads/none?known=1")).status).toBe(404);
  });

  test("responds with 404 for a lead that doesn't exist", async () => {
    const api = await staffApi();
    for (const [asked, body] of [
      ["GET /api/leads/none", undefined],
      ["PATCH /api/leads/none", { expectedVersion: 1, status: "new" }],
      ["POST /api/leads/none/notes", { text: "x" }],
      ["DELETE /api/leads/none", undefined],
    ] as const) {
      expect(await errorOf(await api.as(OLGA, asked, body)), asked).toEqual([
        404,
        "not_found",
        "This lead no longer exists. Go back to the list.",
      ]);
    }
  });

  test("adds a note once even if it is resent, and rejects an empty note", async () => {
    const api = await apiWith();
    const note = { id: "0b54f3d2-0000-4000-8000-00000000000a", text: "Brick." };
    const send = (body: object) => api.as(ANNA, "POST /api/leads/Dana/notes", body);
    const [first, second] = [await send(note), await send(note)];
    expect([first.status, second.status]).toEqual([201, 200]);
    const written: LeadNote = await first.json();
    expect(written).toMatchObject({ ...note, by: ANNA.email, at: later(0) });
    expect(await second.json()).toEqual(written);
    expect((await send({ text: " " })).status).toBe(422);
    // Only a call counts as a response.
    expect((await api.store.get("Dana"))?.lead.respondedAt).toBeUndefined();
    expect((await send({ outcome: "voicemail" })).status).toBe(201);
    expect(await api.store.get("Dana")).toMatchObject({
      lead: { respondedAt: later(0) },
      notes: [written, { text: "", outcome: "voicemail" }],
    });
  });
});

test("lets staff assign a lead to any staff member or unassign it, but not assign it to others", async () => {
  const api = await apiWith();
  const give = (assignee: string | null, expectedVersion: number) =>
    api.as(ANNA, "PATCH /api/leads/Dana", { expectedVersion, assignee });
  for (const [index, assignee] of ["Anna@longleaftv.example", BEN.email, null].entries()) {
    expect((await give(assignee, index + 1)).status).toBe(200);
    expect((await api.store.get("Dana"))?.lead.assignee).toBe(assignee?.toLowerCase());
  }
  const refused = await give("stranger@elsewhere.example", 4);
  const { error }: ApiError = await refused.json();
  const assignee = `Choose a staff member: ${ANNA.email}, ${BEN.email}, ${OLGA.email}.`;
  expect([refused.status, error.fields]).toEqual([422, { assignee }]);
  expect((await api.store.get("Dana"))?.lead.version).toBe(4);
});

describe("erasing", () => {
  test("removes an erased lead from lists, searches, exports and statistics, and records the erasure without a name", async () => {
    const api = await apiWith({ Dana: {}, Eli: {} });
    const response = await api.as(OLGA, "DELETE /api/leads/Dana");
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect(await namesOf(api, "")).toEqual(["Eli"]);
    expect(await namesOf(api, "q=dana")).toEqual([]);
    const csv = await api.as(OLGA, "GET /api/leads.csv");
    expect(await csv.text()).not.toContain("Dana");
    expect(await (await api.as(OLGA, "GET /api/stats")).json()).toMatchObject({ leads: 1 });
    const audit: AuditList = await (await api.as(OLGA, "GET /api/audit")).json();
    const erased = { at: later(0), by: OLGA.email, what: "erased", leads: 1, lead: "Dana" };
    expect(audit.entries.at(-1)).toEqual(erased);
  });

  test("doesn't let staff who aren't owners delete leads", async () => {
    const api = await apiWith();
    expect(await errorOf(await api.as(ANNA, "DELETE /api/leads/Dana"))).toEqual([
      403,
      "not_allowed",
      "Only an owner can delete leads. Please ask an owner.",
    ]);
    expect(await namesOf(api, "")).toEqual(["Dana"]);
  });

  test("keeps a lead if its erasure can't be recorded", async () => {
    const folder = tempFolder();
    const store = await openStore(folder);
    openDatabase(folder).exec(`
      CREATE TRIGGER refuse BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'full'); END
    `);
    const api = await staffApi({ store });
    await store.create(newLead({ id: "Dana" }));
    expect((await api.as(OLGA, "DELETE /api/leads/Dana")).status).toBe(503);
    expect((await store.get("Dana"))?.lead.id).toBe("Dana");
    expect(await store.listAudit(10)).toEqual([]);
  });
});

const CALL = { source: "phone", name: "Zoe", phone: "6785550155" };

test("responds with 503 to staff and visitors while the store is unavailable", async () => {
  const api = await staffApi();
  await api.store.close();
  const requests: [asked: string, body?: object][] = [
    ["GET /api/leads"],
    ["GET /api/leads/Dana"],
    ["GET /api/counts"],
    ["GET /api/leads.csv"],
    ["GET /api/stats"],
    ["POST /api/leads/Dana/notes", { text: "x" }],
    ["POST /api/leads", CALL],
  ];
  for (const [asked, body] of requests) {
    const answer = await errorOf(await api.as(OLGA, asked, body));
    const message = "The data is temporarily unavailable. Try again in a minute.";
    expect(answer, asked).toEqual([503, "unavailable", message]);
  }
  const visitor = await api.post({ ...CALL, source: "web" });
  expect((await errorOf(visitor))[2]).toMatch(/^We couldn’t save your request/);
});

test("rejects staff requests from other sites' pages", async () => {
  const api = await apiWith();
  const requests: [asked: string, body?: object][] = [
    ["PATCH /api/leads/Dana", { expectedVersion: 1, status: "quoted" }],
    ["POST /api/leads/Dana/notes", { text: "x" }],
    ["DELETE /api/leads/Dana"],
    ["POST /api/leads", CALL],
  ];
  for (const [asked, body] of requests) {
    const response = await api.as(OLGA, asked, body, { origin: "https://elsewhere.example" });
    expect((await errorOf(response)).slice(0, 2), asked).toEqual([403, "foreign_origin"]);
  }
  expect(await namesOf(api, "")).toEqual(["Dana"]);
  expect(await api.store.get("Dana")).toMatchObject({ lead: { version: 1 }, notes: [] });
});

test("counts each view's leads for the signed-in person, using Georgia dates and business hours", async () => {
  // It's Monday at 10 a.m., two hours after opening.
  const api = await apiWith({
    fresh: { createdAt: "2026-11-02T14:00:00.000Z" },
    waiting: { createdAt: "2026-11-02T13:59:59.999Z" },
    // After business hours on Sunday.
    atNight: { createdAt: "2026-11-02T03:00:00.000Z" },
    due: { status: "contacted", assignee: ANNA.email, followUpOn: "2026-11-02" },
    notYet: { status: "quoted", assignee: ANNA.email, followUpOn: "2026-11-03" },
    done: { status: "done", assignee: ANNA.email },
    spam: { spam: true },
  });
  const counts = async (who: { email: string }) => (await api.as(who, "GET /api/counts")).json();
  expect(await counts(ANNA)).toEqual({ new: 3, today: 1, mine: 2, waiting: 2, spam: 1 });
  expect(await counts(BEN)).toMatchObject({ new: 3, mine: 0 });
});

test("returns the signed-in person's role and the business data", async () => {
  const api = await staffApi();
  const session: Session = await (await api.as(ANNA, "GET /api/session")).json();
  expect(session).toMatchObject({
    ...ANNA,
    business: {
      name: "Longleaf TV Mounting",
      phone: "+16785550142",
      siteUrl: expect.any(String),
      reviewUrl: expect.stringMatching(/^https:/),
    },
  });
  const { openings, services, cities } = session.business;
  expect(openings).toEqual([...Array.from({ length: 6 }, () => "08:00-20:00"), "10:00-18:00"]);
  expect(services).toContainEqual({ slug: "tv-mounting-brick", name: "TV Mounting on Brick" });
  expect(cities).toContainEqual({ slug: "sandy-springs", name: "Sandy Springs" });
  for (const list of [services, cities]) {
    const names = list.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
  }
});

test("shows owners the staff list, and shows other staff only who can be assigned, without roles", async () => {
  const api = await staffApi();
  const owned: StaffList = await (await api.as(OLGA, "GET /api/staff")).json();
  expect(owned.staff).toEqual([ANNA, BEN, OLGA]);
  const list: PeopleList = await (await api.as(ANNA, "GET /api/people")).json();
  expect(list).toEqual({ people: [ANNA.email, BEN.email, OLGA.email] });
});

test("refuses work that waited in a browser if someone else has signed in there since", async () => {
  const api = await apiWith();
  const send = (who: { email: string }) =>
    api.as(
      who,
      "POST /api/leads/Dana/notes",
      { text: "Paid in cash." },
      { [STAFF_HEADER]: ANNA.email },
    );
  expect(await errorOf(await send(BEN))).toEqual([
    401,
    "not_signed_in",
    "Someone else has signed in in this browser. Reload the page, or sign in again.",
  ]);
  expect((await api.store.get("Dana"))?.notes).toEqual([]);
  expect((await send(ANNA)).status).toBe(201);
  expect((await api.store.get("Dana"))?.notes).toMatchObject([{ by: ANNA.email }]);
});
