import { Hono } from "hono";
import { readGenerated } from "#functions/generated.ts";
import type { ApiEnv, ApiParts } from "#functions/http/api-parts.ts";
import { createApi } from "#functions/http/api.ts";
import { FUNCTION_PAGES_DIR } from "#scripts/paths.ts";
import { SITE } from "./backend.ts";
import { openStore } from "./sqlite.ts";

export interface TestApi {
  api: Hono<ApiEnv>;
  store: ApiParts["store"];
  request: (path: string, init?: RequestInit & { address?: string }) => Promise<Response>;
  /** Sends a lead as JSON. */
  post: (
    body: object,
    init?: { address?: string; headers?: Record<string, string> },
  ) => Promise<Response>;
  /** Sends a lead as a plain form. */
  postForm: (fields: Record<string, string>) => Promise<Response>;
}

/** Returns the app on a real SQLite file, with some parts replaced. */
export async function testApi(parts: Partial<ApiParts> = {}): Promise<TestApi> {
  const { site, pages, priceTable } = readGenerated(FUNCTION_PAGES_DIR);
  const store = parts.store ?? (await openStore());
  const api = createApi({
    store,
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
  // Passes on the connection's address like Node's server.
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
      request("/api/leads", {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
        ...(address === undefined ? {} : { address }),
      }),
    postForm: (fields) =>
      request("/api/leads", { method: "POST", body: new URLSearchParams(fields) }),
  };
}

/** Returns all leads of a store, by default without suspected spam. */
export async function leadsOf(store: ApiParts["store"], { spam = false } = {}) {
  return (await store.list({ spam }, 100)).leads;
}
