import { allCities } from "contentlayer/generated";

export function onBeforePrerenderStart(): string[] {
  return allCities.map(({ url }) => url);
}
