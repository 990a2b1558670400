import { BlockList, isIPv4, isIPv6 } from "node:net";
import type { Context } from "hono";

/** The proxies between visitors and this server; see docs/decisions/client-address.md. */
export interface Proxies {
  /**
   * How many trusted proxies a request passes through. Each one appends the address that it got the request from to
   * `X-Forwarded-For`. 0 if visitors reach this server directly.
   */
  hops: number;
  /** Whether Firebase Hosting may be in front of all of them. */
  hosting: boolean;
}

/** The header in which Hosting's CDN sends the visitor's address. It isn't documented. */
const CDN_CLIENT = "fastly-client-ip";
/** The header in which Hosting names the site, because the Host is the function's own. */
const CAME_THROUGH_HOSTING = "x-forwarded-host";

/** Returns the address to use for rate limits; see `clientAddress`. */
export function senderAddress(context: Context, proxies: Proxies): string | undefined {
  // Without a server, as in tests, there is no environment.
  const env: { incoming?: { socket: { remoteAddress?: string } } } | undefined = context.env;
  return clientAddress(context.req.raw.headers, env?.incoming?.socket.remoteAddress, proxies);
}

/**
 * Returns the address to use for rate limits: an IPv4 address or an IPv6 /64. `undefined` if many visitors might share
 * it, so that they aren't counted together.
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
  // A private address that forwards for another one is a proxy that `TRUSTED_PROXY_HOPS` doesn't include.
  return address !== undefined && forwarded !== null && isSharedAddress(address)
    ? undefined
    : address;
}

/** Parses an address from a header or a socket, which may have a port, brackets or a zone. */
function parseAddress(written: string | null | undefined): string | undefined {
  const text = written?.trim().replace(/^"(.*)"$/, "$1") ?? "";
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text;
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(bare)?.[1];
  if (v4 !== undefined) return isIPv4(v4) ? v4 : undefined;
  const v6 = bare.replace(/%.*$/, "");
  return isIPv6(v6) ? networkOf(v6) : undefined;
}

/** Returns the first 64 bits, which a household or a phone has to itself: `2001:db8:0:1::/64`. */
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
  // An IPv4 address at the end replaces two groups, in the half that doesn't matter.
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

/** The same for IPv6. A separate list, because in one list IPv4 addresses would match `::/64`. */
const SHARED_V6 = new BlockList();
SHARED_V6.addSubnet("::", 64, "ipv6");
SHARED_V6.addSubnet("fc00::", 7, "ipv6");
SHARED_V6.addSubnet("fe80::", 10, "ipv6");

function isSharedAddress(address: string): boolean {
  return isIPv4(address)
    ? SHARED.check(address)
    : SHARED_V6.check(address.replace("/64", ""), "ipv6");
}
