import { PER_VISIT } from "#renderer/trade/copy.ts";
import { business, type City, pricing } from "contentlayer/generated";
import { onePeriod } from "#contract/text.ts";
import { FAR_NOTICE } from "#contract/zip.ts";
import { dollars } from "#renderer/format.ts";
import type { Fact } from "#renderer/layout/PageHead.tsx";
import { estimatedDrive } from "#contract/miles.ts";

/** A trip from our base to a city. */
export interface Travel {
  /** One-way driving distance in miles, estimated from the straight-line distance. */
  miles: number;
  /** Typical drive time rounded to 5 minutes, or the city's own value if it has one. */
  minutes: number;
  /** Travel fee per visit, in whole US dollars; 0 if travel is included. */
  fee: number;
  /** Whether a same-day visit is realistic. */
  sameDay: boolean;
}

type Place = Pick<City, "latitude" | "longitude" | "drive">;

/** Estimates the trip to a city from the values in `content/pricing.yaml`. */
export function travelTo(city: Place): Travel {
  const { sameDayMinutes, fees } = pricing.travel;
  const { miles, minutes: estimated } = estimatedDrive(business.geo, city, pricing.travel);
  const minutes = city.drive?.minutes ?? estimated;
  const fee = fees.findLast(({ beyondMiles }) => miles > beyondMiles)?.fee ?? 0;
  return { miles, minutes, fee, sameDay: minutes <= sameDayMinutes };
}

/** Returns the short facts about the trip that a city page starts with. */
export function travelFacts({ name, ...city }: Place & Pick<City, "name">): Fact[] {
  const { minutes, fee, sameDay } = travelTo(city);
  const { address, policy } = business;
  const drive =
    name === address.city
      ? { label: "Our base", value: `Right here in ${name}` }
      : { label: `Drive from ${address.city}`, value: `About ${minutes}\u00A0min` };
  return [
    drive,
    { label: "Travel fee", value: fee === 0 ? "None" : dollars(fee) },
    sameDay
      ? { label: "For a same-day visit", value: `Call before ${policy.sameDayUntil}` }
      : { label: "To book", value: `Give us ${FAR_NOTICE}` },
  ];
}

/** Returns the travel questions that every city page answers, with the city's own numbers. */
export function travelQuestions(
  city: Place & Pick<City, "name">,
): { question: string; answer: string }[] {
  const { name } = city;
  const { minutes, fee, sameDay } = travelTo(city);
  const base = business.address.city;
  const free = pricing.travel.fees[0]?.beyondMiles ?? 0;
  return [
    {
      question: `Do you charge extra to come to ${name}?`,
      answer:
        fee === 0
          ? `No. Travel is included up to ${free} miles from our base in ${base}, and that covers all of ${name}.`
          : `Yes, ${dollars(fee)} for the visit, ${PER_VISIT}. Travel is included up to ${free} miles from ${base}, and ${name} is farther out.`,
    },
    {
      question: `Can you come to ${name} today?`,
      answer: sameDay
        ? onePeriod(
            `Often, if you call before ${business.policy.sameDayUntil}. We can’t promise it, but we’ll tell you right away if there’s an opening.`,
          )
        : `Usually not. It’s about ${minutes} minutes from ${base}, so we need ${FAR_NOTICE}. If it’s urgent, call us and we’ll check.`,
    },
  ];
}
