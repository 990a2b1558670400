import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SECURITY_TXT, securityTxt } from "#scripts/build/site-files.ts";
import { SITE_DIR } from "#scripts/paths.ts";

const BUSINESS = { siteUrl: "https://tv.example", email: "hello@tv.example" };

const DAY_MS = 86_400_000;

/** Returns the fields of a file, in its order; throws for a line that is not a field. */
function fieldsIn(text: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  expect(text).toMatch(/\n$/);
  for (const line of text.trimEnd().split("\n")) {
    const [, name = "", value = ""] = /^([A-Z][A-Za-z-]*): (\S.*)$/.exec(line) ?? [];
    expect(name, `no field: ${line}`).not.toBe("");
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return fields;
}

describe("security.txt", () => {
  test("has a contact, a language and its own address", () => {
    const { Expires: expires, ...others } = Object.fromEntries(
      fieldsIn(securityTxt(BUSINESS, "2026-11-22")),
    );
    expect(others).toEqual({
      Contact: ["mailto:hello@tv.example", "https://tv.example/contact"],
      "Preferred-Languages": ["en"],
      Canonical: ["https://tv.example/.well-known/security.txt"],
    });
    expect(expires).toEqual(["2027-11-21T00:00:00.000Z"]);
  });

  test.each(["2026-11-22", "2027-03-01", "2028-02-29", "2027-12-31"])(
    "of a build on %s holds for less than a year",
    (today) => {
      const [expires = ""] = fieldsIn(securityTxt(BUSINESS, today)).get("Expires") ?? [];
      const days = (Date.parse(expires) - Date.parse(today)) / DAY_MS;
      expect(days).toBeGreaterThan(360);
      expect(days).toBeLessThan(365);
    },
  );

  test("of this site is valid today and has the address for customers", () => {
    const fields = fieldsIn(readFileSync(join(SITE_DIR, SECURITY_TXT), "utf8"));
    const days = (Date.parse(fields.get("Expires")?.[0] ?? "") - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThan(365);
    const [, email = ""] =
      /^email: (.*)$/m.exec(readFileSync("content/business.yaml", "utf8")) ?? [];
    expect(fields.get("Contact")?.[0]).toBe(`mailto:${email}`);
  });
});
