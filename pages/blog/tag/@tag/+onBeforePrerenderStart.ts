import { tagPages } from "../../tags.ts";

export function onBeforePrerenderStart(): string[] {
  return tagPages().map(({ url }) => url);
}
