import { describe, expect, test } from "vitest";
import { formLink } from "#renderer/layout/contact.tsx";
import { stillWrong } from "#renderer/forms/still-wrong.ts";

describe("links to a form", () => {
  test("carry what the page is about, and nothing else", () => {
    expect(formLink("/contact")).toBe("/contact");
    expect(formLink("/contact", { city: undefined })).toBe("/contact");
    expect(formLink("/quote", { service: "tv-mounting-brick", city: "marietta" })).toBe(
      "/quote?city=marietta&service=tv-mounting-brick",
    );
    expect(formLink("/contact", { offer: "A&B" })).toBe("/contact?offer=A%26B");
  });
});

describe("after a field was left", () => {
  const shown = { name: "no name", phone: "no phone" };

  test("what is mended goes, wherever it was mended", () => {
    expect(stillWrong(shown, { name: "no name" }, "email")).toEqual({ name: "no name" });
  });

  test("what is wrong there comes, and what is wrong elsewhere waits for the next try", () => {
    expect(stillWrong({}, { email: "odd", zip: "odd" }, "email")).toEqual({ email: "odd" });
  });

  test("where nothing can be checked, what was touched is taken for mended", () => {
    expect(stillWrong(shown, undefined, "phone")).toEqual({ name: "no name" });
  });
});
