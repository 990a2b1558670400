import { seeded, type Random } from "#renderer/random.ts";
import { oddBody } from "./odd-bodies.ts";
import { oddText, pick } from "./odd-values.ts";

/** A request as bytes, with what its judge has to know of it. */
export interface OddRequest {
  bytes: Buffer;
  method: string;
  path: string;
  /** It is no HTTP at all: Node answers by itself, or hangs up. */
  isBroken: boolean;
}

const PATHS = [
  "/api/health",
  "/api/session",
  "/api/leads/l1",
  "/api/leads/__proto__",
  "/api/leads/%00",
  "/api/leads/%E0%A4%A",
  "/api/leads/",
  "/api//leads",
  "/api/leads/..%2f..",
  "/api/nowhere",
  `/api/${"a".repeat(3000)}`,
] as const;

const METHODS = ["HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "GET"] as const;

/** Mostly what the pages themselves ask for. */
function oddTarget(random: Random): [method: string, path: string] {
  const chance = random();
  if (chance < 0.5) return ["POST", "/api/leads"];
  if (chance < 0.65) return ["POST", "/api/contacts"];
  if (chance < 0.75) return ["GET", "/api/quote"];
  const method = random() < 0.5 ? "GET" : pick(random, METHODS);
  return [method, random() < 0.5 ? pick(random, PATHS) : "/api/leads"];
}

/** Header lines, as they come. */
const HEADERS = [
  "Origin: https://elsewhere.example",
  "Origin: null",
  "Origin: null\r\nSec-Fetch-Site: same-origin",
  "Origin: https://www.longleaftv.example\r\nOrigin: https://elsewhere.example",
  "Sec-Fetch-Site: cross-site",
  "X-Forwarded-For: garbage, ::ffff:1.2.3.4, [::1]:80, %",
  `X-Forwarded-For: ${"1.2.3.4,".repeat(500)}`,
  "X-Forwarded-For: 2001:db8::1%eth0",
  "X-Forwarded-For:",
  "Accept: application/json",
  "Accept: text/html",
  "Accept: */*;q=x,,,",
  "Authorization: Bearer",
  "Authorization: Bearer a.b.c",
  "Cookie: __session=%00; __session=x; =",
  "X-Firebase-AppCheck: x",
  "Accept-Encoding: gzip, br, zstd, x",
  "If-None-Match: *",
  "Range: bytes=0-1",
  "X-HTTP-Method-Override: DELETE",
  "Content-Encoding: gzip",
  "X-Odd: \u00e9\u00ff",
  Array.from({ length: 300 }, (_, number) => `X-Many-${number}: 1`).join("\r\n"),
] as const;

/** What breaks the rules of HTTP itself. */
const BREAKS = [
  (head: string) => `${head}\r\nContent-Length: -5`,
  (head: string) => `${head}\r\nContent-Length: 5, 6`,
  (head: string) => `${head}\r\nTransfer-Encoding: chunked\r\nContent-Length: 3`,
  (head: string) => `${head}\r\nTransfer-Encoding: chunked`,
  (head: string) => `${head}\r\nContent-Length: 99999`,
  (head: string) => `${head}\r\nContent-Length: 1`,
  (head: string) => `${head}\r\nX-Null: a\0b\r\nContent-Length: 0`,
  (head: string) => `${head}\r\nX Space: a\r\nContent-Length: 0`,
  (head: string) => `${head}\r\n folded: a\r\nContent-Length: 0`,
  (head: string) => `${head}\r\nX-Long: ${"x".repeat(20_000)}`,
  (head: string) => head.replace(/Host: [^\r]*/, 'Host: a b"<>'),
  (head: string) => head.replace(/\r\nHost: [^\r]*/, ""),
  (head: string) => head.replace("HTTP/1.1", "HTTP/9.9"),
  (head: string) => head.replace(/^\w+ /, "FOO "),
  (head: string) => head.replace(/ \//, " http://[/"),
  (head: string) => head.replace(/ \/\S*/, " *"),
] as const;

/** The same request for the same seed. */
export function oddRequest(seed: number, origin: string): OddRequest {
  const random = seeded(seed);
  const [method, path] = oddTarget(random);
  const body = ["GET", "HEAD", "OPTIONS", "TRACE"].includes(method)
    ? { type: undefined, bytes: Buffer.alloc(0) }
    : oddBody(random);
  const lines = [
    `${method} ${path}${queryOf(random)} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    "Connection: close",
    // Most come from an address of their own: what is over a limit is refused before it is looked at.
    `X-Forwarded-For: 10.${Array.from({ length: 3 }, () => Math.floor(random() * 256)).join(".")}`,
    ...(body.type === undefined ? [] : [`Content-Type: ${body.type}`]),
    ...HEADERS.filter(() => random() < 0.06),
  ];
  const head = lines.join("\r\n");
  const isBroken = random() < 0.1;
  const start = isBroken ? pick(random, BREAKS)(head) : whole(random, head, body.bytes);
  const sent = !isBroken && start.endsWith("chunked") ? chunked(body.bytes) : body.bytes;
  return {
    bytes: Buffer.concat([Buffer.from(`${start}\r\n\r\n`, "latin1"), sent]),
    method,
    path,
    isBroken,
  };
}

function whole(random: Random, head: string, { length }: Buffer): string {
  const chunks = length > 0 && random() < 0.2;
  return `${head}\r\n${chunks ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`}`;
}

function chunked(bytes: Buffer): Buffer {
  const middle = Math.ceil(bytes.length / 2);
  const parts = [bytes.subarray(0, middle), bytes.subarray(middle)].filter(
    ({ length }) => length > 0,
  );
  const framed = parts.flatMap((part) => [
    Buffer.from(`${part.length.toString(16)}\r\n`),
    part,
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...framed, Buffer.from("0\r\n\r\n")]);
}

function queryOf(random: Random): string {
  if (random() < 0.5) return "";
  const names = [
    "tvSize",
    "place",
    "selectedServices",
    "tvCount",
    "zip",
    "offer",
    "cursor",
    "limit",
  ];
  const query = new URLSearchParams();
  for (const name of [...names, "__proto__", "spam"]) {
    if (random() < 0.3) query.append(name, oddText(random).slice(0, 100));
  }
  return `?${query}${random() < 0.2 ? "&%=%E0%A4%A&&" : ""}`;
}
