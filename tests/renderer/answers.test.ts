import { setLibrary } from "contentlayer/runtime";
import { business, pricing, type Business } from "contentlayer/generated";
import { beforeAll, expect, test } from "vitest";
import { answersOf } from "#renderer/answers.ts";
import { ANSWER_TOKENS, answerKey, replaceTokens } from "#schema/answers.ts";
import { ANSWER_GROUPS } from "#trade/answers.ts";
import { loadContent, loadSoundContent } from "#scripts/content/site-content.ts";
import { edited, sharedContent } from "../support/fixture.ts";

beforeAll(() => setLibrary(loadSoundContent().library));

/** Returns the answers by key, after overriding some business fields. */
function answers(changes: Partial<Business> = {}) {
  const { address, answers: given, hours, offer, phone, policy } = business;
  const license = { name: "Low-voltage contractor", number: "LVG105999" };
  const insurance = { insurer: "Peachtree Mutual", amount: 1_000_000 };
  const sources = {
    business: {
      address,
      answers: given,
      hours,
      insurance,
      license,
      offer,
      phone,
      policy,
      ...changes,
    },
    pricing,
    duration: () => "1 to 2 hours",
  };
  return new Map(answersOf(answerKey.options, sources).map((answer) => [answer.key, answer]));
}

test("every answer is in exactly one group on the support page", () => {
  const grouped = ANSWER_GROUPS.flatMap(({ keys }) => keys);
  expect(grouped.toSorted()).toEqual(answerKey.options.toSorted());
});

test("answers have all tokens replaced, so no page shows braces", () => {
  for (const { key, answer, short = "" } of answers().values()) {
    expect.soft(`${answer} ${short}`, key).not.toMatch(/[{}]|undefined|NaN/);
  }
});

test("every token available to authors has a value", () => {
  const all = ANSWER_TOKENS.map((token) => `{${token}}`).join(" ");
  const hours = { ...business.answers.hours, answer: all };
  const filled = answers({ answers: { ...business.answers, hours } }).get("hours")?.answer;
  expect(filled?.split(/ (?=\S)/).length).toBeGreaterThanOrEqual(ANSWER_TOKENS.length);
  expect(filled).not.toMatch(/[{}]/);
});

test("answers get hours, times and the warranty from the corresponding fields in business.yaml", () => {
  const changed = answers({
    hours: { ...business.hours, visible: "Mon-Fri 9AM-5PM" },
    policy: {
      ...business.policy,
      warrantyYears: 7,
      arrivalHours: 3,
      sameDayUntil: "10 a.m.",
    },
  });
  expect(changed.get("hours")?.short).toBe("Mon-Fri 9AM-5PM");
  expect(changed.get("warranty")?.answer).toContain("for seven years.");
  expect(changed.get("arrival")?.answer).toContain("a three-hour arrival window");
  expect(changed.get("sameDay")?.answer).toMatch(/45-minute drive .* before 10 a\.m\./);
});

test("answers quote the calculator's price for a 75-inch TV with two installers", () => {
  const { "66to84": size, secondTechnician: second } = pricing.items;
  const min = size.min + second.min;
  const max = size.max + second.max;
  expect(answers().get("price")?.answer).toContain(`$${min} to $${max} on drywall`);
});

test("answers about the license and insurance appear only once the owner has provided them", () => {
  expect(answers().get("license")?.answer).toContain("LVG105999");
  expect(answers().get("insurance")?.answer).toContain("$1,000,000");
  const without = answers({ license: undefined, insurance: undefined });
  expect([without.has("license"), without.has("insurance")]).toEqual([false, false]);
  expect(without.has("damage")).toBe(true);
});

test("an unknown token in a text throws an error that lists the known tokens", () => {
  expect(() => replaceTokens("We work {ours}.", () => "")).toThrow(
    /^Unknown token \{ours\}\. Use one of: .*\{hours\}.*\{price:brick\}/,
  );
});

test("reports an unknown token in business.yaml and lists the known ones", () => {
  const folder = sharedContent({
    "business.yaml": edited("business.yaml", [
      "This is what we say about hours.",
      '"We work {ours}."',
    ]),
  });
  const problems = loadContent(folder).problems.filter(({ rule }) => rule === "unknown-token");
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({
    severity: "error",
    field: "answers.hours.answer",
    fix: expect.stringContaining("{hours}"),
  });
});

test("reports a warranty claim whose number of years doesn't match warrantyYears", () => {
  const folder = sharedContent({
    "business.yaml": edited("business.yaml", ["warrantyYears: 5", "warrantyYears: 3"]),
  });
  const problems = loadContent(folder).problems.filter(({ rule }) => rule === "claim-differs");
  expect(problems.map(({ field }) => field)).toEqual(["policy.warrantyYears"]);
});
