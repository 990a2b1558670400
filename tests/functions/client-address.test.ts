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
])("counts a connection from %s as %s", (socket, address) => {
  expect(addressOf(DIRECT, {}, socket)).toBe(address);
});

test("counts addresses of one IPv6 network as one", () => {
  const [one, same, other] = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1"].map(
    (socket) => addressOf(DIRECT, {}, socket),
  );
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

test("ignores forwarded addresses if there is no proxy", () => {
  const headers = { "x-forwarded-for": "198.51.100.1", "fastly-client-ip": "198.51.100.2" };
  expect(addressOf(DIRECT, headers, "203.0.113.7")).toBe("203.0.113.7");
});

test("counts no one by address behind an unconfigured proxy on this machine", () => {
  for (const socket of ["127.0.0.1", "::1", "::ffff:10.0.0.2", "172.17.0.1", "fd00::1"]) {
    const headers = { "x-forwarded-for": "198.51.100.1" };
    expect(addressOf(DIRECT, headers, socket), socket).toBe(undefined);
  }
});

test("counts the address that the outermost of our proxies saw, whatever was sent to it", () => {
  const headers = { "x-forwarded-for": "6.6.6.6, 198.51.100.1, 10.0.0.9" };
  expect(addressOf(BEHIND_ONE, headers, "127.0.0.1")).toBe("10.0.0.9");
  expect(addressOf({ ...BEHIND_ONE, hops: 2 }, headers, "127.0.0.1")).toBe("198.51.100.1");
});

test.each([
  [{}],
  [{ "x-forwarded-for": "garbage" }],
  [{ "x-forwarded-for": "" }],
  [{ "x-forwarded-for": ",,," }],
])("counts no one by address behind a proxy that sends %o", (headers) => {
  expect(addressOf(BEHIND_ONE, headers, "127.0.0.1")).toBe(undefined);
});

test("counts the address that the CDN of Hosting names, never one that visitors share", () => {
  const through = { "x-forwarded-host": "www.longleaftv.example", "x-forwarded-for": "140.82.1.1" };
  const named = { ...through, "fastly-client-ip": "198.51.100.1" };
  expect(addressOf(FUNCTION, named, "169.254.1.1")).toBe("198.51.100.1");
  expect(addressOf(FUNCTION, through, "169.254.1.1")).toBe(undefined);
});

test("counts direct callers of the function by the address that Google saw", () => {
  expect(addressOf(FUNCTION, { "x-forwarded-for": "6.6.6.6,198.51.100.1" })).toBe("198.51.100.1");
  expect(addressOf(FUNCTION, {}, "127.0.0.1")).toBe(undefined);
});

test("reads a number of proxies from TRUSTED_PROXY_HOPS", () => {
  expect(proxyHopsOf({}, 1)).toBe(1);
  expect(proxyHopsOf({ TRUSTED_PROXY_HOPS: "" }, 1)).toBe(1);
  expect(proxyHopsOf({ TRUSTED_PROXY_HOPS: "2" }, 0)).toBe(2);
  for (const odd of ["-1", "1.5", "one"]) {
    expect(() => proxyHopsOf({ TRUSTED_PROXY_HOPS: odd }, 0)).toThrow(EnvironmentError);
  }
});
