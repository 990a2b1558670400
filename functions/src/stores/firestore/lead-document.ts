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
  };
}

export function toLead({ searchTokens: _tokens, expiresAt: _expiry, ...lead }: LeadDocument): Lead {
  return lead;
}

/** Of two times, both ISO. */
export function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}
