import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import type { PushPayload, PushSubscription } from "#contract/push.ts";

/** What a device got. */
export interface ReceivedPush extends PushPayload {
  topic: string;
  ttl: number;
  urgency: string;
  /** The verified claims of the server that sent it. */
  sender: { aud: string; sub: string };
}

type PushAnswer = number | "lost" | { status: number; retryAfter: string };

export interface TestDevice {
  subscription: PushSubscription;
  received: ReceivedPush[];
  /** How the push service responds to the next messages, then with 201. `lost` accepts a message without a response. */
  answers: PushAnswer[];
  /** How the push service responds to messages without an entry in `answers`. */
  answer?: () => PushAnswer;
  /** Number of requests, including those that weren't accepted. */
  requests: number;
}

/**
 * Starts a push service on this machine, which decrypts messages like a browser does.
 *
 * @param publicKey VAPID key that messages must be signed with
 */
export async function startPushService(publicKey: string) {
  const devices = new Map<string, { device: TestDevice; decrypt: (body: Buffer) => string }>();
  const server = createServer((request, response) => {
    const receive = async () => {
      const body = await buffer(request);
      const found = devices.get(request.url ?? "");
      if (found === undefined) {
        response.writeHead(404).end();
        return;
      }
      const { device, decrypt } = found;
      device.requests += 1;
      const answer = device.answers.shift() ?? device.answer?.() ?? 201;
      const status = typeof answer === "object" ? answer.status : answer === "lost" ? 201 : answer;
      if (status === 201) {
        const payload: PushPayload = JSON.parse(decrypt(body));
        device.received.push({
          ...payload,
          topic: String(request.headers["topic"]),
          ttl: Number(request.headers["ttl"]),
          urgency: String(request.headers["urgency"]),
          sender: senderOf(String(request.headers["authorization"]), publicKey),
        });
      }
      if (answer === "lost") request.socket.destroy();
      else {
        const { retryAfter = "" } = typeof answer === "object" ? answer : {};
        response.writeHead(status, retryAfter === "" ? {} : { "retry-after": retryAfter }).end();
      }
    };
    receive().catch(() => request.socket.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const origin = `http://127.0.0.1:${address.port}`;

  return {
    origin,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
    addDevice: (): TestDevice => {
      const path = `/push/${devices.size + 1}`;
      const keys = createDeviceKeys();
      const subscription = { endpoint: `${origin}${path}`, keys: keys.keys };
      const device: TestDevice = { subscription, received: [], answers: [], requests: 0 };
      devices.set(path, { device, decrypt: keys.decrypt });
      return device;
    },
  };
}

/** Creates a browser's keys, and a function that decrypts messages for them. */
export function createDeviceKeys() {
  const ecdh = createECDH("prime256v1");
  const own = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: own.toString("base64url"), auth: auth.toString("base64url") },
    /** Decrypts one `aes128gcm` record. https://www.rfc-editor.org/rfc/rfc8188 and rfc8291 */
    decrypt: (body: Buffer): string => {
      const salt = body.subarray(0, 16);
      const keyEnd = 21 + body.readUInt8(20);
      const sender = body.subarray(21, keyEnd);
      const derive = (from: Uint8Array, mix: Uint8Array, info: Uint8Array, length: number) =>
        Buffer.from(hkdfSync("sha256", from, mix, info, length));
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, sender]);
      const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
    },
  };
}

/** Verifies who sent a message. https://www.rfc-editor.org/rfc/rfc8292 @throws Error if the signature is invalid */
function senderOf(authorization: string, publicKey: string): { aud: string; sub: string } {
  const [token = "", key = ""] = authorization
    .slice("vapid ".length)
    .split(",")
    .map((part) => part.trim().slice(2));
  if (key !== publicKey) throw new Error("The message has another server's key.");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((n) => n.toString("base64url"));
  const signer = createPublicKey({
    format: "jwk",
    key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" },
  });
  const [header = "", claims = "", signature = ""] = token.split(".");
  const isValid = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key: signer, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isValid) throw new Error("The message's signature is invalid.");
  return JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
}
