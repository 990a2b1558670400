import { recordUse, setLibrary } from "contentlayer/runtime";
import { allCities } from "contentlayer/generated";
import { expect, test } from "vitest";
import { data } from "#pages/locations/@city/+data.ts";
import { loadSoundContent } from "#scripts/content/site-content.ts";
import { sharedContent } from "../support/fixture.ts";

test("a city page records all documents that it was made from, even if other pages use the same ones", () => {
  const { library } = loadSoundContent(sharedContent());
  setLibrary(library);
  const slugs = allCities.map(({ slug }) => slug);
  expect(slugs.length).toBeGreaterThan(1);
  const usedBy = (city: string) => recordUse(() => data({ routeParams: { city } })).used;
  const usedAlone = slugs.map((slug) => {
    // Nothing is remembered for a new library.
    setLibrary(library);
    return usedBy(slug);
  });
  expect(slugs.map(usedBy)).toEqual(usedAlone);
  for (const used of usedAlone) {
    const documents = used.map((read) => read.replace(/:.*/, ""));
    expect(documents).toEqual(
      expect.arrayContaining(["Business/business", "Pricing/pricing", "Review/*"]),
    );
    expect(used.filter((name) => name.startsWith("Service/"))).not.toEqual([]);
  }
});
