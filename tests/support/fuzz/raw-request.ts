import { connect } from "node:net";
import { gunzipSync } from "node:zlib";

export interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

const PATIENCE_MS = 10_000;

/** A server may wait this long for the rest of an incomplete request. */
const ENDS_AFTER_MS = 300;

/**
 * Sends bytes as they are and reads the first response.
 * @param isWhole whether the server can tell where the request ends; if not, the connection is closed, and Node
 *   abandons its response
 * @returns `closed` if the server hung up without a response, `silent` if it did neither
 */
export function sendRaw(
  port: number,
  bytes: Buffer,
  isWhole: boolean,
): Promise<RawAnswer | "closed" | "silent"> {
  const { promise, resolve } = Promise.withResolvers<RawAnswer | "closed" | "silent">();
  const parts: Buffer[] = [];
  const socket = connect({ port, host: "127.0.0.1" }, () => socket.write(bytes));
  if (!isWhole) setTimeout(() => socket.end(), ENDS_AFTER_MS);
  socket.setTimeout(PATIENCE_MS, () => {
    resolve("silent");
    socket.destroy();
  });
  socket.on("data", (part) => parts.push(part));
  // A server that refuses to read on resets the connection; its response before that counts.
  socket.on("error", () => {});
  socket.on("close", () => resolve(read(Buffer.concat(parts)) ?? "closed"));
  return promise;
}

function read(bytes: Buffer): RawAnswer | undefined {
  const text = bytes.toString("latin1");
  const [, status, head = ""] = /^HTTP\/1\.1 (\d{3})[^\r]*\r\n(.*?)\r\n\r\n/s.exec(text) ?? [];
  if (status === undefined) return undefined;
  const headers = new Headers();
  for (const line of head.split("\r\n")) {
    const colon = line.indexOf(":");
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const raw = bytes.subarray(text.indexOf("\r\n\r\n") + 4);
  const isChunked = headers.get("transfer-encoding") === "chunked";
  const sent = isChunked ? dechunked(raw) : raw;
  // The response to HEAD has the encoding of a body that isn't there.
  const isPacked = headers.get("content-encoding") === "gzip" && sent.length > 0;
  return { status: Number(status), headers, body: (isPacked ? gunzipSync(sent) : sent).toString() };
}

function dechunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const end = bytes.indexOf("\r\n", at);
    const size = end < 0 ? 0 : parseInt(bytes.toString("latin1", at, end), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}
