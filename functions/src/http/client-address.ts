import { BlockList, isIPv4, isIPv6 } from "node:net";

/** What stands between visitors and this server; see docs/decisions/client-address.md. */
export interface Proxies {
  /**
   * How many proxies of ours a request comes through, each of which adds the address that it was
   * reached from to `X-Forwarded-For`; 0 where visitors reach this server itself.
   */
  hops: number;
  /** Whether Firebase Hosting may stand before all of them. */
  hosting: boolean;
}

/** What Hosting's CDN calls the visitor's address. Nothing documents it. */
const CDN_CLIENT = "fastly-client-ip";
/** What came through Hosting names the site there, as the Host is the function's own. */
const CAME_THROUGH_HOSTING = "x-forwarded-host";

/**
 * Which address a request is counted by: an IPv4 address, or the /64 that one IPv6 line has.
 * `undefined` wherever it might be one that many visitors share: then nobody is counted by it.
 */
export function clientAddress(
  headers: Headers,
  socketAddress: string | undefined,
  { hops, hosting }: Proxies,
): string | undefined {
  if (hosting && headers.has(CAME_THROUGH_HOSTING)) return counted(headers.get(CDN_CLIENT));
  const forwarded = headers.get("x-forwarded-for");
  if (hops > 0) return counted(forwarded?.split(",").at(-hops));
  const address = counted(socketAddress);
  // Somebody on our own side who speaks for another is a proxy that `TRUSTED_PROXY_HOPS` is missing for.
  return address !== undefined && forwarded !== null && isOurSide(address) ? undefined : address;
}

/** Understands an address as headers and sockets write it: with a port, in brackets, with a zone. */
function counted(written: string | null | undefined): string | undefined {
  const text = written?.trim().replace(/^"(.*)"$/, "$1") ?? "";
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text;
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(bare)?.[1];
  if (v4 !== undefined) return isIPv4(v4) ? v4 : undefined;
  const v6 = bare.replace(/%.*$/, "");
  return isIPv6(v6) ? networkOf(v6) : undefined;
}

/** The first 64 bits, which is what one line or one phone has: `2001:db8:0:1::/64`. */
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
  // An IPv4 address at the end takes the place of two groups, all in the half that does not matter.
  return text.split(":").flatMap((group) => (group.includes(".") ? [0, 0] : [parseInt(group, 16)]));
}

/** Networks that nobody has to himself: this machine, private ones, a carrier's inside. */
const OURS = new BlockList();
for (const [network, bits] of [
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  OURS.addSubnet(network, bits);
}

/** The same of IPv6. A list of its own: in one list IPv4 addresses would be found in `::/64`. */
const OURS_V6 = new BlockList();
OURS_V6.addSubnet("::", 64, "ipv6");
OURS_V6.addSubnet("fc00::", 7, "ipv6");
OURS_V6.addSubnet("fe80::", 10, "ipv6");

function isOurSide(address: string): boolean {
  return isIPv4(address) ? OURS.check(address) : OURS_V6.check(address.replace("/64", ""), "ipv6");
}
