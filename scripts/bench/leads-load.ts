import { connect } from "node:net";

/** Results that the process prints when it's done. */
export interface LoadReport {
  seconds: number;
  /** Duration of each request. */
  milliseconds: number[];
  statuses: Record<string, number>;
}

const CONNECTIONS = 50;

const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

// Sends leads over keep-alive connections in a separate process. Arguments: `PORT FIRST COUNT`.
const [port = 0, first = 0, count = 0] = process.argv.slice(2).map(Number);
const milliseconds: number[] = [];
const statuses: Record<string, number> = {};
const numbers = Array.from({ length: count }, (_, index) => first + index).values();

const began = performance.now();
await Promise.all(Array.from({ length: CONNECTIONS }, sendAll));
const report: LoadReport = {
  seconds: (performance.now() - began) / 1000,
  milliseconds,
  statuses,
};
process.stdout.write(JSON.stringify(report));

/** Sends leads one by one over a raw socket, because Node's HTTP client uses as much CPU as the server. */
function sendAll(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect(port, "127.0.0.1").setNoDelay();
  let sentAt = 0;
  let answer = "";
  const next = () => {
    const { value: number, done } = numbers.next();
    if (done === true) return void socket.end();
    answer = "";
    sentAt = performance.now();
    socket.write(requestOf(number));
  };
  socket.on("connect", next);
  socket.on("data", (part) => {
    answer += part.toString("latin1");
    if (!isWhole(answer)) return;
    milliseconds.push(performance.now() - sentAt);
    const status = answer.slice("HTTP/1.1 ".length, "HTTP/1.1 201".length);
    statuses[status] = (statuses[status] ?? 0) + 1;
    next();
  });
  socket.on("error", reject);
  socket.on("close", () => resolve());
  return promise;
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, end))?.[1];
  return length === undefined
    ? answer.endsWith("0\r\n\r\n")
    : answer.length >= end + 4 + Number(length);
}

/** Returns a request with a complete lead, from a unique person and IP address. */
function requestOf(number: number): string {
  const touch = {
    utm_source: "google",
    utm_medium: "cpc",
    utm_campaign: "brick-walls",
    utm_term: "tv mounting marietta",
    gclid: `Cj0KCQiA${number}`,
    referrer: "https://www.google.com/",
    landing_page: "/services/tv-mounting-brick",
    timestamp: "2026-11-20T12:00:00.000Z",
  };
  const body = JSON.stringify({
    kind: "quote",
    name: `Dana Whitfield ${number}`,
    phone: `(678) ${String(2_000_000 + (number % 7_000_000)).replace(/(\d{3})/, "$1-")}`,
    email: `dana.${number}@example.com`,
    service: "tv-mounting-brick",
    city: "marietta",
    zip: "30060",
    message: `A 75 inch TV above the fireplace, brick up to the ceiling, an outlet on the left. ${number}`,
    preferredContact: "text",
    preferredDate: nextWeek,
    preferredWindow: "evening",
    smsConsent: true,
    smsConsentVersion: "2026-11",
    adConsent: true,
    offerCode: "SAVE10",
    tvSize: "75",
    place: "fireplace",
    wallType: "brick",
    bracket: "fullMotionBracket",
    wires: "inWallWire",
    selectedServices: ["soundbar", "outlet"],
    tvSize2: "43",
    wallType2: "drywall",
    submissionId: number.toString(16).padStart(32, "0"),
    startedAt: "2026-11-20T12:00:00.000Z",
    attribution: { first: touch, last: touch, session: touch },
    page: "/quote",
  });
  const address = [10, (number >> 16) & 255, (number >> 8) & 255, number & 255].join(".");
  return [
    "POST /api/leads HTTP/1.1",
    "Host: 127.0.0.1",
    "Content-Type: application/json",
    `X-Forwarded-For: ${address}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
}
