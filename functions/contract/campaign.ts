import type { Lead } from "./lead.ts";

/** The campaign that a lead is counted for: of this visit, else the last one, else the first. An empty one is none. */
export function campaignOf({ attribution }: Pick<Lead, "attribution">): string | undefined {
  const { first, last, session } = attribution ?? {};
  const campaigns = [session?.utm_campaign, last?.utm_campaign, first?.utm_campaign];
  return campaigns.find((campaign) => campaign !== undefined && campaign !== "");
}
