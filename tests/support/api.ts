import { join } from "node:path";
import { Hono } from "hono";
import { onTestFinished } from "vitest";
import { readGenerated } from "#functions/generated.ts";
import type { ApiEnv, ApiParts } from "#functions/http/api-parts.ts";
import { createApi } from "#functions/http/api.ts";
import { createLinkSessions } from "#functions/http/sessions.ts";
import { SESSION_COOKIE } from "#functions/http/staff-access.ts";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { createLinkIdentity, createLinkRegister } from "#functions/identity/links/link-identity.ts";
import { createPhotoFolder } from "#functions/photos/photo-folder.ts";
import { FUNCTION_PAGES_DIR } from "#scripts/paths.ts";
import { jsonPost, SITE } from "./backend.ts";
import { duringTests } from "./leads.ts";
import { openStore } from "./sqlite.ts";
import { memoryFolder, tempFolder } from "./temp.ts";

export interface TestApi {
  api: Hono<ApiEnv>;
  store: ApiParts["store"];
  request: (
    path: string,
    init?: RequestInit & { address?: string | undefined },
  ) => Promise<Response>;
  /** Sends a lead as JSON. */
  post: (
    body: object,
    init?: { address?: string; headers?: Record<string, string> },
  ) => Promise<Response>;
  /** Sends a lead as a plain form. */
  postForm: (fields: Record<string, string>, headers?: Record<string, string>) => Promise<Response>;
}

/** Returns the app with a real SQLite file and optional overrides. */
export async function testApi(parts: Partial<ApiParts> = {}): Promise<TestApi> {
  const { site, pages, priceTable } = readGenerated(FUNCTION_PAGES_DIR);
  const store = parts.store ?? (await openStore());
  const api = createApi({
    store,
    photos: createPhotoFolder(join(tempFolder(), "photos")),
    identity: { identify: async () => "not_signed_in" },
    listStaff: async () => [],
    pages,
    priceTable,
    zips: site.zips,
    site,
    ownOrigins: new Set([SITE]),
    proxies: { hops: 0, hosting: false },
    outboxKinds: () => [],
    submissionKey: async () => new Uint8Array(32),
    log: () => {},
    ...parts,
  });
  // Passes on the connection's IP address like Node's server.
  const app = new Hono<Pick<ApiEnv, "Bindings">>().all("*", ({ req, env }) =>
    api.fetch(req.raw, env),
  );
  const request: TestApi["request"] = async (path, { address, ...init } = {}) =>
    app.fetch(new Request(`${SITE}${path}`, init), {
      incoming: { socket: { remoteAddress: address } },
    });
  return {
    api,
    store,
    request,
    post: (body, { headers, address } = {}) =>
      request("/api/leads", { ...jsonPost(body, headers), address }),
    postForm: (fields, headers = {}) =>
      request("/api/leads", { method: "POST", headers, body: new URLSearchParams(fields) }),
  };
}

/** Returns all leads in a store, by default without suspected spam. */
export async function leadsOf(store: ApiParts["store"], { spam = false } = {}) {
  return (await store.list({ spam }, 100)).leads;
}

export const OLGA = { email: "olga@longleaftv.example", role: "owner" } as const;
export const ANNA = { email: "anna@longleaftv.example", role: "staff" } as const;
export const BEN = { email: "ben@longleaftv.example", role: "staff" } as const;

export interface StaffApi extends TestApi {
  /** Returns a staff member's session cookie. */
  cookieOf: (who: { email: string }) => string;
  /** Creates a one-time sign-in link's secret. */
  makeLink: (email: string) => string;
  /** Opens a new session, which `cookieOf` and `as` use from then on. */
  signInAgain: (who: { email: string }) => void;
  /** Sends a request as a staff member, with JSON if there is a body. */
  as: (
    who: { email: string },
    request: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<Response>;
}

/**
 * Returns the app with a signed-in owner and two staff members. Its clock is fixed at the test leads' creation time.
 */
export async function staffApi(parts: Partial<ApiParts> = {}): Promise<StaffApi> {
  const database = openLinkDatabase(memoryFolder());
  onTestFinished(() => database.close());
  const { now = duringTests } = parts;
  const identity = createLinkIdentity(database, () => now().getTime());
  const sessions = new Map<string, string>();
  const openSession = ({ email }: { email: string }) => {
    const session = identity.openSession(identity.makeLink(email));
    sessions.set(email, session?.secret ?? "");
  };
  for (const staff of [OLGA, ANNA, BEN]) {
    database.saveStaff(staff);
    openSession(staff);
  }
  const api = await testApi({
    identity,
    listStaff: async () => database.listStaff(),
    register: createLinkRegister(database),
    sessions: createLinkSessions(identity, new Set([SITE]), false),
    now,
    ...parts,
  });
  const cookieOf = ({ email }: { email: string }) => `${SESSION_COOKIE}=${sessions.get(email)}`;
  return {
    ...api,
    cookieOf,
    makeLink: (email) => identity.makeLink(email),
    signInAgain: openSession,
    as: (who, asked, body, headers = {}) => {
      const [method = "", path = ""] = asked.split(" ", 2);
      const given = { cookie: cookieOf(who), ...headers };
      return api.request(path, {
        ...(body === undefined ? { headers: given } : jsonPost(body, given)),
        method,
      });
    },
  };
}
