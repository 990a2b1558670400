import type { Attribution } from "../../../contract/attribution.ts";
import type { Lead } from "../../../contract/lead.ts";
import { searchTokens } from "../search-tokens.ts";
import type { LeadDocument } from "./layout.ts";

export function toDocument({ attribution, ...lead }: Lead): LeadDocument {
  return {
    ...lead,
    attribution: attributionText(attribution),
    searchTokens: searchTokens(lead),
  };
}

export function toLead({ attribution, searchTokens: _tokens, ...lead }: LeadDocument): Lead {
  return attribution === undefined ? lead : { ...lead, attribution: attributionOf(attribution) };
}

export function attributionText(attribution: object | undefined): string | undefined {
  return attribution === undefined ? undefined : JSON.stringify(attribution);
}

export function attributionOf(text: string): Attribution {
  return JSON.parse(text);
}
