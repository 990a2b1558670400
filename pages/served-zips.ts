import { allCities } from "contentlayer/generated";
import type { ServedZips } from "#contract/zip.ts";

/** The place of each ZIP code that we serve; one that lies in two places names both. */
export function servedZips(): ServedZips {
  const zips: Record<string, string> = {};
  for (const { name, zips: own } of allCities) {
    for (const zip of own) zips[zip] = zip in zips ? `${zips[zip]} and ${name}` : name;
  }
  return zips;
}
