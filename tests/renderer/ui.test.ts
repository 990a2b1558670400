import { describe, expect, test } from "vitest";
import { formLink } from "#renderer/layout/contact.tsx";
import { errorsAfter } from "#renderer/forms/LiveForm.tsx";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Breadcrumbs } from "#renderer/layout/Breadcrumbs.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Pagination, pageNumbers } from "#renderer/ui/Pagination.tsx";
import { RadioCards } from "#renderer/ui/RadioCards.tsx";
import { Rating } from "#renderer/ui/Rating.tsx";
import { Select } from "#renderer/ui/Choices.tsx";
import { Table } from "#renderer/ui/Table.tsx";
import { TextArea, TextField } from "#renderer/ui/Field.tsx";
import { Toast } from "#renderer/ui/popups/Toast.tsx";

test("a link to a form only passes on the page's subject", () => {
  expect(formLink("/contact")).toBe("/contact");
  expect(formLink("/contact", { city: undefined })).toBe("/contact");
  expect(formLink("/quote", { service: "tv-mounting-brick", city: "marietta" })).toBe(
    "/quote?city=marietta&service=tv-mounting-brick",
  );
  expect(formLink("/contact", { offer: "A&B" })).toBe("/contact?offer=A%26B");
});

test("leaving a field shows its errors and clears those of corrected fields", () => {
  const shown = { name: "no name", phone: "no phone" };
  expect(errorsAfter(shown, { name: "no name" }, "email")).toEqual({ name: "no name" });
  expect(errorsAfter({}, { email: "odd", zip: "odd" }, "email")).toEqual({ email: "odd" });
  // Without validation, the field is treated as corrected.
  expect(errorsAfter(shown, undefined, "phone")).toEqual({ name: "no name" });
});

const html = renderToStaticMarkup;

/** Returns the first opening tag of an element, or an empty string. */
function tag(markup: string, element: string): string {
  return new RegExp(`<${element}[^>]*>`).exec(markup)?.[0] ?? "";
}

describe("TextField", () => {
  const field = (props: object) =>
    html(createElement(TextField, { name: "phone", label: "Phone", ...props }));

  test("TextField is linked to its label, and has no description without a hint or error", () => {
    expect(field({})).toContain('<label class="font-semibold" for="phone">Phone</label>');
    expect(tag(field({}), "input")).toContain('id="phone"');
    expect(tag(field({}), "input")).not.toContain("aria-describedby");
    expect(tag(field({}), "input")).not.toContain("aria-invalid=");
  });

  test("TextField with an error is invalid and described by its error, followed by its hint", () => {
    const markup = field({ hint: "Ten digits.", error: "Write ten digits." });
    expect(tag(markup, "input")).toContain('aria-describedby="phone-error phone-hint"');
    expect(tag(markup, "input")).toContain('aria-invalid="true"');
    expect(markup).toMatch(/<p[^>]* id="phone-error">.*Write ten digits\.<\/p>/);
    expect(markup).toMatch(/<p[^>]* id="phone-hint">Ten digits\.<\/p>/);
  });

  test("TextField, Select and TextArea link to their errors in the same way", () => {
    const props = { name: "city", label: "City", error: "Choose one." };
    const select = html(createElement(Select, { ...props, options: [] }));
    const area = html(createElement(TextArea, props));
    for (const control of [tag(select, "select"), tag(area, "textarea")]) {
      expect(control).toContain('aria-invalid="true" aria-describedby="city-error"');
    }
  });
});

describe("RadioCards", () => {
  const cards = (props: object) =>
    html(
      createElement(RadioCards, {
        name: "wall",
        label: "Wall",
        mark: (value: string) => ({ defaultChecked: value === "brick" }),
        options: [
          { value: "brick", label: "Brick" },
          { value: "tile", label: "Tile", disabled: true },
        ],
        ...props,
      }),
    );
  const inputs = (markup: string) => markup.match(/<input[^>]*>/g) ?? [];

  test("RadioCards renders radio buttons with a legend, and checks the selected one", () => {
    const markup = cards({});
    expect(markup).toContain("<legend");
    expect(inputs(markup)[0]).toMatch(/checked="".*type="radio"|type="radio".*checked=""/);
    expect(inputs(markup)[1]).not.toContain("checked=");
    expect(inputs(markup)[1]).toContain('disabled=""');
  });

  test("RadioCards renders checkboxes if several options can be selected", () => {
    expect(inputs(cards({ several: true }))[0]).toContain('type="checkbox"');
    expect(cards({ several: true }).match(/<svg/g)).toHaveLength(2);
    expect(cards({})).not.toContain("<svg");
  });

  test("RadioCards marks radio buttons as invalid as a group, but checkboxes individually", () => {
    const radio = cards({ error: "Choose one." });
    expect(tag(radio, "fieldset")).toContain('aria-invalid="true"');
    expect(tag(radio, "fieldset")).toContain('role="radiogroup"');
    expect(inputs(radio).join("")).not.toContain("aria-invalid=");
    const boxes = cards({ error: "Choose one.", several: true });
    expect(tag(boxes, "fieldset")).not.toContain("aria-invalid=");
    expect(tag(boxes, "fieldset")).toContain('aria-describedby="wall-error"');
    expect(inputs(boxes).every((input) => input.includes('aria-invalid="true"'))).toBe(true);
  });
});

test("Button doesn't submit a form by default, and keeps focus while it's busy", () => {
  const markup = html(createElement(Button, { busy: true }, "Sending"));
  expect(markup).toContain('type="button"');
  expect(markup).toContain('aria-disabled="true"');
  expect(markup).not.toContain('disabled=""');
});

describe("Pagination", () => {
  test.each([
    [1, 1, "1"],
    [1, 20, "1 2 … 20"],
    [3, 20, "1 2 3 4 … 20"],
    [4, 20, "1 2 3 4 5 … 20"],
    [5, 20, "1 … 4 5 6 … 20"],
    [17, 20, "1 … 16 17 18 19 20"],
    [20, 20, "1 … 19 20"],
    [3, 5, "1 2 3 4 5"],
  ])(
    "Pagination on page %i of %i shows neighboring pages and both ends: %s",
    (current, count, expected) => {
      const shown = pageNumbers(current, count).map((item) =>
        typeof item === "number" ? item : "…",
      );
      expect(shown.join(" ")).toBe(expected);
    },
  );

  const pages = (current: number, count: number) =>
    html(createElement(Pagination, { current, count, href: (page) => `?page=${page}` }));

  test("Pagination marks only the current page, and links to the previous and next pages if they exist", () => {
    const links = pages(5, 20).match(/<a[^>]*>/g) ?? [];
    const current = links.filter((link) => link.includes('aria-current="page"'));
    expect(current).toEqual([expect.stringContaining('aria-label="Page 5"')]);
    expect(pages(5, 20)).toContain("5 of 20");
    expect(pages(5, 20)).toContain('href="?page=4" rel="prev"');
    expect(pages(5, 20)).toContain('href="?page=6" rel="next"');
    expect(pages(1, 20)).not.toContain('rel="prev"');
    expect(pages(20, 20)).not.toContain('rel="next"');
    expect(pages(1, 1)).toBe("");
  });
});

test("Rating fills the stars up to its value, and provides text for screen readers", () => {
  const rating = (value: number) => html(createElement(Rating, { value }));
  expect(rating(5)).toContain(">5.0 out of 5</span>");
  expect(rating(4.5)).toContain(">4.5 out of 5</span>");
  expect(tag(rating(5), "svg")).toContain('aria-hidden="true"');
  expect(rating(4.5)).toContain('width="108"');
  expect(rating(0)).toContain('width="0"');
});

test("Table has headings, doesn't wrap price ranges and hides the least important column on phones", () => {
  const markup = html(
    createElement(Table, {
      caption: "Prices",
      columns: [
        { label: "TV" },
        { label: "Price", numeric: true },
        { label: "People", numeric: true, least: true },
      ],
      rows: [{ name: "43″", href: "/tv", note: "per TV", cells: ["$189 – $219", "1"] }],
    }),
  );
  expect(markup).toContain(">Prices</caption>");
  expect(markup.match(/<th[^>]* scope="col"/g)).toHaveLength(3);
  expect(markup).toContain('<th scope="row"><a href="/tv">43″</a><small>per TV</small></th>');
  expect(/<td class="([^"]*)">\$189/.exec(markup)?.[1]).toContain("numeric");
  const hidden = markup.match(/<t[hd] class="[^"]*max-md:hidden[^"]*"[^>]*>[^<]*/g) ?? [];
  expect(hidden.map((cell) => cell.replace(/.*>/, ""))).toEqual(["People", "1"]);
});

test("Toast labels an example and is initially hidden", () => {
  const toast = (example: boolean) =>
    html(createElement(Toast, { id: "t", title: "Sarah", text: "booked", example }));
  expect(toast(true)).toContain(">Example<");
  expect(toast(false)).not.toContain("Example");
  expect(tag(toast(true), "div")).toContain('hidden=""');
});

test("Breadcrumbs doesn't link the last item, which is the current page", () => {
  const items = [
    { name: "Home", path: "/" },
    { name: "Services", path: "/services" },
  ];
  const markup = html(createElement(Breadcrumbs, { items }));
  expect(markup.match(/<a /g)).toHaveLength(1);
  expect(markup).toMatch(/<li aria-current="page"[^>]*>Services<\/li>/);
});

test("Breadcrumbs keeps a long name on one line, cut off at the end", () => {
  const last = (name: string) =>
    html(createElement(Breadcrumbs, { items: [{ name, path: "/blog/post" }] }));
  expect(last("How high should you mount a TV in a den?")).toContain("truncate");
  expect(last("Kennesaw")).not.toContain("truncate");
});
