import { expect, test } from "vitest";
import { firstSentence } from "#renderer/format.ts";

test("firstSentence ends at the first period, question mark or exclamation mark, but not at a decimal point", () => {
  expect(firstSentence("Your 5.1 or 7.1 system, tuned. We run the wire.")).toBe(
    "Your 5.1 or 7.1 system, tuned.",
  );
  expect(firstSentence("Too hot? Test it.")).toBe("Too hot?");
  expect(firstSentence("Yes! It is.")).toBe("Yes!");
});

test("firstSentence returns a text of one sentence, with or without a period, as it is", () => {
  expect(firstSentence("We hide the cords.")).toBe("We hide the cords.");
  expect(firstSentence("No end")).toBe("No end");
});
