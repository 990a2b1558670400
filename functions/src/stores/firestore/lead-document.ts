import { campaignOf } from "../../../contract/attribution.ts";
import type { Lead } from "../../../contract/lead.ts";
import { leadExpiry } from "../retention.ts";
import { searchTokens } from "../search-tokens.ts";
import type { LeadDocument } from "./layout.ts";

/** @param expiresAt when it would expire without what is done now */
export function toDocument(lead: Lead, expiresAt = ""): LeadDocument {
  return {
    ...lead,
    expiresAt: laterOf(expiresAt, leadExpiry(lead.updatedAt)),
    searchTokens: searchTokens(lead),
    campaign: campaignOf(lead),
  };
}

export function toLead(document: LeadDocument): Lead {
  const { searchTokens: _tokens, expiresAt: _expiry, campaign: _campaign, ...lead } = document;
  return lead;
}

/** Of two times, both ISO. */
export function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}
