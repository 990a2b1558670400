import { setLibrary } from "contentlayer/runtime";
import { business, pricing } from "contentlayer/generated";
import { beforeAll, describe, expect, test } from "vitest";
import { endOfLocalDay, overlaysContent } from "#pages/overlays.ts";
import { publishOverlays } from "#renderer/overlays.tsx";
import { parse } from "postcss";
import { overlayCss } from "#scripts/build/css/template-css.ts";
import { loadSoundContent } from "#scripts/content/site-content.ts";

describe("the overlays of every page", () => {
  beforeAll(() => setLibrary(loadSoundContent().library));
  /** Returns the overlays' content after overriding some switches. */
  const withSwitches = (switches: object, offer: object = {}) =>
    overlaysContent(
      {
        bookings: business.bookings,
        phone: business.phone,
        samples: business.samples,
        offer: { ...business.offer, ...offer },
        switches: { ...business.switches, ...switches },
      },
      pricing,
    );

  test("overlays contain the offer and the five bookings if they're switched on", () => {
    expect(withSwitches({})).toMatchObject({
      offer: {
        title: "Wait! Don't Miss Out on $10 Off",
        subtitle: "Limited time offer for first-time customers",
        code: "SAVE10",
        dollars: 10,
        callHref: "tel:+16785550142",
        formHref: "/contact?offer=SAVE10",
      },
    });
    expect(withSwitches({})?.bookings).toHaveLength(5);
    expect(withSwitches({ popup: false })?.offer).toBeUndefined();
    expect(withSwitches({ toasts: false })?.bookings).toEqual([]);
    expect(withSwitches({ popup: false, toasts: false })).toBeUndefined();
  });

  test("the offer ends at midnight Georgia time on its last day", () => {
    expect(withSwitches({}, { ends: "2026-12-31" })?.offer?.until).toBe(
      Date.parse("2027-01-01T05:00:00Z"),
    );
    expect(endOfLocalDay("2026-07-04").toISOString()).toBe("2026-07-05T04:00:00.000Z");
    // Days on which daylight saving time begins and ends.
    expect(endOfLocalDay("2026-03-08").toISOString()).toBe("2026-03-09T04:00:00.000Z");
    expect(endOfLocalDay("2026-11-01").toISOString()).toBe("2026-11-02T05:00:00.000Z");
  });

  test("overlays are published as one file for all pages, with its own class names and pictures", () => {
    const files = new Map<string, string>();
    const publish = (name: string, content: string) => {
      files.set(name, content);
      return `/${name}`;
    };
    const content = withSwitches({});
    if (content === undefined)
      throw new Error("There are no overlays: are they switched off in business.yaml?");
    const look = {
      css: ".o-a{top:0}",
      rename: (html: string) => html.replace(/"m-3[^"]*"/, '"o-a"'),
    };
    expect(publishOverlays(content, publish, look)).toBe("/overlays.txt");
    const first = new Map(files);
    files.clear();
    const html = first.get("overlays.txt") ?? "";
    expect(html).toMatch(/^<div data-css="\.o-a\{top:0\}"><dialog .*<\/div>$/s);
    expect(html).toContain('class="o-a"');
    expect(html.match(/>Example</g)).toHaveLength(5);
    expect([...first.keys()].some((name) => name.endsWith(".svg"))).toBe(true);
    publishOverlays(content, publish, look);
    expect(files).toEqual(first);
  });
});

test("the overlays' style sheet doesn't affect the rest of the page", () => {
  const { css, classNames } = overlayCss(
    parse(
      "@layer theme{:root{--color-ink:red}}@layer base{*{margin:0}h2,a{color:inherit}html:has(dialog:modal){overflow:hidden}}@layer utilities{.flex{display:flex;color:var(--color-ink)}.grid{display:grid;color:var(--color-ink);fill:var(--color-ink)}.unused{top:0}}@keyframes run{to{top:0}}.clock{animation:run 4s}",
    ),
    {
      words: new Set(["flex", "grid", "clock"]),
      elements: new Set(["dialog", "h2", "a"]),
      fields: new Set(),
    },
  );
  expect(css).toBe(
    "@layer theme{}@layer base{html:has(dialog:modal){overflow:hidden}}@layer utilities{.o-a{display:flex;color:var(--color-ink)}.o-b{display:grid;color:var(--color-ink);fill:var(--color-ink)}}@keyframes run{to{top:0}}.o-c{animation:run 4s}",
  );
  expect(classNames).toEqual({ flex: "o-a", grid: "o-b", clock: "o-c" });
});
