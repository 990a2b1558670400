import type { Lead } from "../../contract/lead.ts";
import {
  currentQuote,
  type EarlierQuote,
  isEarlierQuote,
} from "../../../content/schema/trade/quote/stored-quote.ts";

type EarlierLead = Omit<Lead, "quote"> & { quote: EarlierQuote };

/** A lead as stored by this version or an earlier one. */
export type StoredLead = Lead | EarlierLead;

/** Converts a stored lead to the current format. Its next change stores it that way. */
export function currentLead(stored: StoredLead): Lead {
  return isEarlier(stored) ? { ...stored, quote: currentQuote(stored.quote) } : stored;
}

function isEarlier(lead: StoredLead): lead is EarlierLead {
  return lead.quote !== undefined && isEarlierQuote(lead.quote);
}
