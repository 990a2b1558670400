import { describe, expect, test } from "vitest";
import { SPAM_THRESHOLD, spamScore } from "#functions/leads/spam.ts";
import { leadsOf, testApi } from "../support/api.ts";

const NOW = new Date("2026-11-20T12:00:00Z");

const scoreOf = (said: object, facts: object = {}) =>
  spamScore({ name: "Ann", ...said }, { trapped: false, badAppCheck: false, ...facts }, NOW);

describe("what isn't spam", () => {
  test.each([
    ["a link to the TV", { message: "It is this one: https://www.lg.com/us/tvs/oled77c4" }],
    [
      "links to the TV, the mount and the soundbar",
      {
        message: "https://lg.com/a http://sanus.com/b and www.sonos.com/c",
        startedAt: "2026-11-20T11:58:00Z",
      },
    ],
    ["a foreign name", { name: "Nguyễn Thị Hương" }],
    ["a name in another script", { name: "김민준", message: "안녕하세요" }],
    ["an email address in the name field", { name: "dana.w@gmail.com" }],
    ["brackets and symbols", { message: 'Wall <brick> [living room] 65" & up, a < b' }],
    ["a form that a browser filled in instantly", { startedAt: "2026-11-20T11:59:59Z" }],
    ["a form with only a name", {}],
  ])("doesn't treat %s as spam", (_, said) => {
    expect(scoreOf(said).score).toBeLessThan(SPAM_THRESHOLD);
  });

  test.each([{ startedAt: "yesterday" }, { startedAt: "2026-11-20T12:05:00Z" }, {}])(
    "doesn't treat a form with an odd or missing start time as spam: %o",
    (said) => {
      expect(scoreOf(said)).toEqual({ score: 0, reasons: [] });
    },
  );
});

describe("what is suspected as spam", () => {
  test.each([
    ["a filled-in honeypot", {}, { trapped: true }, ["honeypot"]],
    ["four links", { message: "http://a.co ".repeat(4) }, {}, ["links"]],
    ["a domain as the name", { name: "cheap-seo.com" }, {}, ["link_in_name"]],
    ["a link as the name", { name: "https://x.y/z" }, {}, ["link_in_name"]],
    ["forum markup", { message: "[url=http://a.co]x[/url]" }, {}, ["links", "markup"]],
    ["HTML markup", { message: '<a href="//a.co">x</a>' }, {}, ["markup"]],
    [
      "two links within a second",
      { message: "http://a.co http://b.co", startedAt: "2026-11-20T11:59:59Z" },
      {},
      ["too_fast", "links"],
    ],
    [
      "a bad token within a second",
      { startedAt: "2026-11-20T11:59:59Z" },
      { badAppCheck: true },
      ["too_fast", "bad_app_check"],
    ],
  ])("treats %s as suspected spam", (_, said, facts, reasons) => {
    const result = scoreOf(said, facts);
    expect(result.reasons).toEqual(reasons);
    expect(result.score).toBeGreaterThanOrEqual(SPAM_THRESHOLD);
  });

  test("never returns a spam score above 1", () => {
    const all = { name: "x.com", message: "<a href=> ".repeat(3) + "http://a.co ".repeat(300) };
    expect(scoreOf(all, { trapped: true }).score).toBe(1);
  });
});

test("stores suspected spam with its reasons, omits it from the lead list, and responds as usual", async () => {
  const { post, store } = await testApi();
  const spam = { name: "cheap-seo.com", phone: "6785550142", message: "http://a.co" };
  const response = await post(spam);
  expect(response.status).toBe(201);
  expect(await leadsOf(store)).toEqual([]);
  expect(await leadsOf(store, { spam: true })).toMatchObject([
    { spam: true, spamScore: 0.75, spamReasons: ["links", "link_in_name"] },
  ]);
});

const ANN = { name: "Ann", phone: "6785550142" };
test.each([
  ["a good token", "good", JSON.stringify(ANN), []],
  ["no token", undefined, JSON.stringify(ANN), []],
  ["a token that can't be verified", "trouble", JSON.stringify(ANN), []],
  ["a bad token", "forged", JSON.stringify(ANN), ["bad_app_check"]],
  // A plain form can't send a token.
  ["a plain form's token", "forged", new URLSearchParams(ANN), []],
])(
  "includes the App Check result (%s) in the spam score and stores the lead",
  async (_, token, body, reasons) => {
    const verifyAppCheck = async (given: string) => {
      if (given === "trouble") throw new Error("Google's keys are away");
      return given === "good" ? ("valid" as const) : ("invalid" as const);
    };
    const { request, store } = await testApi({ verifyAppCheck });
    const headers = {
      ...(typeof body === "string" && { "content-type": "application/json" }),
      ...(token !== undefined && { "x-firebase-appcheck": token }),
    };
    const { status } = await request("/api/leads", { method: "POST", headers, body });
    expect([201, 303]).toContain(status);
    expect(await leadsOf(store)).toMatchObject([{ name: "Ann", spamReasons: reasons }]);
  },
);
