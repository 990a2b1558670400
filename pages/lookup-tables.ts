import { allCities, allServices, business, pricing, type Service } from "contentlayer/generated";
import { remembered } from "contentlayer/runtime";
import type { Travel } from "#contract/jobs.ts";
import type { PriceTable } from "#contract/price-table.ts";
import type { ServedZips } from "#contract/zip.ts";
import { priceTable } from "#renderer/trade/prices.ts";
import { travelTo } from "./travel.ts";

/** Returns the price table for the calculator and the backend. Its version is a SHA-256 prefix of the pricing file. */
export function currentPriceTable(): PriceTable {
  return { ...pagePriceTable(), travelFees: travelFees() };
}

/**
 * Returns the price table for prices on pages. It omits travel fees: they depend on every city, so changing one city
 * would invalidate all of these pages.
 */
export const pagePriceTable = remembered((): PriceTable =>
  priceTable(pricing, business.offer, pricing._hash.slice(0, 12)),
);

/**
 * Returns the travel fee for each ZIP code that has one, in US cents. If two cities share a ZIP code, the closer city's
 * fee applies.
 */
function travelFees(): Record<string, number> {
  const fees = new Map<string, number>();
  for (const city of allCities) {
    const { fee } = travelTo(city);
    for (const zip of city.zips) fees.set(zip, Math.min(fee * 100, fees.get(zip) ?? Infinity));
  }
  return Object.fromEntries([...fees].filter(([, fee]) => fee > 0));
}

/** Returns the city for each ZIP code we serve, or several cities if they share it. */
export function servedZips(): ServedZips {
  const zips: Record<string, string> = {};
  for (const { name, zips: own } of allCities) {
    for (const zip of own) zips[zip] = zip in zips ? `${zips[zip]} and ${name}` : name;
  }
  return zips;
}

/** Returns the ZIP codes and city slugs that are close enough for a visit on the same day. */
export function sameDayPlaces(): string[] {
  const near = allCities.filter((city) => travelTo(city).sameDay);
  return near.flatMap(({ slug, zips }) => [slug, ...zips]);
}

/** Returns what the backend needs to estimate drives between cities. */
export function travelBetweenCities(): Travel {
  const { roadFactor, milesPerHour, startMinutes } = pricing.travel;
  const places = allCities.map(({ slug, latitude, longitude }) => [slug, { latitude, longitude }]);
  return { roadFactor, milesPerHour, startMinutes, places: Object.fromEntries(places) };
}

/** Returns every service in display order: the footer's services first, then the rest by name. */
export function listedServices(): Service[] {
  const first = business.footerServices.map(({ service }) => service);
  const place = ({ slug }: Service) => (first.includes(slug) ? first.indexOf(slug) : first.length);
  return allServices.toSorted(
    (a, b) => place(a) - place(b) || a.name.localeCompare(b.name, "en-US"),
  );
}
