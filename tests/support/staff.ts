import { onTestFinished } from "vitest";
import type { ApiParts } from "#functions/http/api-parts.ts";
import { SESSION_COOKIE } from "#functions/http/staff-access.ts";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { createLinkIdentity } from "#functions/identity/links/link-identity.ts";
import { testApi, type TestApi } from "./api.ts";
import { duringTests } from "./leads.ts";
import { memoryFolder } from "./temp.ts";

export const OLGA = { email: "olga@longleaftv.example", role: "owner" } as const;
export const ANNA = { email: "anna@longleaftv.example", role: "staff" } as const;
export const BEN = { email: "ben@longleaftv.example", role: "staff" } as const;

export interface StaffApi extends TestApi {
  /** Returns the cookie of a session. */
  cookieOf: (who: { email: string }) => string;
  /** Sends a request, with JSON if there is a body. */
  as: (
    who: { email: string },
    request: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<Response>;
}

/** Returns the app with an owner and two staff members, signed in. Its clock stands still when leads begin. */
export async function staffApi(parts: Partial<ApiParts> = {}): Promise<StaffApi> {
  const database = openLinkDatabase(memoryFolder());
  onTestFinished(() => database.close());
  const identity = createLinkIdentity(database);
  const sessions = new Map<string, string>();
  for (const staff of [OLGA, ANNA, BEN]) {
    database.saveStaff(staff);
    const session = identity.openSession(identity.makeLink(staff.email));
    sessions.set(staff.email, session?.secret ?? "");
  }
  const api = await testApi({
    identity,
    listStaff: async () => database.listStaff(),
    now: duringTests,
    ...parts,
  });
  const cookieOf = ({ email }: { email: string }) => `${SESSION_COOKIE}=${sessions.get(email)}`;
  return {
    ...api,
    cookieOf,
    as: (who, asked, body, headers = {}) => {
      const [method = "", path = ""] = asked.split(" ", 2);
      return api.request(path, {
        method,
        headers: {
          cookie: cookieOf(who),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    },
  };
}
