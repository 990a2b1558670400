import { allServices } from "contentlayer/generated";

export function onBeforePrerenderStart(): string[] {
  return allServices.map(({ url }) => url);
}
