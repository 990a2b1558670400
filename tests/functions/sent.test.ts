import { describe, expect, test } from "vitest";
import { openMinutes, openMinutesAfter } from "#contract/business-hours.ts";
import { localMoment } from "#contract/local-time.ts";
import { photoFacts, replyText } from "#contract/sent.ts";
import { leadsOf, testApi } from "../support/api.ts";

/** Monday to Saturday 8 to 8, Sunday 10 to 6, as on the site. */
const OPENINGS = [...Array.from({ length: 6 }, () => "08:00-20:00"), "10:00-18:00"];

test.each([
  ["2026-11-20", "14:32", "by 3:35 PM today."],
  ["2026-11-20", "07:00", "by 9 AM today."],
  ["2026-11-20", "19:30", "by 8:30 AM tomorrow."],
  ["2026-11-20", "23:00", "by 9 AM tomorrow."],
  ["2026-11-21", "19:45", "by 10:45 AM tomorrow."],
  // The clocks go back on this night.
  ["2026-10-31", "21:00", "by 11 AM tomorrow."],
])("a visitor who writes on %s at %s should hear from us %s", (day, time, words) => {
  const text = replyText(OPENINGS, localMoment(day, time));
  expect(text).toBe(
    `We usually reply within an hour during business hours, so you should hear from us ${words}`,
  );
});

test("names the day of a reply if the text may be read later, or if we're closed for longer", () => {
  expect(replyText(OPENINGS, localMoment("2026-11-20", "14:00"), true)).toContain(
    "by 3 PM on Friday.",
  );
  const weekdays = OPENINGS.slice(0, 5);
  expect(replyText(weekdays, localMoment("2026-11-20", "19:30"))).toContain(
    "by 8:30 AM on Monday.",
  );
});

test("the time after some minutes of business hours is as many business minutes away", () => {
  for (const time of ["05:00", "08:00", "13:10", "19:59", "20:00"]) {
    const from = localMoment("2026-11-21", time);
    expect(openMinutes(OPENINGS, from, openMinutesAfter(OPENINGS, 90, from)), time).toBe(90);
  }
});

const QUOTE = {
  kind: "quote",
  name: "Ann Secret",
  phone: "6785550142",
  message: "Mind the dog",
  tvSize: "65",
  wallType: "drywall",
  bracket: "own",
  wires: "externalCover",
  tvSize2: "43",
  wallType2: "brick",
  zip: "30060",
  preferredDate: "2026-11-21",
  preferredWindow: "morning",
};

const at = () => testApi({ now: () => new Date("2026-11-20T15:00:00Z") });

test.each([
  [{ added: 0, failed: 0 }, undefined],
  [{ added: 3, failed: 0 }, "3 received."],
  [{ added: 1, failed: 1 }, "1 received. We couldn’t add one of them. Please text it to us."],
  [
    { added: 1, failed: 0, waiting: 2 },
    "1 received. 2 not sent yet. We’ll keep trying while you have a page of ours open.",
  ],
  // Anyone can edit the address of the page.
  [{ added: 900, failed: 0 }, undefined],
])("the thank-you page says how many photos arrived: %o", (photos, text) => {
  expect(photoFacts(photos).map(({ value }) => value)).toEqual(text === undefined ? [] : [text]);
});

describe("after a request is sent", () => {
  test("responds to a lead with what was requested, the price range and when we'll reply", async () => {
    const { post, store } = await at();
    const receipt = await (await post(QUOTE)).json();
    const [lead] = await leadsOf(store);
    const { estimatedMin = 0, estimatedMax = 0 } = lead?.quote ?? {};
    expect(receipt).toEqual({
      id: lead?.id,
      sent: {
        reply:
          "We usually reply within an hour during business hours, so you should hear from us by 11 AM today.",
        facts: [
          { label: "You asked for", value: '2 TVs (65" on drywall; 43" on brick)' },
          { label: "Price range", value: `$${estimatedMin / 100} to $${estimatedMax / 100}` },
          {
            label: "Times that suit you",
            value: "Saturday, November 21, 2026 in the morning",
          },
        ],
      },
    });
  });

  test("leads from a plain form to a page with the same summary, without personal data in its address", async () => {
    const { postForm, request, post } = await at();
    const address = (await postForm(QUOTE)).headers.get("location") ?? "";
    expect(address).toMatch(/^\/api\/thanks\?/);
    expect(address).not.toMatch(/Ann|Secret|678|dog/);
    const response = await request(address);
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    const page = (await response.text()).replaceAll("&quot;", '"');
    const { sent } = await (await post(QUOTE)).json();
    for (const text of [sent.reply, ...sent.facts.map((fact: { value: string }) => fact.value)]) {
      expect(page).toContain(text);
    }
  });

  test("shows a request without a quote or a preferred time without a list, and ignores odd parameters", async () => {
    const { request } = await at();
    for (const query of ["", "?preferredDate=2026-02-31&kind=moon&preferredWindow=%3Cb%3E"]) {
      const page = await (await request(`/api/thanks${query}`)).text();
      expect(page).toContain("by 11 AM today.");
      expect(page).not.toMatch(/Times that suit you|You asked for|<b>|Invalid/);
    }
    const hostile = await request("/api/thanks?kind=quote&tvSize=%3Cscript%3E&zip=%3Cb%3E");
    expect(await hostile.text()).not.toMatch(/<b>|undefined/);
  });
});
