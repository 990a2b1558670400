import { describe, expect, test } from "vitest";
import { formLink } from "#renderer/layout/contact.tsx";
import { errorsAfter } from "#renderer/forms/LiveForm.tsx";

describe("links to a form", () => {
  test("carry only what the page is about", () => {
    expect(formLink("/contact")).toBe("/contact");
    expect(formLink("/contact", { city: undefined })).toBe("/contact");
    expect(formLink("/quote", { service: "tv-mounting-brick", city: "marietta" })).toBe(
      "/quote?city=marietta&service=tv-mounting-brick",
    );
    expect(formLink("/contact", { offer: "A&B" })).toBe("/contact?offer=A%26B");
  });
});

describe("after a field loses the focus", () => {
  const shown = { name: "no name", phone: "no phone" };

  test("removes the errors of every corrected field", () => {
    expect(errorsAfter(shown, { name: "no name" }, "email")).toEqual({ name: "no name" });
  });

  test("shows the errors of that field, but not new ones of other fields", () => {
    expect(errorsAfter({}, { email: "odd", zip: "odd" }, "email")).toEqual({ email: "odd" });
  });

  test("counts the field as corrected if nothing can be checked", () => {
    expect(errorsAfter(shown, undefined, "phone")).toEqual({ name: "no name" });
  });
});
