import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import type { AuditEntry, AuditList, OpenSession, OpenSessionList } from "#contract/api.ts";
import { createLinkSessions } from "#functions/http/sessions.ts";
import { deviceLabel } from "#functions/identity/device-label.ts";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { createLinkIdentity } from "#functions/identity/links/link-identity.ts";
import { StoreOpenError } from "#functions/stores/lead-store.ts";
import { FUNCTION_PAGES_DIR } from "#scripts/paths.ts";
import { openBackend } from "#scripts/server/backend.ts";
import { blockedFolder, jsonPost, SITE, testBackend } from "../support/backend.ts";
import { duringTests, later, newLead } from "../support/leads.ts";
import { ANNA, BEN, OLGA, staffApi } from "../support/api.ts";
import { memoryFolder, tempFolder } from "../support/temp.ts";

/** Public routes. All others, including new ones, are for staff only. */
const OPEN = new Set([
  "DELETE /api/session",
  // Not public: the secret in the link replaces the sign-in.
  "GET /api/calendar/:secret",
  "GET /api/health",
  // Not public: only this machine and holders of a token may read it.
  "GET /api/metrics",
  "GET /api/quote",
  "GET /api/ready",
  "GET /api/thanks",
  "POST /api/contacts",
  "POST /api/leads",
  // For the visitor who sent that lead, and only they know its id.
  "POST /api/photos/:lead",
  "POST /api/reports",
  "POST /api/session",
]);

const OWNERS_ONLY = [
  "DELETE /api/leads/:id",
  "DELETE /api/reports",
  "DELETE /api/staff/:email",
  "GET /api/audit",
  "GET /api/conversions.csv",
  "GET /api/leads.csv",
  "GET /api/reports",
  "GET /api/staff",
  "GET /api/trash",
  "POST /api/clock/confirm",
  "POST /api/staff",
  "POST /api/trash/:id/restore",
];

/** Returns the API with one stored lead, and a list of its routes. */
async function wholeApi() {
  const database = openLinkDatabase(memoryFolder());
  onTestFinished(() => database.close());
  const sessions = createLinkSessions(createLinkIdentity(database), new Set([SITE]), true);
  const api = await staffApi({ sessions });
  await api.store.create(newLead({ id: "Dana", name: "Dana" }));
  const routes = api.api.routes
    // Middleware entries aren't routes.
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path}`);
  return { api, routes: [...new Set(routes)].toSorted() };
}

const addressOf = (route: string) => route.replace(":id", "Dana");

test("lists every route of the API", async () => {
  const { routes } = await wholeApi();
  expect(routes).toMatchInlineSnapshot(`
    [
      "DELETE /api/calendar",
      "DELETE /api/leads/:id",
      "DELETE /api/leads/:id/photos/:photo",
      "DELETE /api/push",
      "DELETE /api/reports",
      "DELETE /api/session",
      "DELETE /api/sessions",
      "DELETE /api/staff/:email",
      "GET /api/alerts",
      "GET /api/audit",
      "GET /api/calendar",
      "GET /api/calendar/:secret",
      "GET /api/contacts",
      "GET /api/conversions.csv",
      "GET /api/counts",
      "GET /api/dead-letters",
      "GET /api/events",
      "GET /api/health",
      "GET /api/jobs",
      "GET /api/leads",
      "GET /api/leads.csv",
      "GET /api/leads/:id",
      "GET /api/leads/:id/photos/:photo",
      "GET /api/metrics",
      "GET /api/people",
      "GET /api/push",
      "GET /api/quote",
      "GET /api/ready",
      "GET /api/reports",
      "GET /api/session",
      "GET /api/sessions",
      "GET /api/staff",
      "GET /api/stats",
      "GET /api/thanks",
      "GET /api/trash",
      "PATCH /api/leads/:id",
      "PATCH /api/leads/:id/photos/:photo",
      "POST /api/calendar",
      "POST /api/clock/confirm",
      "POST /api/contacts",
      "POST /api/dead-letters/:id/dismiss",
      "POST /api/dead-letters/:id/retry",
      "POST /api/leads",
      "POST /api/leads/:id/merge",
      "POST /api/leads/:id/notes",
      "POST /api/leads/:id/photos",
      "POST /api/leads/:id/separate",
      "POST /api/photos/:lead",
      "POST /api/reports",
      "POST /api/session",
      "POST /api/session/link",
      "POST /api/staff",
      "POST /api/trash/:id/restore",
      "PUT /api/push",
    ]
  `);
});

describe("without an identity", () => {
  test.each([
    ["no identity", {}],
    ["a random cookie", { cookie: "__session=rj3vJ0Q2o5oW1b7kq0a" }],
    ["a made-up token", { authorization: "Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoib3duZXIifQ." }],
  ])(
    "every staff route responds with 401 and reveals nothing to a request with %s",
    async (_, headers) => {
      const { api, routes } = await wholeApi();
      for (const route of routes.filter((each) => !OPEN.has(each))) {
        const [method = "", path = ""] = addressOf(route).split(" ");
        const response = await api.request(path, { method, headers });
        const body = await response.text();
        expect([response.status, body.includes("Dana")], route).toEqual([401, false]);
        expect(body, route).toContain("not_signed_in");
      }
      expect((await api.store.get("Dana"))?.lead.version).toBe(1);
    },
  );

  test("lets anyone use the public routes", async () => {
    const { api } = await wholeApi();
    const statuses = [
      await api.request("/api/health"),
      await api.request("/api/quote"),
      await api.request("/api/thanks"),
      await api.post({ name: "Ann", phone: "6785550142" }),
      await api.request("/api/contacts", jsonPost({ method: "phone" })),
      await api.request("/api/session", jsonPost({ link: "made up" })),
      await api.request("/api/session", { method: "DELETE" }),
    ].map(({ status }) => status);
    // An invalid link doesn't open a session.
    expect(statuses).toEqual([200, 200, 200, 201, 204, 401, 204]);
  });
});

test("lets owners use every route, staff all but the owner routes, and others only public routes", async () => {
  const { api, routes } = await wholeApi();
  const forStaff = routes.filter((route) => !OPEN.has(route));
  expect(forStaff).toEqual(expect.arrayContaining(OWNERS_ONLY));
  for (const route of forStaff) {
    const response = await api.as(ANNA, addressOf(route));
    expect([route, response.status === 403]).toEqual([route, OWNERS_ONLY.includes(route)]);
    await response.body?.cancel();
  }
  const outside = await staffApi({ identity: { identify: async () => "not_allowed" } });
  for (const route of forStaff) {
    const response = await api.as(OLGA, addressOf(route));
    expect([401, 403], route).not.toContain(response.status);
    await response.body?.cancel();
    expect((await outside.as(ANNA, addressOf(route))).status, route).toBe(403);
  }
});

describe("sessions", () => {
  async function signedIn() {
    const backend = await testBackend();
    const cookie = await backend.signIn();
    const link = backend.identity.makeLink(OWNER.email);
    return {
      leadsStatus: async () =>
        (await backend.request("/api/leads", { headers: { cookie } })).status,
      open: (headers = {}) =>
        backend.request("/api/session", jsonPost({ link }, { cookie, ...headers })),
      end: (headers = {}) =>
        backend.request("/api/session", { method: "DELETE", headers: { cookie, ...headers } }),
    };
  }
  const OWNER = { email: "owner@longleaftv.example", role: "owner" };

  test("opens only one session per sign-in link, with a secure cookie", async () => {
    const { open } = await signedIn();
    const [first, second] = [await open(), await open()];
    expect([first.status, second.status]).toEqual([200, 401]);
    expect(await first.json()).toEqual({ ...OWNER, renewToken: false });
    expect(first.headers.get("set-cookie")).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  test("ignores a session cookie without the prefix if the site is served over https", async () => {
    const backend = await testBackend();
    const [name, secret] = (await backend.signIn()).split("=");
    const statusWith = async (cookie: string) =>
      (await backend.request("/api/leads", { headers: { cookie } })).status;
    expect([name, await statusWith(`${name}=${secret}`)]).toEqual(["__Host-session", 200]);
    expect(await statusWith(`__session=${secret}`)).toBe(401);
  });

  test("lets only our own pages open and close sessions", async () => {
    const { leadsStatus, open, end } = await signedIn();
    const elsewhere = { origin: "https://elsewhere.example" };
    expect([(await open(elsewhere)).status, (await end(elsewhere)).status]).toEqual([403, 403]);
    expect(await leadsStatus()).toBe(200);
    expect((await end()).status).toBe(204);
    expect(await leadsStatus()).toBe(401);
  });
});

describe("sign-in by link", () => {
  const MINUTE = 60_000;
  const DANA = { email: "dana@example.com", role: "staff" } as const;

  function identityAt(clock: { now: number }, folder = memoryFolder()) {
    const database = openLinkDatabase(folder);
    onTestFinished(() => database.close());
    database.saveStaff(DANA);
    return { database, identity: createLinkIdentity(database, () => clock.now) };
  }

  test("accepts a sign-in link for 15 minutes, and only for staff members", () => {
    const clock = { now: 0 };
    const { identity } = identityAt(clock);
    const [early, late] = [identity.makeLink(DANA.email), identity.makeLink(DANA.email)];
    const stranger = identity.makeLink("stranger@example.com");
    clock.now = 15 * MINUTE - 1;
    expect(identity.openSession(early)?.staff).toMatchObject(DANA);
    expect(identity.openSession(stranger)).toBeUndefined();
    clock.now = 15 * MINUTE;
    expect(identity.openSession(late)).toBeUndefined();
  });

  test("keeps a session across restarts, expires it after 30 days, and deletes it when the next one starts", async () => {
    const clock = { now: 0 };
    const folder = tempFolder();
    const { database, identity } = identityAt(clock, folder);
    const session = identity.openSession(identity.makeLink(DANA.email))?.secret;
    database.close();
    const reopened = identityAt(clock, folder).identity;
    expect(await reopened.identify({ session })).toMatchObject(DANA);
    for (const wait of [30 * 24 * 60 * MINUTE - 1, 1]) {
      clock.now += wait;
      reopened.openSession(reopened.makeLink(DANA.email));
    }
    expect(await reopened.identify({ session })).toBe("not_signed_in");
    const file = new DatabaseSync(join(folder, "staff.db"), { readOnly: true });
    expect(file.prepare("SELECT count(*) AS sessions FROM sessions").get()).toEqual({
      sessions: 2,
    });
    file.close();
  });

  test("makes the staff file readable only by its owner, even if it already exists", () => {
    const dataDir = join(tempFolder(), "data");
    openLinkDatabase(dataDir).close();
    chmodSync(join(dataDir, "staff.db"), 0o644);
    identityAt({ now: 0 }, dataDir);
    expect(statSync(dataDir).mode & 0o077).toBe(0);
    expect(statSync(join(dataDir, "staff.db")).mode & 0o077).toBe(0);
  });

  test("remembers the first owner by lowercase email, even if their role changes", async () => {
    const backend = await openBackend({
      dataDir: tempFolder(),
      generatedDir: FUNCTION_PAGES_DIR,
      publicUrl: SITE,
      siteUrls: [],
    });
    onTestFinished(() => backend.close());
    expect(backend.ensureOwner("Hello@Example.com")).toBe("hello@example.com");
    expect(backend.ensureOwner("other@example.com")).toBe("hello@example.com");
    const { database } = identityAt({ now: 0 });
    for (const [email, role] of [
      ["owner@example.com", "owner"],
      ["zoe@example.com", "owner"],
      ["owner@example.com", "staff"],
      ["owner@example.com", "owner"],
    ] as const) {
      database.saveStaff({ email, role });
    }
    expect(database.findOwner()).toBe("owner@example.com");
  });

  test("explains how to fix a staff file that can't be opened", () => {
    const open = () => openLinkDatabase(blockedFolder());
    expect(open).toThrow(StoreOpenError);
    expect(open).toThrow(
      /^Can't store staff in .*\. Make it a folder this user can write to, or set DATA_DIR to another one\.$/,
    );
  });

  test.each([
    ["an empty", () => Buffer.alloc(0), "is empty (0 bytes), so its staff are lost."],
    ["a text", () => "email,role\n".repeat(1000), "is damaged or isn't a database (file is not"],
    [
      "a damaged",
      (bytes: Buffer) => bytes.fill(0x5a, 4096 * 2),
      "is damaged or isn't a database (",
    ],
  ])("refuses %s staff file, and says how to restore it", (_, damage, message) => {
    const dataDir = tempFolder();
    const file = join(dataDir, "staff.db");
    openLinkDatabase(dataDir).close();
    writeFileSync(file, damage(readFileSync(file)));
    const open = () => openLinkDatabase(dataDir);
    expect(open).toThrow(StoreOpenError);
    expect(open).toThrow(`${file} ${message}`);
    expect(open).toThrow("To restore a backup, run `npm run restore FILE` (docs/operate.md).");
  });
});

describe("account safety", () => {
  const MINUTE = 60_000;
  const ANDROID = {
    "user-agent": "Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36",
  };
  const at = duringTests().getTime();

  /** Returns the app with a lead and a clock that a test can move. */
  async function atTime() {
    const clock = { now: at };
    const api = await staffApi({ now: () => new Date(clock.now) });
    await api.store.create(newLead({ id: "Dana", name: "Dana" }));
    /** Signs in with a link and returns the session cookie. */
    const signIn = async (
      { email }: { email: string },
      headers: Record<string, string> = ANDROID,
    ) => {
      const link = api.makeLink(email);
      const response = await api.request("/api/session", jsonPost({ link }, headers));
      expect(response.status).toBe(200);
      return { cookie: (response.headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "" };
    };
    const sessionsOf = async (who: { email: string }, headers = {}): Promise<OpenSession[]> => {
      const list: OpenSessionList = await (
        await api.as(who, "GET /api/sessions", undefined, headers)
      ).json();
      return list.sessions ?? [];
    };
    const audit = async (): Promise<AuditEntry[]> => {
      const list: AuditList = await (await api.as(OLGA, "GET /api/audit")).json();
      return list.entries;
    };
    return { api, clock, signIn, sessionsOf, audit };
  }

  test("lists staff their own open sessions, and owners everyone's, with the device and without secrets", async () => {
    const { clock, signIn, sessionsOf } = await atTime();
    clock.now += 10 * MINUTE;
    const phone = await signIn(ANNA);
    const since = (minutes: number) => new Date(at + minutes * MINUTE).toISOString();
    const own = { email: ANNA.email, signedInAt: since(10), seenAt: since(10) };
    expect(await sessionsOf(ANNA, phone)).toEqual([
      { ...own, device: "Chrome on Android", isCurrent: true },
      {
        ...own,
        device: "Unknown device",
        signedInAt: since(0),
        seenAt: since(0),
        isCurrent: false,
      },
    ]);
    clock.now += 60 * MINUTE;
    const everyone = await sessionsOf(OLGA);
    expect(everyone.map(({ email }) => email).toSorted()).toEqual(
      [ANNA, ANNA, BEN, OLGA].map(({ email }) => email),
    );
    // The request itself counts as a use, from the next request on.
    expect((await sessionsOf(OLGA))[0]).toMatchObject({ email: OLGA.email, seenAt: since(70) });
  });

  test("signs out everywhere: ends all of a person's sessions and unused links, and no one else's", async () => {
    const { api, signIn, sessionsOf, audit } = await atTime();
    const phone = await signIn(ANNA);
    const unused = api.makeLink(ANNA.email);
    const elsewhere = { ...phone, origin: "https://elsewhere.example" };
    expect((await api.as(ANNA, "DELETE /api/sessions", undefined, elsewhere)).status).toBe(403);
    const response = await api.as(ANNA, "DELETE /api/sessions", undefined, phone);
    expect(response.status).toBe(204);
    expect(response.headers.get("set-cookie")).toMatch(/^__session=; Max-Age=0/);
    for (const headers of [phone, {}]) {
      expect((await api.as(ANNA, "GET /api/leads", undefined, headers)).status).toBe(401);
    }
    const again = await api.request("/api/session", jsonPost({ link: unused }));
    expect(again.status).toBe(401);
    expect((await sessionsOf(OLGA)).map(({ email }) => email)).not.toContain(ANNA.email);
    expect((await api.as(BEN, "GET /api/leads")).status).toBe(200);
    expect((await audit())[0]).toMatchObject({ by: ANNA.email, what: "signedOutEverywhere" });
  });

  test("replaces this browser's previous session when someone signs in again", async () => {
    const { signIn, sessionsOf } = await atTime();
    const first = await signIn(OLGA);
    const before = (await sessionsOf(OLGA)).length;
    await signIn(OLGA, { ...ANDROID, ...first });
    expect(await sessionsOf(OLGA)).toHaveLength(before);
  });

  test.each([
    ["GET /api/leads.csv", "Sign in again to export leads."],
    ["GET /api/conversions.csv", "Sign in again to export conversions."],
    ["DELETE /api/leads/Dana", "Sign in again to delete a lead."],
    ["POST /api/trash/expired/restore", "Sign in again to restore a lead."],
    ["POST /api/clock/confirm", "Sign in again to confirm the clock."],
  ])("%s asks to sign in again after 15 minutes", async (route, message) => {
    const { api, clock, signIn } = await atTime();
    await api.store.create(newLead({ id: "expired", createdAt: "2024-01-02T15:00:00.000Z" }));
    await api.store.purge(later(0), 10);
    clock.now += 15 * MINUTE;
    const refused = await api.as(OLGA, route);
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { error: { code: "sign_in_again", message } },
    ]);
    expect((await api.store.get("Dana"))?.lead.id).toBe("Dana");
    expect(await api.store.listTrash(1)).toMatchObject({ total: 1 });
    const fresh = await signIn(OLGA);
    clock.now += 15 * MINUTE - 1;
    const accepted = await api.as(OLGA, route, undefined, fresh);
    expect(accepted.ok).toBe(true);
    await accepted.text();
  });

  test("records sign-ins with the device, and requests for an erased lead once a day for each person", async () => {
    const { api, clock, signIn, audit } = await atTime();
    await signIn(ANNA);
    await api.as(OLGA, "DELETE /api/leads/Dana");
    const open = async (id: string, query = "") =>
      (await api.as(ANNA, `GET /api/leads/${id}${query}`)).status;
    // A screen that was open when the lead was erased, a lead that never existed, and two attempts to open it.
    expect(await open("Dana", "?known=1")).toBe(404);
    expect(await open("Nemo")).toBe(404);
    const before = await audit();
    expect(before.map(({ what }) => what)).toEqual(["erased", "signedIn"]);
    expect([await open("Dana"), await open("Dana")]).toEqual([404, 404]);
    const entry = { at: new Date(at).toISOString(), by: ANNA.email };
    const expiresAt = new Date(at + 90 * 24 * 60 * MINUTE).toISOString();
    expect(await audit()).toEqual([
      { ...entry, what: "openedErased", lead: "Dana", expiresAt },
      { ...entry, by: OLGA.email, what: "erased", leads: 1, lead: "Dana" },
      { ...entry, what: "signedIn", device: "Chrome on Android", expiresAt },
    ]);
    clock.now += 24 * 60 * MINUTE;
    await open("Dana");
    expect((await audit()).filter(({ what }) => what === "openedErased")).toHaveLength(2);
  });

  test("keeps the sessions in a staff file from before sessions had a start", async () => {
    const dataDir = tempFolder();
    const file = new DatabaseSync(join(dataDir, "staff.db"));
    const days = 24 * 60 * MINUTE;
    file.exec(`
      CREATE TABLE sessions (hash TEXT PRIMARY KEY, email TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT;
      INSERT INTO sessions VALUES ('hash', '${ANNA.email}', ${at + 29 * days});
    `);
    file.close();
    for (const _ of ["upgraded", "unchanged"]) {
      const database = openLinkDatabase(dataDir);
      const [session] = database.listSessions(undefined, at);
      database.close();
      expect(session).toMatchObject({
        email: ANNA.email,
        createdAt: at - days,
        device: "Unknown device",
      });
    }
  });

  test.each([
    [
      "Chrome on Windows",
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36",
    ],
    ["Edge on Windows", "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0"],
    [
      "Safari on iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
    ],
    [
      "Chrome on iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) CriOS/140.0 Mobile Safari/604.1",
    ],
    ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"],
    [
      "Samsung Internet on Android",
      "Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Safari/537.36",
    ],
    ["Unknown device", "<script>alert(1)</script>"],
    ["Unknown device", undefined],
  ])("shortens a User-Agent to %j", (label, userAgent) => {
    expect(deviceLabel(userAgent)).toBe(label);
  });
});
