import { describe, expect, test } from "vitest";
import type { ApiError, AuditEntry, AuditList, Granted, StaffList } from "#contract/api.ts";
import { ANNA, BEN, OLGA, staffApi } from "../support/api.ts";
import { jsonPost } from "../support/backend.ts";
import { duringTests } from "../support/leads.ts";

const DEE = { email: "dee@example.com", role: "staff" } as const;
const OTTO = { email: "otto@example.com", role: "owner" } as const;

/** Returns the app with an owner and two staff members, and a clock that a test can move. */
async function withStaff() {
  const clock = { now: duringTests().getTime() };
  const api = await staffApi({ now: () => new Date(clock.now) });
  const grant = (member: object, who = OLGA) => api.as(who, "POST /api/staff", member);
  const remove = (email: string, who: { email: string } = OLGA) =>
    api.as(who, `DELETE /api/staff/${encodeURIComponent(email)}`);
  /** Gives someone access, and signs them in with the link from the response. */
  const admit = async (member: object): Promise<string> => {
    const { link }: Granted = await (await grant(member)).json();
    const response = await api.request("/api/session", jsonPost({ link }));
    return response.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
  };
  const statusOf = async (cookie: string, path = "/api/leads") =>
    (await api.request(path, { headers: { cookie } })).status;
  const changes = async () => {
    const { entries }: AuditList = await (await api.as(OLGA, "GET /api/audit")).json();
    const kinds = new Set<AuditEntry["what"]>(["gaveAccess", "createdLink", "removedAccess"]);
    return entries
      .filter(({ what }) => kinds.has(what))
      .map(({ by, what, person, role, expiresAt }) => ({ by, what, person, role, expiresAt }));
  };
  const staff = async () => {
    const list: StaffList = await (await api.as(OLGA, "GET /api/staff")).json();
    return list.staff;
  };
  return { api, clock, grant, remove, admit, statusOf, changes, staff };
}

const refusal = async (response: Response) => {
  const { error }: ApiError = await response.json();
  return [response.status, error.fields?.["email"] ?? error.message];
};

describe("giving access", () => {
  test("adds the person with the role, returns a link that signs them in, and records it", async () => {
    const { admit, statusOf, staff, changes } = await withStaff();
    const cookie = await admit({ email: " Dee@Example.com ", role: "staff" });
    expect(await statusOf(cookie)).toBe(200);
    expect(await statusOf(cookie, "/api/audit")).toBe(403);
    expect(await staff()).toContainEqual(DEE);
    expect(await changes()).toEqual([
      { by: OLGA.email, what: "gaveAccess", person: DEE.email, role: "staff" },
    ]);
  });

  test("changes a role from the next request on, and records that", async () => {
    const { grant, admit, statusOf, changes } = await withStaff();
    const cookie = await admit(DEE);
    await grant({ ...DEE, role: "owner" });
    expect(await statusOf(cookie, "/api/audit")).toBe(200);
    expect(await changes()).toMatchObject([{ person: DEE.email, role: "owner" }, {}]);
  });

  test("creates a new link for someone who has access already, and records that instead", async () => {
    const { admit, statusOf, changes } = await withStaff();
    expect(await statusOf(await admit(BEN))).toBe(200);
    expect(await changes()).toEqual([{ by: OLGA.email, what: "createdLink", person: BEN.email }]);
  });

  test("rejects an owner's own email, so a stolen session can't create links to stay fresh", async () => {
    const { grant, staff, changes } = await withStaff();
    for (const role of ["owner", "staff"]) {
      expect(await refusal(await grant({ email: OLGA.email.toUpperCase(), role }))).toEqual([
        422,
        "This is your own account. Another owner can change it.",
      ]);
    }
    expect(await staff()).toContainEqual(OLGA);
    expect(await changes()).toEqual([]);
  });

  test.each(["", "dee", "dee@example", "a/b@example.com", "a@example.com,b@example.com"])(
    "rejects %j, which isn't an email address",
    async (email) => {
      const { grant, staff } = await withStaff();
      expect(await refusal(await grant({ email, role: "staff" }))).toEqual([
        422,
        "Enter an email address such as anna@example.com.",
      ]);
      expect(await staff()).toHaveLength(3);
    },
  );
});

describe("removing access", () => {
  test("ends the person's sessions and unused links right away, and records it", async () => {
    const { api, admit, remove, statusOf, staff, changes } = await withStaff();
    const cookie = await admit(DEE);
    const unused = api.makeLink(DEE.email);
    const response = await remove(DEE.email);
    expect(response.status).toBe(200);
    expect(await statusOf(cookie)).toBe(401);
    const again = await api.request("/api/session", jsonPost({ link: unused }));
    expect(again.status).toBe(401);
    expect(await staff()).not.toContainEqual(DEE);
    expect((await changes())[0]).toEqual({
      by: OLGA.email,
      what: "removedAccess",
      person: DEE.email,
    });
  });

  test("does nothing and records nothing if the person has no access", async () => {
    const { remove, staff, changes } = await withStaff();
    expect((await remove(DEE.email)).status).toBe(200);
    expect([await staff(), await changes()]).toMatchObject([{ length: 3 }, []]);
  });

  test("rejects an owner's own email, also if there is another owner", async () => {
    const { grant, remove, staff } = await withStaff();
    await grant(OTTO);
    expect(await refusal(await remove(OLGA.email))).toEqual([
      403,
      "You can't remove your own access. Another owner can do that.",
    ]);
    expect(await staff()).toContainEqual(OLGA);
  });

  test.each([
    ["removed", (email: string) => ["DELETE /api/staff/" + email] as const],
    ["made staff", (email: string) => ["POST /api/staff", { email, role: "staff" }] as const],
  ])("the last owner can't be %s by someone who was an owner a moment ago", async (_, change) => {
    const identify = async () => ({ ...OTTO, signedInAt: duringTests().getTime() });
    const api = await staffApi({ identity: { identify } });
    const [route, body] = change(OLGA.email);
    expect(await refusal(await api.as(OTTO, route, body))).toEqual([
      403,
      `${OLGA.email} is the last owner. Make someone else an owner first.`,
    ]);
    expect(await api.store.listAudit(10)).toEqual([]);
  });
});

test.each([
  ["POST /api/staff", DEE],
  [`DELETE /api/staff/${ANNA.email}`, undefined],
])("%s asks for a fresh sign-in after 5 minutes, and rejects other sites", async (route, body) => {
  const { api, clock, changes } = await withStaff();
  const elsewhere = await api.as(OLGA, route, body, { origin: "https://elsewhere.example" });
  expect(elsewhere.status).toBe(403);
  clock.now += 5 * 60_000;
  expect(await refusal(await api.as(OLGA, route, body))).toEqual([
    401,
    "Sign in again to give or remove access.",
  ]);
  expect(await changes()).toEqual([]);
  api.signInAgain(OLGA);
  clock.now += 5 * 60_000 - 1;
  expect((await api.as(OLGA, route, body)).status).toBe(200);
});

test("changes no one's access if the change can't be recorded", async () => {
  const { api, grant, remove, staff } = await withStaff();
  const before = await staff();
  api.store.recordAudit = async () => {
    throw new Error("the disk is full");
  };
  expect((await grant(DEE)).status).toBe(503);
  expect((await remove(ANNA.email)).status).toBe(503);
  expect(await staff()).toEqual(before);
});
