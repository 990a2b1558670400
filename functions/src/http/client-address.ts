import { BlockList, isIPv4, isIPv6 } from "node:net";
import type { Context } from "hono";

/** Proxies between visitors and this server; see docs/decisions/client-address.md. */
export interface Proxies {
  /**
   * Number of trusted proxies that a request passes through, or 0 if visitors connect directly. Each proxy appends its
   * client's IP address to `X-Forwarded-For`.
   */
  hops: number;
  /** Whether Firebase Hosting may be in front of these proxies. */
  hosting: boolean;
}

/** Undocumented header in which Hosting's CDN sends the visitor's IP address. */
const CDN_CLIENT = "fastly-client-ip";
/** Header in which Hosting sends the site's host name, because `Host` contains the function's own. */
const CAME_THROUGH_HOSTING = "x-forwarded-host";

/** Returns the IP address to use for rate limits; see `clientAddress`. */
export function senderAddress(context: Context, proxies: Proxies): string | undefined {
  const { incoming } = bindingsOf(context);
  return clientAddress(context.req.raw.headers, incoming?.socket.remoteAddress, proxies);
}

/** Node's own request and response; absent without a port. No part of a request can set any of these. */
export interface Bindings {
  /** Set by the server's own hourly test, which calls the API inside the process. */
  selfTest?: true;
  incoming?: { socket: { remoteAddress?: string | undefined }; rawHeaders?: string[] };
  outgoing?: {
    socket: { bytesWritten: number } | null;
    once: (event: "close", listener: () => void) => unknown;
  };
}

/** Returns a request's bindings, which Hono leaves undefined without a port. */
export function bindingsOf(context: Context): Bindings {
  const env: Bindings | undefined = context.env;
  return env ?? {};
}

/**
 * Returns the IP address to use for rate limits, either an IPv4 address or an IPv6 /64. Returns `undefined` if many
 * visitors might share it, so they aren't counted together.
 */
export function clientAddress(
  headers: Headers,
  socketAddress: string | undefined,
  { hops, hosting }: Proxies,
): string | undefined {
  if (hosting && headers.has(CAME_THROUGH_HOSTING)) return parseAddress(headers.get(CDN_CLIENT));
  const forwarded = headers.get("x-forwarded-for");
  if (hops > 0) return parseAddress(forwarded?.split(",").at(-hops));
  const address = parseAddress(socketAddress);
  // A private address that forwards requests is a proxy that `TRUSTED_PROXY_HOPS` doesn't include.
  return address !== undefined && forwarded !== null && isSharedAddress(address)
    ? undefined
    : address;
}

/** Parses an IP address from a header or socket, which may include a port, brackets or a zone. */
function parseAddress(written: string | null | undefined): string | undefined {
  const text = written?.trim().replace(/^"(.*)"$/, "$1") ?? "";
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text;
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(bare)?.[1];
  if (v4 !== undefined) return isIPv4(v4) ? v4 : undefined;
  const v6 = bare.replace(/%.*$/, "");
  return isIPv6(v6) ? networkOf(v6) : undefined;
}

/** Returns the /64 network, which one household or phone usually has to itself, such as `2001:db8:0:1::/64`. */
function networkOf(address: string): string {
  const [head = "", tail] = address.split("::", 2);
  const groups = groupsOf(head);
  if (tail !== undefined) {
    const after = groupsOf(tail);
    while (groups.length + after.length < 8) groups.push(0);
    groups.push(...after);
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

function groupsOf(text: string): number[] {
  if (text === "") return [];
  // A trailing IPv4 address replaces two groups in the half that is ignored.
  return text.split(":").flatMap((group) => (group.includes(".") ? [0, 0] : [parseInt(group, 16)]));
}

/** Networks that many visitors share: loopback, private and carrier-grade NAT. */
const SHARED = new BlockList();
for (const [network, bits] of [
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  SHARED.addSubnet(network, bits);
}

/** IPv6 networks that many visitors share. In a combined list, IPv4 addresses would match `::/64`. */
const SHARED_V6 = new BlockList();
SHARED_V6.addSubnet("::", 64, "ipv6");
SHARED_V6.addSubnet("fc00::", 7, "ipv6");
SHARED_V6.addSubnet("fe80::", 10, "ipv6");

function isSharedAddress(address: string): boolean {
  return isIPv4(address)
    ? SHARED.check(address)
    : SHARED_V6.check(address.replace("/64", ""), "ipv6");
}
