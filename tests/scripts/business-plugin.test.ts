import { expect, test } from "vitest";
import * as business from "#business";
import { businessPlugin } from "#scripts/build/business-plugin.ts";

const { resolveId, load } = businessPlugin();

test("bundles get the business's constants as literals, in a module for each importer", async () => {
  const ids = ["/pages/a.ts", "/pages/b.ts"].map((importer) => resolveId("#business", importer));
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) {
    const source = load(id ?? "");
    const bundled: object = await import(
      `data:text/javascript,${encodeURIComponent(source ?? "")}`
    );
    expect({ ...bundled }).toEqual({ ...business });
  }
});

test("bundles load all other modules as they are", () => {
  expect(resolveId("#contract/text.ts", "/pages/a.ts")).toBeUndefined();
  expect(load("/pages/a.ts")).toBeUndefined();
});

test("reads the state and the time zone from business.yaml", () => {
  expect(business).toMatchObject({ TRADE: "TV mounting", TIME_ZONE: "America/New_York" });
  expect(" georgia").toMatch(business.REGION_AT_END);
  expect(" ga").toMatch(business.REGION_AT_END);
  expect(" georgian").not.toMatch(business.REGION_AT_END);
});
