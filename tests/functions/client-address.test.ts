import { expect, test } from "vitest";
import { EnvironmentError, proxyHopsOf } from "#functions/environment.ts";
import { clientAddress, type Proxies } from "#functions/http/client-address.ts";

const DIRECT: Proxies = { hops: 0, hosting: false };
const BEHIND_ONE: Proxies = { hops: 1, hosting: false };
const FUNCTION: Proxies = { hops: 1, hosting: true };

function addressOf(proxies: Proxies, headers: Record<string, string>, socket?: string) {
  return clientAddress(new Headers(headers), socket, proxies);
}

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:51234", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["1::8", "1:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
  ["127.0.0.1", "127.0.0.1"],
  ["203.0.113.700", undefined],
  ["unknown", undefined],
  [undefined, undefined],
])("rate limits count socket address %s as %s", (socket, address) => {
  expect(addressOf(DIRECT, {}, socket)).toBe(address);
});

const FORWARDED = { "x-forwarded-for": "6.6.6.6, 198.51.100.1, 10.0.0.9" };
const FASTLY = { "fastly-client-ip": "198.51.100.2" };
const HOSTING = { "x-forwarded-host": "www.longleaftv.example", "x-forwarded-for": "140.82.1.1" };
const LOCAL = "127.0.0.1";

const OWN = { "x-forwarded-for": "6.6.6.6,198.51.100.1" };
test.each([
  [
    "the connection's address if there is no proxy",
    DIRECT,
    { ...FORWARDED, ...FASTLY },
    "203.0.113.7",
  ],
  ["the address that the last proxy saw", BEHIND_ONE, FORWARDED, "10.0.0.9"],
  [
    "the address that the first of two proxies saw",
    { hops: 2, hosting: false },
    FORWARDED,
    "198.51.100.1",
  ],
  ["the address that Hosting's CDN saw", FUNCTION, { ...HOSTING, ...FASTLY }, "198.51.100.2"],
  ["the address that Google saw if the function is called directly", FUNCTION, OWN, "198.51.100.1"],
])("rate limits use %s, regardless of other headers", (_, proxies, headers, address) => {
  const socket = proxies === DIRECT ? "203.0.113.7" : LOCAL;
  expect(addressOf(proxies, headers, socket)).toBe(address);
});

test.each([
  // An unconfigured proxy on this machine.
  ...[LOCAL, "::1", "::ffff:10.0.0.2", "172.17.0.1", "fd00::1"].map(
    (socket) => [DIRECT, FORWARDED, socket] as const,
  ),
  ...["garbage", "", ",,,"].map(
    (forwarded) => [BEHIND_ONE, { "x-forwarded-for": forwarded }, LOCAL] as const,
  ),
  [BEHIND_ONE, {}, LOCAL],
  // Addresses that many visitors share.
  [FUNCTION, HOSTING, "169.254.1.1"],
  [FUNCTION, {}, LOCAL],
] as const)(
  "rate limits don't use the IP address if it can't be trusted (proxies: %o, headers: %o, socket: %s)",
  (proxies, headers, socket) => {
    expect(addressOf(proxies, headers, socket)).toBe(undefined);
  },
);

test("reads the number of proxies from TRUSTED_PROXY_HOPS", () => {
  expect(proxyHopsOf({}, 1)).toBe(1);
  expect(proxyHopsOf({ TRUSTED_PROXY_HOPS: "" }, 1)).toBe(1);
  expect(proxyHopsOf({ TRUSTED_PROXY_HOPS: "2" }, 0)).toBe(2);
  for (const odd of ["-1", "1.5", "one"]) {
    expect(() => proxyHopsOf({ TRUSTED_PROXY_HOPS: odd }, 0)).toThrow(EnvironmentError);
  }
});
