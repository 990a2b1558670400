import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { SITE_DIR } from "#scripts/paths.ts";
import { createSiteApp, listen, type RunningServer } from "#scripts/server/app.ts";
import { readHosting } from "#scripts/server/hosting.ts";
import { listenOptions, publicUrlOf } from "#scripts/environment.ts";

let server: RunningServer;

beforeAll(async () => {
  server = await listen(createSiteApp(SITE_DIR, readHosting()), { host: "localhost", port: 0 });
});

afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers, redirect: "manual" });

/** Sends a raw request target and host, which `fetch` would normalize, and returns the status line. */
function statusOf(target: string, host = "Host: localhost"): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), "localhost", () => {
      socket.write(`GET ${target} HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`);
    });
    let answer = "";
    socket.on("data", (data) => {
      answer += data.toString("latin1");
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(answer.split("\r\n", 1)[0] ?? ""));
  });
}

/** Both ways to ask for reports, because browsers support one or the other. */
const REPORTED = "report-uri /api/reports; report-to csp";

describe("the local server", () => {
  test("the local server sends scripts compressed with Brotli if the browser supports it", async () => {
    const html = await (await get("/admin")).text();
    const script = /src="([^"]+\.js)"/.exec(html)?.[1] ?? "";
    const encodings = ["gzip, deflate, br, zstd", "br", "gzip", "identity"];
    const responses = encodings.map(async (encoding) => {
      const response = await get(script, { "accept-encoding": encoding });
      return [response.headers.get("content-encoding"), await response.text()];
    });
    const plain = readFileSync(join(SITE_DIR, script), "utf8");
    expect(await Promise.all(responses)).toEqual([
      ["br", plain],
      ["br", plain],
      [plain.length > 1024 ? "gzip" : null, plain],
      [null, plain],
    ]);
  });

  test("the local server sends speculation rules with public pages, and not with the staff app, where they'd delay its code", async () => {
    const rules = async (path: string) => (await get(path)).headers.get("speculation-rules");
    expect(await rules("/")).toBe('"/speculation-rules.json"');
    expect(await rules("/services")).toBe('"/speculation-rules.json"');
    expect(await rules("/admin")).toBeNull();
    expect(await rules("/admin/leads")).toBeNull();
  });

  test.each(["/", "/services", "/sitemap.xml"])(
    "the local server returns %s with status 200",
    async (path) => {
      expect((await get(path)).status).toBe(200);
    },
  );

  test.each([
    ["/services/", "/services"],
    ["/services.html", "/services"],
    ["/index.html", "/"],
    ["/services/index.html", "/services"],
    ["/services/?utm_source=x", "/services?utm_source=x"],
    ["//elsewhere.example/", "/elsewhere.example"],
  ])("the local server redirects %s to %s, like Firebase Hosting", async (from, to) => {
    const response = await get(from);
    expect([response.status, response.headers.get("location")]).toEqual([301, to]);
  });

  test("the local server returns the 404 page for an unknown path", async () => {
    const response = await get("/nowhere");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Oops! Page not found");
  });

  test.each([
    "/../package.json",
    "/%2e%2e/package.json",
    "/..%2fpackage.json",
    "/%00",
    "/%zz",
    "/\\..\\package.json",
  ])("the local server returns no file for the unsafe path %s", async (target) => {
    expect(await statusOf(target)).toMatch(/ (301|400|404) /);
  });

  test.each([
    ["Host: localhost\r\nHost: other.example"],
    ["Host: localhost\r\nhost: localhost"],
    ["X: y"],
    ["Host: a b"],
    ["Host: <b>"],
    ["Host: localhost/path"],
    ["Host: me@localhost"],
    ["Host: localhost:99999"],
  ])("the local server returns status 400 for the host header %j", async (host) => {
    expect(await statusOf("/", host)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each([
    ["POST", "/services", 405, "GET, HEAD"],
    ["DELETE", "/", 405, "GET, HEAD"],
    ["PUT", "/favicon.svg", 405, "GET, HEAD"],
    ["POST", "/nowhere", 404, null],
  ])("the local server answers %s %s with status %s", async (method, path, status, allow) => {
    const response = await fetch(`${server.url}${path}`, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([status, allow]);
  });

  test("the local server rejects TRACE, and doesn't repeat the request", async () => {
    const socket = connect(Number(new URL(server.url).port), "localhost");
    socket.write(
      "TRACE / HTTP/1.1\r\nHost: localhost\r\nX-Secret: pine\r\nConnection: close\r\n\r\n",
    );
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).not.toContain("pine");
  });

  test("the local server compresses pages and answers a repeat request with 304", async () => {
    const first = await get("/", { "accept-encoding": "gzip" });
    expect(first.headers.get("content-encoding")).toBe("gzip");
    const etag = first.headers.get("etag") ?? "";
    expect((await get("/", { "if-none-match": etag })).status).toBe(304);
  });

  test("every response has the security headers from firebase.json", async () => {
    for (const path of ["/", "/nowhere", "/services/", "/favicon.svg"]) {
      const { headers } = await get(path);
      expect(headers.get("content-security-policy"), path).toContain("default-src 'none'");
      expect(headers.get("content-security-policy"), path).toContain(REPORTED);
      expect(headers.get("reporting-endpoints"), path).toBe('csp="/api/reports"');
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(headers.get("strict-transport-security"), path).toContain("max-age=63072000");
    }
  });

  test.each([
    ["/llms.txt", "text/plain; charset=utf-8", "noindex"],
    ["/.well-known/security.txt", "text/plain; charset=utf-8", null],
    ["/blog/feed.xml", "application/rss+xml; charset=utf-8", null],
    ["/blog/feed.json", "application/feed+json", null],
    ["/blog", "text/html; charset=utf-8", null],
  ])("%s is served with content type %s and robots header %s", async (path, type, robots) => {
    const { status, headers } = await get(path);
    expect([status, headers.get("content-type"), headers.get("x-robots-tag")]).toEqual([
      200,
      type,
      robots,
    ]);
  });

  test("hashed files are cached for a year, and the staff app isn't cached", async () => {
    const page = await (await get("/")).text();
    const font = /href="(\/assets\/[^"]+\.woff2)"/.exec(page)?.[1] ?? "";
    expect((await get(font)).headers.get("cache-control")).toContain("immutable");
    const picture = /content="https:\/\/[^/]+(\/assets\/share\/[^"]+)"/.exec(page)?.[1] ?? "";
    const shared = await get(picture);
    expect(shared.headers.get("cache-control")).toContain("immutable");
    expect(shared.headers.get("content-type")).toBe("image/jpeg");
    // Link previews on other sites embed the image.
    expect(shared.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const admin = await get("/admin/login");
    expect(admin.headers.get("cache-control")).toBe("no-store");
    expect(admin.headers.get("content-security-policy")).toContain("style-src 'self'");
    expect(admin.headers.get("content-security-policy")).toContain(REPORTED);
  });

  test("the staff app's worker isn't cached, and may also be used for /admin itself", async () => {
    const { headers } = await get("/admin/worker.js");
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("service-worker-allowed")).toBe("/admin");
    // The worker loads all files that it stores.
    expect(headers.get("content-security-policy")).toContain("connect-src 'self'");
    expect((await get("/admin/leads")).headers.get("service-worker-allowed")).toBeNull();
  });

  test("every path under /admin returns the staff app's page", async () => {
    const shell = readFileSync(join(SITE_DIR, "admin", "index.html"), "utf8");
    for (const path of ["/admin", "/admin/login", "/admin/leads/l123", "/admin/nowhere"]) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get("cache-control"), path).toBe("no-store");
      expect(await response.text(), path).toBe(shell);
    }
    expect((await get("/administration")).status).toBe(404);
  });
});

describe("the local server's URL", () => {
  test("the local server reports a port in use and suggests another one", async () => {
    const port = Number(new URL(server.url).port);
    const app = createSiteApp(SITE_DIR, readHosting());
    await expect(listen(app, { host: "localhost", port })).rejects.toThrow(
      `Port ${port} is in use. Stop the other process, or choose another port, as in \`PORT=${port + 1} npm start\`.`,
    );
  });

  test.each(["localhost:4305", "www.example.com", "ftp://x.example"])(
    "the local server rejects the invalid PUBLIC_URL %s",
    (url) => {
      const read = () => publicUrlOf({ PUBLIC_URL: url }, { host: "localhost", port: 4173 });
      expect(read).toThrow(`PUBLIC_URL is \`${url}\`. Use a full URL`);
    },
  );

  test.each([
    [{}, { host: "localhost", port: 1 }, "http://localhost:1"],
    [{}, { host: "0.0.0.0", port: 1 }, "http://localhost:1"],
    [{}, { host: "::1", port: 1 }, "http://[::1]:1"],
    [{ PUBLIC_URL: "HTTPS://x.example/" }, { host: "::", port: 1 }, "https://x.example"],
  ])(
    "computes the server's public URL (environment: %o, options: %o, URL: %s)",
    (environment, options, url) => {
      expect(publicUrlOf(environment, options)).toBe(url);
    },
  );

  test.each(["abc", "-1", "70000", "80.5"])(
    "the local server rejects the invalid PORT %s",
    (port) => {
      expect(() => listenOptions({ PORT: port })).toThrow(`PORT is \`${port}\``);
    },
  );
});

describe("a client that is too slow or too greedy", () => {
  const app = createSiteApp(SITE_DIR, readHosting());
  const timeouts = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 };
  const connectTo = ({ url }: RunningServer) => {
    const socket = connect(Number(new URL(url).port), "localhost");
    onTestFinished(() => void socket.destroy());
    return socket;
  };

  test.each([
    ["headers", "GET / HTTP/1.1\r\nHost: localhost\r\n"],
    ["body", "POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nname="],
  ])("gets status 408 and is disconnected if its %s doesn't arrive in time", async (_, start) => {
    const slow = await listen(app, { host: "localhost", port: 0, timeouts });
    onTestFinished(() => slow.close());
    const socket = connectTo(slow);
    socket.write(start);
    expect(await text(socket)).toContain("HTTP/1.1 408 Request Timeout");
  });

  test.each([
    ["is disconnected when it opens a 65th connection", false, 1],
    ["may open more connections if it is a proxy", true, 0],
  ])("%s", async (_, hasProxy, closed) => {
    const crowded = await listen(app, { host: "localhost", port: 0, hasProxy });
    onTestFinished(() => crowded.close());
    const sockets = Array.from({ length: 65 }, () => connectTo(crowded));
    let ended = 0;
    for (const socket of sockets) {
      socket.on("error", () => undefined);
      socket.on("close", () => {
        ended += 1;
      });
    }
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    // The server may accept connections later than clients see them.
    await expect.poll(() => ended).toBe(closed);
    sockets[0]?.write("GET /favicon.svg HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    if (sockets[0] !== undefined) expect(await text(sockets[0])).toContain("HTTP/1.1 200 OK");
    // The first one has closed after its response.
    await expect.poll(() => ended).toBe(closed + 1);
  });
});
