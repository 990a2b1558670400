import { hash } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Shell } from "#pages/admin/worker/shell.ts";
import { MemoryCaches } from "../support/memory-caches.ts";

const ORIGIN = "https://www.longleaftv.example";
const CONFIG = "/__/firebase/init.json";

/** Like a browser's, which resolves paths. */
class BrowserRequest extends Request {
  constructor(input: RequestInfo, init?: RequestInit) {
    super(typeof input === "string" ? new URL(input, ORIGIN) : input, init);
  }
}

/** What the worker reads of a request. */
interface PageRequest {
  url: string;
  method: string;
  mode: string;
}

interface WorkerEvent {
  data?: unknown;
  request?: PageRequest;
  respondWith?: (response: Promise<Response> | Response) => void;
  waitUntil?: (work: Promise<unknown>) => void;
}

const json = (text: string) => () =>
  new Response(text, { headers: { "Content-Type": "application/json" } });

/** A site that a test can deploy and disconnect. */
let files: Map<string, () => Response>;
let requests: string[];
let isOffline: boolean;
let caches: MemoryCaches;

async function load(request: Request | PageRequest): Promise<Response> {
  const { pathname } = new URL(request.url);
  requests.push(pathname);
  if (isOffline) throw new TypeError("Failed to fetch");
  const response = files.get(pathname)?.() ?? new Response("none", { status: 404 });
  if (request instanceof Request && request.integrity !== "") {
    const found = hash("sha256", await response.clone().text(), "base64");
    if (request.integrity !== `sha256-${found}`) throw new TypeError("Failed integrity check");
  }
  return response;
}

beforeEach(() => {
  files = new Map([
    ["/admin", () => new Response("page 1")],
    ["/assets/app.1.js", () => new Response("app 1")],
    ["/assets/both.js", () => new Response("both")],
    ["/favicon.svg", () => new Response("icon")],
    [CONFIG, json('{"local":true}')],
  ]);
  requests = [];
  isOffline = false;
  caches = new MemoryCaches(load);
});

/** Deploys a version, and returns what the build writes into its worker. */
function deploy(version: string): Shell {
  files.set("/admin", () => new Response(`page ${version}`));
  files.set(`/assets/app.${version}.js`, () => new Response(`app ${version}`));
  return {
    version,
    page: { path: "/admin", integrity: `sha256-${hash("sha256", `page ${version}`, "base64")}` },
    files: [`/assets/app.${version}.js`, "/assets/both.js", "/favicon.svg"],
  };
}

/** Starts a worker that shares its caches with those of other versions. */
async function startWorker(shell?: Shell, scope = "/admin/") {
  const listeners = new Map<string, (event: WorkerEvent) => void>();
  const calls: string[] = [];
  vi.stubGlobal("Request", BrowserRequest);
  vi.stubGlobal("fetch", load);
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("self", {
    shell,
    location: { origin: ORIGIN },
    registration: { scope: `${ORIGIN}${scope}` },
    addEventListener: (name: string, listener: (event: WorkerEvent) => void) =>
      listeners.set(name, listener),
    skipWaiting: async () => void calls.push("skip waiting"),
    clients: { claim: async () => void calls.push("claim") },
  });
  vi.resetModules();
  await import("#pages/admin/worker/staff-worker.ts");
  const send = async (name: string, event: WorkerEvent = {}) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (each) => void work.push(each) });
    await Promise.all(work);
  };
  return {
    calls,
    send,
    /** Installs and activates the worker. */
    start: async () => {
      await send("install");
      await send("activate");
    },
    /** Returns the body of the worker's response, or `undefined` if the browser handles the request. */
    get: async (path: string, request: Partial<PageRequest> = {}) => {
      let response: Promise<Response> | Response | undefined;
      listeners.get("fetch")?.({
        request: { url: new URL(path, ORIGIN).href, method: "GET", mode: "cors", ...request },
        respondWith: (given) => {
          response = given;
        },
      });
      return (await response)?.text();
    },
  };
}

const navigation = { mode: "navigate" };

describe("installing the worker", () => {
  test("the first installation stores all files and the configuration, and takes effect at once", async () => {
    const worker = await startWorker(deploy("1"));
    await worker.send("install");
    expect(caches.stored("staff-shell-1")).toEqual([
      "/assets/app.1.js",
      "/assets/both.js",
      "/favicon.svg",
      "/admin",
    ]);
    expect(caches.stored("staff-config")).toEqual([CONFIG]);
    expect(worker.calls).toEqual(["skip waiting"]);
  });

  test("a new version waits, and loads only the files that changed", async () => {
    const first = await startWorker(deploy("1"));
    await first.start();
    requests = [];
    const next = await startWorker(deploy("2"));
    await next.send("install");
    expect(requests).toEqual(["/assets/app.2.js", "/favicon.svg", "/admin", CONFIG]);
    expect(next.calls).toEqual([]);
    isOffline = true;
    expect(await first.get("/admin/leads", navigation)).toBe("page 1");
    expect(await first.get("/assets/app.1.js")).toBe("app 1");
  });

  test("a message from the app makes a waiting version take over, and the old files are removed", async () => {
    await (await startWorker(deploy("1"))).start();
    const next = await startWorker(deploy("2"));
    await next.send("install");
    await next.send("message", { data: "something else" });
    expect(next.calls).toEqual([]);
    await next.send("message", { data: "update" });
    await next.send("activate");
    expect(next.calls).toEqual(["skip waiting", "claim"]);
    expect(await caches.keys()).toEqual(["staff-config", "staff-shell-2"]);
  });

  test.each([
    ["a file is missing", () => files.delete("/assets/app.2.js")],
    ["an icon is missing", () => files.delete("/favicon.svg")],
    [
      "the page belongs to a later version",
      () => files.set("/admin", () => new Response("page 3")),
    ],
    ["the connection breaks", () => (isOffline = true)],
    ["the disk is full", () => (caches.storingError = new Error("QuotaExceededError"))],
  ])("a version isn't installed if %s, and the old one stays", async (_why, spoil) => {
    const first = await startWorker(deploy("1"));
    await first.start();
    const shell = deploy("2");
    spoil();
    const next = await startWorker(shell);
    await expect(next.send("install")).rejects.toThrow();
    expect(await caches.keys()).toEqual(["staff-shell-1", "staff-config"]);
    isOffline = true;
    expect(await first.get("/admin", navigation)).toBe("page 1");
  });

  test("going back to the version in use keeps its files, even if installing it again fails", async () => {
    const first = await startWorker(deploy("1"));
    await first.start();
    const again = await startWorker(deploy("1"));
    isOffline = true;
    await expect(again.send("install")).rejects.toThrow();
    expect(await first.get("/admin", navigation)).toBe("page 1");
  });

  test("in dev, nothing is stored, and what a build stored is removed", async () => {
    await (await startWorker(deploy("1"))).start();
    const dev = await startWorker();
    await dev.start();
    expect(dev.calls).toEqual(["skip waiting", "claim"]);
    expect(await caches.keys()).toEqual(["staff-config"]);
    expect(await dev.get("/admin/leads", navigation)).toBeUndefined();
  });
});

describe("the worker's responses", () => {
  test("every page of the app and all its files come from the cache, without a request", async () => {
    const worker = await startWorker(deploy("1"));
    await worker.start();
    requests = [];
    for (const path of ["/admin/", "/admin/leads?q=Dana", "/admin/leads/l1", "/admin/login"]) {
      expect(await worker.get(path, navigation), path).toBe("page 1");
    }
    expect(await worker.get("/assets/app.1.js")).toBe("app 1");
    expect(await worker.get("/favicon.svg")).toBe("icon");
    expect(requests).toEqual([]);
  });

  test.each([
    ["/api/leads", {}],
    ["/api/session", {}],
    ["/admin/leads", { method: "POST", mode: "navigate" }],
    ["/admin/leads", { method: "HEAD" }],
    ["https://identitytoolkit.googleapis.com/admin", navigation],
    ["/assets/of-another-version.js", {}],
  ])("the browser handles a request for %s with %o itself", async (path, request) => {
    const worker = await startWorker(deploy("1"));
    await worker.start();
    expect(await worker.get(path, request)).toBeUndefined();
  });

  test("if the files are gone or can't be read, they come from the server", async () => {
    const worker = await startWorker(deploy("1"));
    await worker.start();
    files.set("/admin/leads", () => new Response("page from the server"));
    caches.readingError = new Error("SecurityError");
    expect(await worker.get("/admin/leads", navigation)).toBe("page from the server");
    caches.readingError = undefined;
    await caches.delete("staff-shell-1");
    expect(await worker.get("/admin/leads", navigation)).toBe("page from the server");
    expect(await worker.get("/assets/app.1.js")).toBe("app 1");
  });

  test("the configuration comes from the server, and from the cache if the server can't be reached", async () => {
    const worker = await startWorker(deploy("1"));
    await worker.start();
    files.set(CONFIG, json('{"projectId":"new"}'));
    expect(await worker.get(CONFIG)).toBe('{"projectId":"new"}');
    isOffline = true;
    expect(await worker.get(CONFIG)).toBe('{"projectId":"new"}');
  });

  test.each([
    ["an error", () => new Response("Bad Gateway", { status: 502 })],
    ["a Wi-Fi network's sign-in page", () => new Response("<html>")],
  ])("the stored configuration is used instead of %s", async (_what, response) => {
    const worker = await startWorker(deploy("1"));
    await worker.start();
    files.set(CONFIG, response);
    expect(await worker.get(CONFIG)).toBe('{"local":true}');
    await caches.delete("staff-config");
    expect(await worker.get(CONFIG)).toBe(await response().text());
  });

  test("the stored configuration is used if the server takes more than two seconds", async () => {
    const worker = await startWorker(deploy("1"));
    await worker.start();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    vi.stubGlobal("fetch", async (_request: Request, { signal }: RequestInit) => {
      signal?.throwIfAborted();
      return new Response("too late");
    });
    expect(await worker.get(CONFIG)).toBe('{"local":true}');
    expect(timeout).toHaveBeenCalledWith(2000);
  });

  test("the app gets the configuration even if it can't be stored", async () => {
    const worker = await startWorker(deploy("1"));
    await worker.start();
    files.set(CONFIG, json('{"projectId":"new"}'));
    caches.storingError = new Error("QuotaExceededError");
    expect(await worker.get(CONFIG)).toBe('{"projectId":"new"}');
  });

  test("the registration for /admin only redirects to the list", async () => {
    const worker = await startWorker(deploy("1"), "/admin");
    await worker.start();
    expect(await caches.keys()).toEqual([]);
    expect(worker.calls).toEqual(["skip waiting"]);
    const redirect = vi
      .spyOn(Response, "redirect")
      .mockImplementation((to) => new Response(`to ${String(to)}`));
    expect(await worker.get("/admin?q=Dana", navigation)).toBe("to /admin/leads?q=Dana");
    expect(await worker.get("/administration", navigation)).toBeUndefined();
    redirect.mockRestore();
  });
});
