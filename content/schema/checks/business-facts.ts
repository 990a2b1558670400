import type { CheckedDocument } from "contentlayer/source-files";
import { z } from "zod";
import { businessSchema } from "../business.ts";
import type { Gazetteer } from "../gazetteer.ts";
import { DAY_NAMES, DAYS, visibleHours } from "../hours.ts";
import { pricingSchema } from "../pricing.ts";
import { minutesOf, NUMBER, numberOf, pattern, TIME } from "./numbers.ts";
import { matchesOf, type Fact } from "./statements.ts";

const { address, analytics, claims, hours, offer: offerSchema } = businessSchema.shape;
const addressShape = z.object({ address });
const analyticsShape = z.object({ analytics });
const offerShape = z.object({ offer: offerSchema });
const claimsShape = z.object({ claims });
const hoursShape = z.object({ hours });
const pricesShape = z.object({
  items: pricingSchema.shape.items,
  travel: pricingSchema.shape.travel,
});

const WE = /\b(?:we|we've|we're|our|us)\b/i;

function claimText(
  { type, fields }: CheckedDocument,
  name: keyof z.output<typeof claims>,
): string | undefined {
  return type === "Business" ? claimsShape.safeParse(fields).data?.claims[name].text : undefined;
}

/** A number that a claim starts with or contains, and that texts may repeat. */
function claimFact(
  name: keyof z.output<typeof claims>,
  what: string,
  { stated, claimed }: { stated: readonly RegExp[]; claimed: RegExp },
  mayState: RegExp,
): Fact {
  return {
    name: what,
    rule: "other-claim",
    mayState,
    *statedIn({ text, field }) {
      if (field[0] === "claims" || (field[0] !== "trustBadges" && !WE.test(text))) return;
      for (const { written, index, groups } of matchesOf(text, stated)) {
        yield { value: String(numberOf(groups["number"] ?? "")), written, index };
      }
    },
    ownIn: (document) => {
      const text = claimText(document, name) ?? "";
      return claimed.test(text) ? text : undefined;
    },
    agrees: (value, text) => value === String(numberOf(claimed.exec(text)?.[1] ?? "")),
    message: (written, text) =>
      `this says "${written}", but \`claims.${name}\` in business.yaml says "${text}".`,
    fix: () => "Write the same number in both.",
  };
}

const since = claimFact(
  "experience",
  "since",
  {
    stated: [
      pattern(
        String.raw`\b(?:we|we've|business|family-owned|owned|trusted)\b.* (?<written>since (?<number>(?:19|20)\d\d))\b`,
      ),
      pattern(String.raw`^(?<written>since (?<number>(?:19|20)\d\d))\b`),
    ],
    claimed: /\bsince (\d{4})\b/,
  },
  /ince\s+(?:19|20)\d\d/,
);

/** How long the business has existed, in decades. */
const decades: Fact = {
  name: "decades",
  rule: "other-claim",
  mayState: /decades/,
  *statedIn({ text }) {
    if (!WE.test(text)) return;
    for (const { written, index, groups } of matchesOf(text, [
      pattern(
        String.raw`\b(?:for|in) (?<written>(?:more than |over |almost |nearly )?(?<number>${NUMBER}) decades)\b`,
      ),
    ])) {
      yield { value: String(10 * numberOf(groups["number"] ?? "")), written, index };
    }
  },
  ownIn: (document) => {
    const text = claimText(document, "experience") ?? "";
    return /^\d+\+? years/.test(text) ? text : undefined;
  },
  agrees: (value, text) => Number(value) <= Number.parseInt(text, 10),
  message: (written, text) =>
    `this says "${written}", but \`claims.experience\` in business.yaml says "${text}".`,
  fix: () => "Write the same number of years in both.",
};

const experience = claimFact(
  "experience",
  "years",
  {
    stated: [
      pattern(String.raw`\b(?<written>(?<number>${NUMBER})\+? years(?: of|') experience)\b`),
      pattern(String.raw`\b(?<written>(?<number>${NUMBER})\+? years in (?:business|the trade))\b`),
    ],
    claimed: /^(\d+)\+? years/,
  },
  /years(?:\s+of|['’]|\s+in)\s+(?:exp|busi|the)/,
);

const installs = claimFact(
  "installs",
  "installs",
  {
    stated: [
      pattern(String.raw`\b(?<written>(?<number>\d[\d,]{2,})\+? (?:installs|installations))\b`),
      pattern(
        String.raw`\b(?:mounted|installed) (?:over |more than |about )?(?<written>(?<number>\d[\d,]{2,})\+? tvs)\b`,
      ),
    ],
    claimed: /^(\d[\d,]*)\+? installs/,
  },
  /\d{3}\+?\s+(?:[Ii]nstall|TVs)/,
);

const reviews = claimFact(
  "reviews",
  "reviews",
  {
    stated: [pattern(String.raw`\b(?<written>(?<number>\d[\d,]*)\+? (?:five|5)-star reviews)\b`)],
    claimed: /^(\d[\d,]*)\+? five-star/,
  },
  /-star\s+reviews/,
);

const DAY = `(?:${Object.values(DAY_NAMES).join("|")})s?`;
const ON_DAYS = String.raw`(?:on )?(?<days>${DAY}(?: (?:through|to|and|-|–) ${DAY})?)\b`;
const OPEN = [
  pattern(
    String.raw`\bwe(?:'re| are)? (?<what>open|start|begin)(?: working| work)? at (?<written>${TIME}\.? ${ON_DAYS})`,
  ),
  pattern(
    String.raw`\bwe(?:'re| are)?\b[^.;]*? (?<what>until|till) (?<written>${TIME}\.? ${ON_DAYS})`,
  ),
  pattern(String.raw`\bwe(?:'re| are) (?<written>(?<what>closed) ${ON_DAYS})`),
];

/** Our hours on some days: when we open or close, or that we're closed. */
const openingHours: Fact = {
  name: "hours",
  rule: "other-hours",
  mayState: /[MTWFS][a-z]{2,5}day/,
  *statedIn({ text }) {
    for (const { written, index, groups } of matchesOf(text, OPEN)) {
      const { what = "", days = "" } = groups;
      yield { value: JSON.stringify([what.toLowerCase(), written, days]), written, index };
    }
  },
  ownIn: ({ type, fields }) =>
    type === "Business" ? hoursShape.safeParse(fields).data?.hours.visible : undefined,
  agrees: (stated, own) => {
    const [what = "", time = "", days = ""]: string[] = JSON.parse(stated);
    const open = visibleHours(own);
    return daysIn(days).every((day) => {
      const [opens, closes] = (open.get(day) ?? "").split("-");
      if (what === "closed") return opens === "";
      if (opens === undefined || closes === undefined) return false;
      const at = minutesOf(time);
      if (what === "until" || what === "till") return at <= (clock(closes) || 24 * 60);
      return at === clock(opens);
    });
  },
  message: (written, own) => `this says "${written}", but our hours are ${own} (business.yaml).`,
  fix: () => "Write the same hours, or leave them out.",
};

/** Returns minutes after midnight for a time such as `08:00`. */
function clock(time: string): number {
  const [hour = "0", minute = "0"] = time.split(":");
  return Number(hour) * 60 + Number(minute);
}

/** Returns the codes of days such as `Monday through Saturday` or `Saturday and Sunday`. */
function daysIn(written: string): string[] {
  const names = written.match(/[A-Za-z]+day/g) ?? [];
  const [first = -1, last = first] = names.map((name) =>
    DAYS.findIndex((day) => DAY_NAMES[day]?.toLowerCase() === name.toLowerCase()),
  );
  if (first < 0) return [];
  if (/ and /i.test(written)) return [first, last].flatMap((index) => DAYS[index] ?? []);
  return first <= last
    ? DAYS.slice(first, last + 1)
    : [...DAYS.slice(first), ...DAYS.slice(0, last + 1)];
}

const FREE_WITHIN = [
  pattern(String.raw`\bwithin (?<written>(?<number>${NUMBER}) (?:driving )?miles)\b`),
];

const freeMiles: Fact = {
  name: "freeMiles",
  rule: "other-travel",
  mayState: /ithin\s+[\w,]+\s+(?:driving\s+)?miles/,
  *statedIn({ text, question }) {
    const isFee = /\bfree\b|\bno (?:extra |travel |trip )?(?:fee|charge|cost)|\bcharge\b/i.test(
      text,
    );
    if (!isFee || !/\b(?:travel|trip|drive|driving|visit|come)\b/i.test(`${question} ${text}`))
      return;
    for (const { written, index, groups } of matchesOf(text, FREE_WITHIN)) {
      yield { value: String(numberOf(groups["number"] ?? "")), written, index };
    }
  },
  ownIn: ({ type, fields }) => {
    if (type !== "Pricing") return undefined;
    const [nearest] = pricesShape.safeParse(fields).data?.travel.fees ?? [];
    return nearest && String(nearest.beyondMiles);
  },
  message: (written, own) =>
    `this says "${written}", but travel is free within ${own} miles (\`travel.fees\` in pricing.yaml).`,
  fix: (own, field) =>
    field[0] === "answers" ? "Write `{includedMiles}`." : `Write ${own} miles.`,
};

const OFF = [
  pattern(String.raw`(?<written>\$ ?(?<number>\d[\d,]*))(?: once)? off\b`),
  pattern(String.raw`\b(?:takes?|save) (?:off )?(?<written>\$ ?(?<number>\d[\d,]*))`),
];

/** The discount for new customers. An amount that's no price of ours at all is reported as another price. */
const offer: Fact = {
  name: "offer",
  rule: "other-offer",
  mayState: /\$ ?\d/,
  *statedIn({ text, field }) {
    const isOffer =
      field[0] === "offer" || /\b(?:code|offer|new customers?|first-time)\b/i.test(text);
    if (!isOffer) return;
    for (const { written, index, groups } of matchesOf(text, OFF)) {
      yield { value: String(numberOf(groups["number"] ?? "")), written, index };
    }
  },
  ownIn: ({ type, fields }) => {
    if (type !== "Pricing") return undefined;
    const { data } = pricesShape.safeParse(fields);
    if (data === undefined) return undefined;
    const { offer: own, ...others } = data.items;
    const amounts = [own, ...Object.values(others)].flatMap(({ min, max }) =>
      [max, min].map(Math.abs),
    );
    return [...amounts, ...data.travel.fees.map(({ fee }) => fee)].join(" ");
  },
  agrees: (stated, own) => {
    const [right = "", ...others] = own.split(" ");
    return stated === right || !others.includes(stated);
  },
  message: (written, own) =>
    `this says "${written}", but the offer takes off $${own.split(" ")[0]} (\`items.offer\` in pricing.yaml).`,
  fix: () => "Write the same amount in both.",
};

/** The town that the business is in. */
export function baseFact(gazetteer: Gazetteer): Fact {
  return {
    name: "base",
    rule: "other-base",
    mayState: /\bbased in /,
    *statedIn({ text }) {
      for (const match of text.matchAll(/\bbased in ((?:\p{Lu}[\p{L}'’.-]* ?)+)/gu)) {
        const value = match[1]?.trim().replace(/[.,]$/, "") ?? "";
        if (gazetteer.town(value) === undefined) continue;
        yield { value, written: `based in ${value}`, index: match.index };
      }
    },
    ownIn: ({ type, fields }) =>
      type === "Business" ? addressShape.safeParse(fields).data?.address.city : undefined,
    message: (written, town) =>
      `this says that we're ${written}, but the address in business.yaml is in ${town}.`,
    fix: (town) => `Write ${town}.`,
    otherwise: "If it's about someone else",
  };
}

const CODE_WORD = /\b(?:code|coupon|offer|promo)\b/i;

/** The offer's code. A code that differs in one character, such as an O instead of a zero, is a typo. */
const offerCode: Fact = {
  name: "offerCode",
  rule: "other-code",
  mayState: /\b(?=\w*\d)[A-Z][A-Z0-9]{3,}\b/,
  *statedIn({ text }) {
    const isAboutCode = CODE_WORD.test(text);
    for (const { 0: written, index } of text.matchAll(/\b(?=\w*\d)[A-Z][A-Z0-9]{3,}\b/g)) {
      // Elsewhere, model numbers are compared too, but none of them is close to the code.
      const isCode = isAboutCode && /^[A-Z]{3,}\d+$/.test(written);
      yield { value: JSON.stringify([written, isCode]), written, index };
    }
  },
  ownIn: ({ type, fields }) =>
    type === "Business" ? offerShape.safeParse(fields).data?.offer.code : undefined,
  agrees: (stated, code) => {
    const [written = "", isCode]: [string?, boolean?] = JSON.parse(stated);
    return written === code || (isCode !== true && !isClose(written, code));
  },
  message: (written) => `\`${written}\` isn't the offer's code.`,
  fix: (code) => `Write ${code}, as in business.yaml.`,
  otherwise: "If it's something else",
};

/** Whether two words of the same length differ in one character, or one lacks a character of the other. */
function isClose(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from++;
  return short.slice(short.length === long.length ? from + 1 : from) === long.slice(from + 1);
}

/** Whether there's an analytics service. */
const noAnalytics: Fact = {
  name: "analytics",
  rule: "other-analytics",
  mayState: /\bno analytics\b/i,
  *statedIn({ text }) {
    const match = /\bno analytics (?:service|tool)s? (?:is|are)\b/i.exec(text);
    if (match !== null) yield { value: "", written: match[0], index: match.index };
  },
  ownIn: ({ type, fields }) =>
    type === "Business" ? analyticsShape.safeParse(fields).data?.analytics.tagId : undefined,
  message: (_written, tag) =>
    `this says that no analytics service is used, but \`analytics.tagId\` in business.yaml is ${tag}.`,
  fix: () => "Say which service it is and what it stores, or remove `tagId`.",
  otherwise: "",
};

/** What business.yaml and pricing.yaml say about the business. */
export const BUSINESS_FACTS: readonly Fact[] = [
  since,
  experience,
  decades,
  installs,
  reviews,
  openingHours,
  freeMiles,
  offer,
  offerCode,
  noAnalytics,
];

export const BUSINESS_RULES = {
  "other-claim":
    "a text has another number of years, installs or reviews than the business's claims",
  "other-hours": "a text has other hours than the business's",
  "other-travel": "a text has another distance without a travel fee than the price table",
  "other-offer": "a text takes off more or less than the offer",
  "other-base": "a text says that the business is in another town",
  "other-code": "a text has another code than the offer, or almost the offer's",
  "other-analytics": "a page says that no analytics service is used, but business.yaml has one",
} as const;
