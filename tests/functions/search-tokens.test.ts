import { expect, test } from "vitest";
import { queryTokens, searchTokens, searchWords } from "#functions/stores/search-tokens.ts";

test("tokens are all beginnings of the words, up to twelve characters, each once", () => {
  expect(searchTokens({ name: "Ann Anna", zip: "30060" })).toEqual([
    "a",
    "an",
    "ann",
    "anna",
    "3",
    "30",
    "300",
    "3006",
    "30060",
  ]);
  expect(searchTokens({ message: "Wohnungsinstallation" }).at(-1)).toBe("wohnungsinst");
});

test("a phone number is found by all digits, and by the last ten, seven and four", () => {
  expect(searchWords({ phone: "+16785550142" })).toEqual([
    "16785550142",
    "6785550142",
    "5550142",
    "0142",
  ]);
  // Shorter ones come once.
  expect(searchWords({ phone: "+112" })).toEqual(["112"]);
});

test("words are cut between characters, never inside one", () => {
  const [word] = searchWords({ name: "𐐀".repeat(13) });
  expect(word).toBe("𐐨".repeat(12));
});

test("what was asked for is told apart into words as the leads are, the longest first", () => {
  expect(queryTokens("o’Brien (678) Renée renee")).toEqual(["brien", "renee", "678", "o"]);
  expect(queryTokens(" %_' ")).toEqual([]);
});

test("a lead without any words has no tokens", () => {
  expect(searchTokens({})).toEqual([]);
});
