import { type Random, seeded } from "#renderer/random.ts";
import { HONEYPOT_FIELD } from "#contract/lead-form.ts";
import { LEAD_FIELDS } from "#contract/lead-input.ts";
import { LIMITS } from "#contract/limits.ts";

function pick<Value>(random: Random, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(random() * values.length)] ?? values[0];
}

/** Texts that often break programs. */
const TEXTS = [
  "",
  " ",
  "Ann",
  "6785550142",
  "ann@example.com",
  "__proto__",
  "constructor",
  "\0",
  "\u{1F4FA}".repeat(50),
  "\uD800",
  '<slot name="notice"></slot>',
  "</textarea><script>alert(1)</script>",
  "' OR 1=1; DROP TABLE lead; --",
  "\r\nSet-Cookie: a=b",
  "x".repeat(5000),
  "65",
  "notSure",
  "2026-02-30",
  "2026-11-20T12:00:00Z",
  "1e999",
  "a,b,,soundbar,__proto__",
] as const;

function oddText(random: Random): string {
  return pick(random, TEXTS);
}

/** JSON of objects with misleading properties. */
const OBJECTS = [
  '{"toString":1,"valueOf":1}',
  '[{"toString":1,"valueOf":1}]',
  '{"__proto__":{"a":1}}',
  '{"length":1e9}',
  '{"then":1,"toJSON":1}',
] as const;

/** Returns any JSON value as text, sometimes nested more deeply than a program's stack. */
function oddJson(random: Random, depth = 0): string {
  if (random() < 0.3) return pick(random, OBJECTS);
  const again = () => oddJson(random, depth + 1);
  const some = (make: () => string) =>
    Array.from({ length: Math.floor(random() * 4) }, make).join();
  const kind = Math.floor(random() * (depth > 3 ? 8 : 12));
  switch (kind) {
    case 0:
      return pick(random, ["null", "true", "false"]);
    case 1:
      return pick(random, ["0", "-0", "1e400", "-1", "6785550142", "1.5", "99999999999999999999"]);
    case 2:
      return pick(random, ["{}", "[]", "[null]"]);
    case 3:
      return '"\\ud800"';
    case 8:
      return `[${some(again)}]`;
    case 9:
      return `{${some(() => `${JSON.stringify(oddText(random))}:${again()}`)}}`;
    case 10: {
      const deep = pick(random, [50, 5000]);
      return "[".repeat(deep) + "]".repeat(deep);
    }
    case 11:
      return `{"constructor":{"prototype":${again()}}}`;
    default:
      return JSON.stringify(oddText(random));
  }
}

interface Body {
  type: string | undefined;
  bytes: Buffer;
}

const FIELDS = [...LEAD_FIELDS, HONEYPOT_FIELD, "method", "location", "link", "__proto__", "x"];

/** Valid fields of a lead with its own phone number, so that some requests store a lead. */
function soundFields(random: Random): Record<string, string> {
  return {
    name: "Ann",
    phone: `678${2_000_000 + Math.floor(random() * 7_000_000)}`,
    method: "phone",
    ...(random() < 0.5 ? { kind: "quote", tvSize: "65", zip: "30144" } : {}),
  };
}

/** A valid lead with some invalid fields. */
function oddFields(random: Random): [string, string][] {
  const fields = Object.entries(random() < 0.7 ? soundFields(random) : {});
  for (const name of FIELDS) if (random() < 0.07) fields.push([name, oddText(random)]);
  return fields;
}

function jsonBody(random: Random): string {
  const sound = Object.entries(soundFields(random));
  const fields = (random() < 0.8 ? sound : []).map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  // Mostly a few, because an entirely invalid lead is refused before most of it is read.
  const share = pick(random, [0.03, 0.03, 0.03, 0.3]);
  for (const name of FIELDS) {
    if (random() < share) fields.push(`${JSON.stringify(name)}:${oddJson(random)}`);
  }
  return `{${fields.join()}}`;
}

/** A valid quote with one invalid value, which most code reads that far. */
function oneOddField(random: Random): string {
  const odd = FIELDS[Math.floor(random() * FIELDS.length)];
  const sound = Object.entries({ ...soundFields(random), kind: "quote" });
  const fields = sound.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return `{${fields.join()},${JSON.stringify(odd)}:${oddJson(random)}}`;
}

function multipartBody(random: Random): string {
  const parts = oddFields(random).map(([name, value]) => {
    const file = random() < 0.1 ? '; filename="a.jpg"' : "";
    return `--b0\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  return `${parts.join("")}--b0--\r\n`;
}

const TYPES = [
  undefined,
  "application/json",
  "APPLICATION/JSON; charset=utf-16",
  "application/json, text/html",
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; boundary=b0",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=b0; boundary=b1",
  'multipart/form-data; boundary="b0',
  "text/plain",
  "text/html",
  "application/jsonp",
  ";",
  "é",
] as const;

const DAMAGES: readonly [
  (bytes: Buffer, random: Random) => Buffer,
  ...((bytes: Buffer, random: Random) => Buffer)[],
] = [
  // Cut off anywhere.
  (bytes, random) => bytes.subarray(0, Math.floor(random() * bytes.length)),
  // Invalid UTF-8 anywhere.
  (bytes, random) => {
    const damaged = Buffer.from(bytes);
    for (let hit = 0; hit < 5 && damaged.length > 0; hit++) {
      damaged[Math.floor(random() * damaged.length)] = 0x80 + Math.floor(random() * 0x80);
    }
    return damaged;
  },
  // Around and beyond the limits.
  (bytes, random) => {
    const size = pick(random, [LIMITS.body - 1, LIMITS.body + 1, LIMITS.readBody + 1]);
    return Buffer.concat([bytes, Buffer.alloc(Math.max(0, size - bytes.length), " ")]);
  },
];

/** Returns a body, mostly complete and of the type that it declares. */
function oddBody(random: Random): Body {
  const made = pick(random, [
    () => ({ type: "application/json", text: jsonBody(random) }),
    () => ({ type: "application/json", text: jsonBody(random) }),
    () => ({ type: "application/json", text: oneOddField(random) }),
    () => ({ type: "application/json", text: oneOddField(random) }),
    () => ({ type: "application/json", text: oddJson(random) }),
    () => ({
      type: "application/x-www-form-urlencoded",
      text: new URLSearchParams(oddFields(random)).toString(),
    }),
    () => ({
      type: "application/x-www-form-urlencoded",
      text: pick(random, ["%", "%E0%A4%A=%", "a=1&".repeat(5000), "&&==&", "name=%00&phone=%FF"]),
    }),
    () => ({ type: "multipart/form-data; boundary=b0", text: multipartBody(random) }),
    () => ({ type: "application/json", text: "" }),
  ])();
  const damage = random() < 0.6 ? (bytes: Buffer) => bytes : pick(random, DAMAGES);
  return {
    type: random() < 0.8 ? made.type : pick(random, TYPES),
    bytes: damage(Buffer.from(made.text), random),
  };
}

/** A request as bytes, with what is needed to check its response. */
export interface OddRequest {
  bytes: Buffer;
  method: string;
  path: string;
  /** Whether it isn't HTTP at all, so that Node responds by itself or hangs up. */
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

/** Returns mostly what the pages themselves request. */
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

/** Changes that break the rules of HTTP itself. */
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

/** Returns a request, the same for the same seed. */
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
    // Mostly an address of its own, because rate limits come before anything else.
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
