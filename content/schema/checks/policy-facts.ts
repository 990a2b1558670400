import { GOODS } from "../trade/names.ts";
import type { CheckedDocument } from "contentlayer/source-files";
import { z } from "zod";
import { policySchema } from "../answers.ts";
import { afterNumber, minutesOf, NUMBER, numberOf, pattern, TIME } from "./numbers.ts";
import { clausesOf, matchesOf, type Fact, type Stated } from "./statements.ts";

const shape = z.object({ policy: policySchema });

/** Returns a value of `policy` in business.yaml. */
const ownPolicy =
  (read: (policy: z.output<typeof policySchema>) => string) =>
  ({ type, fields }: CheckedDocument) => {
    if (type !== "Business") return undefined;
    const { data } = shape.safeParse(fields);
    return data && read(data.policy);
  };

const LENGTH = String.raw`(?<written>(?<number>${NUMBER})[- ](?<unit>years?|months?))`;

/** Ways to say how long a warranty is, ours or someone else's. */
const WARRANTY = [
  String.raw`\b${LENGTH}[- ](?:(?!(?:our|the|your|its|their|a)\b)[\w-]+ ){0,3}(?:warrant(?:y|ies)|guarantees?)\b`,
  String.raw`\b${LENGTH} of (?:\w+ )?(?:warranty|guarantee)\b`,
  String.raw`\b(?:ours?|we|this|the) (?:[\w-]+ ){0,3}(?:warranty|guarantee)\b.*\b(?:for|is|lasts|of|runs) (?:up to |a full )?${LENGTH}`,
  String.raw`\b${LENGTH} on (?:our|the|all|every|any) (?:[\w-]+ )?(?:work|installation|install|labor|job|mounting)\b`,
  String.raw`\b(?<written>lifetime) (?:\w+ ){0,2}(?:warranty|guarantee)\b`,
].map(pattern);

/** Ways to promise work for some time, which only count in a clause about us. */
const PROMISE = [
  String.raw`\b(?:covers?|covered|guaranteed?|stands? behind|back|fix|fixed|repair|return|free|works?)\b.* for (?:the first |a full |up to )?${LENGTH}`,
].map(pattern);
const ANY_LENGTH = [pattern(String.raw`\b${LENGTH}`)];

const US = /\b(?:we|us|our|ours|we'll|we're)\b/i;
/** Matches whose warranty it is if it isn't ours. */
const OTHERS = new RegExp(
  String.raw`\b(?:makers?|manufacturers?|brands?|stores?|retailers?|sellers?|builders?|extended|factory|comes? with|carry|(?:most|some|many|other) (?:\w+ )?(?:companies|installers|(?:${GOODS})s)|(?:${GOODS})'?s? (?:warranty|guarantee))\b`,
  "i",
);

const warranty: Fact = {
  name: "warranty",
  rule: "other-warranty",
  mayState: afterNumber("year|month", "ifetime"),
  *statedIn({ text, field }) {
    const isAnswer = field[0] === "answers" && field[1] === "warranty";
    if (field.at(-1) === "free" || isAnswer) {
      for (const stated of matchesOf(text, ANY_LENGTH)) yield withMonths(stated);
      return;
    }
    for (const clause of clausesOf(text)) {
      if (OTHERS.test(clause.text)) continue;
      const isShort = clause.text.trim().split(/ +/).length <= 5;
      const promises = US.test(clause.text) || isShort ? PROMISE : [];
      for (const stated of matchesOf(clause.text, [...WARRANTY, ...promises])) {
        yield { ...withMonths(stated), index: clause.index + stated.index };
      }
    }
  },
  ownIn: ownPolicy(({ warrantyYears }) => String(warrantyYears * MONTHS)),
  message: (written, months) =>
    `this says "${written}", but our warranty is ${years(months)} (\`policy.warrantyYears\` in business.yaml).`,
  fix: (months, field) =>
    field[0] === "answers" ? "Write `{warrantyYears}`." : `Write ${years(months)}.`,
};

const MONTHS = 12;

function withMonths({
  written,
  index,
  groups: { number = "", unit = "" },
}: Stated & { groups: Record<string, string | undefined> }): Stated {
  const isYears = unit.toLowerCase().startsWith("year");
  const months = numberOf(number) * (isYears ? MONTHS : 1);
  return { value: number === "" ? written : String(months), written, index };
}

function years(months: string): string {
  const amount = Number(months) / MONTHS;
  return `${amount} year${amount === 1 ? "" : "s"}`;
}

const ARRIVAL = [
  pattern(
    String.raw`\b(?<written>(?<number>${NUMBER})[- ]hours?)[- ](?<arrival>arrival[- ])?window\b`,
  ),
];
const OTHER_WINDOW = /\b(?:elevators?|docks?|building's|deliver\w*|stores?|permits?)\b/i;

const arrival: Fact = {
  name: "arrival",
  rule: "other-arrival-window",
  mayState: /hours?[-\s]+(?:arrival[-\s]+)?window/,
  *statedIn({ text }) {
    for (const { groups, written, index } of matchesOf(text, ARRIVAL)) {
      if (groups["arrival"] === undefined && (!US.test(text) || OTHER_WINDOW.test(text))) continue;
      yield { value: String(numberOf(groups["number"] ?? "")), written, index };
    }
  },
  ownIn: ownPolicy(({ arrivalHours }) => String(arrivalHours)),
  message: (written, own) =>
    `this says "${written}", but the arrival window is ${own} hour${own === "1" ? "" : "s"} long (\`policy.arrivalHours\` in business.yaml).`,
  fix: (own, field, written) =>
    field[0] === "answers"
      ? "Write `{arrivalWindow}`."
      : `Write ${written.includes("-") ? `${own}-hour` : `${own} hours`}.`,
};

const CALL_BY = [
  pattern(
    String.raw`\b(?:call|text|book|ask|phone|contact|message)\b[^.;,]*? (?:before|by|until|no later than) (?<written>${TIME})`,
  ),
];

const sameDay: Fact = {
  name: "sameDay",
  rule: "other-same-day-time",
  mayState: /\d ?[ap]\.?m|noon|midday/,
  *statedIn({ text, question }) {
    if (!/\bsame[- ]day\b|\btoday\b/i.test(`${question} ${text}`)) return;
    for (const { written, index } of matchesOf(text, CALL_BY)) {
      yield { value: String(minutesOf(written)), written, index };
    }
  },
  ownIn: ownPolicy(({ sameDayUntil }) => sameDayUntil),
  agrees: (stated, own) => stated === String(minutesOf(own)),
  message: (written, own) =>
    `this says "${written}", but customers can call for a same-day visit until ${own} (\`policy.sameDayUntil\` in business.yaml).`,
  fix: (own, field) => (field[0] === "answers" ? "Write `{sameDayUntil}`." : `Write \`${own}\`.`),
};

const NOTICE = [
  pattern(String.raw`\b(?<written>(?<time>${TIME})\.? (?:on )?the (?:day|evening) before)\b`),
  pattern(
    String.raw`\b(?<written>(?<number>${NUMBER})[- ](?<unit>hours?|days?)(?:'s?)? (?:before|ahead|notice|in advance))\b`,
  ),
];

/** Returns a time by which to cancel in a form to compare, such as `18:00 the day before` in minutes. */
function noticeIn(text: string): Stated | undefined {
  for (const { groups, written, index } of matchesOf(text, NOTICE)) {
    const { time, number = "", unit = "" } = groups;
    const hours = numberOf(number) * (unit.toLowerCase().startsWith("day") ? 24 : 1);
    const value = time === undefined ? `${hours} hours before` : `at ${minutesOf(time)}`;
    return { value, written, index };
  }
  return undefined;
}

const cancellation: Fact = {
  name: "cancellation",
  rule: "other-cancellation",
  mayState:
    /the\s+(?:day|evening)\s+before|(?:hour|day)(?:s?['’]?s?)\s+(?:before|ahead|notice|in\s+advance)/,
  *statedIn({ text, question }) {
    const about = `${question} ${text}`;
    if (!/\b(?:cancel|reschedul|move (?:it|your|the))/i.test(about)) return;
    if (!/\bfree\b|\bno (?:charge|fee)|\bwithout (?:a |any )?(?:fee|charge)/i.test(about)) return;
    const stated = noticeIn(text);
    if (stated !== undefined) yield stated;
  },
  ownIn: ownPolicy(({ freeCancelUntil }) => freeCancelUntil),
  agrees: (stated, own) => {
    const right = noticeIn(own);
    return right === undefined || right.value === stated;
  },
  message: (written, own) =>
    `this says "${written}", but canceling is free until ${own} (\`policy.freeCancelUntil\` in business.yaml).`,
  fix: (own, field) =>
    field[0] === "answers" ? "Write `{freeCancelUntil}`." : `Write \`${own}\`.`,
};

/** What `policy` in business.yaml defines. */
export const POLICY_FACTS: readonly Fact[] = [warranty, arrival, sameDay, cancellation];

export const POLICY_RULES = {
  "other-warranty": "a text promises a warranty of another length than ours",
  "other-arrival-window": "a text has an arrival window of another length than ours",
  "other-same-day-time": "a text has another time to call for a same-day visit than ours",
  "other-cancellation": "a text has another time to cancel for free than ours",
} as const;
