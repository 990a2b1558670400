import { claim, type ClaimedOffer } from "#contract/lead-form.ts";
import type { Price, PriceTable } from "#contract/price-table.ts";
import { ZIP_FORM } from "#contract/zip.ts";
import { OFFER, type PriceItem } from "./price-items.ts";
import type { QuoteAnswers } from "./questions.ts";

/** A line item in an estimate. Amounts are in integer US cents; discounts are negative. */
export interface EstimateLine {
  /** What the line item is for, unique within an estimate: an item, or `travel`. */
  id: PriceItem;
  label: string;
  note?: string | undefined;
  min: number;
  max: number;
  /** Whether the owner still has to confirm the price. */
  placeholder?: boolean | undefined;
}

export interface Estimate {
  lines: EstimateLine[];
  /** Sum of all line items, in integer US cents. */
  min: number;
  max: number;
  /** Assumptions behind the range, as full sentences. */
  assumptions: string[];
  /** Work that isn't included because only a person can price it, as full sentences. */
  needsPerson: string[];
  /** Whether the owner still has to confirm any of the prices. */
  placeholder: boolean;
  tableVersion: string;
}

/**
 * Estimates the price of the chosen jobs. Uses only the answers and the price table, so the browser and backend agree.
 *
 * @param claimed the visitor's offer code; if it has expired, an assumption says so
 * @param zip the visit's ZIP code as typed, for the travel fee
 */
export function estimate(
  { selectedServices }: QuoteAnswers,
  table: PriceTable,
  claimed?: ClaimedOffer,
  zip = "",
): Estimate {
  const offer = claimed && claim(table.offer, claimed);
  const jobs = selectedServices.flatMap((id) => {
    const price = table.items[id];
    return price === undefined ? [] : [{ id, ...price }];
  });
  const lines: EstimateLine[] = [...jobs, ...travelLines(zip, table)];
  const discount = table.items[OFFER];
  if (offer === "holds" && discount !== undefined) {
    // Caps the discount, so an estimate is never below zero.
    const min = Math.max(discount.min, 0 - sumOf(lines).min);
    const max = Math.max(discount.max, min);
    lines.push({ id: OFFER, ...discount, label: `Code ${table.offer.code}`, min, max });
  }
  return {
    lines,
    ...sumOf(lines),
    assumptions: [
      ...(jobs.length > 1 ? ["We do all of it in one visit."] : []),
      ...(offer === "ended"
        ? [`The code ${table.offer.code} has expired, so it doesn’t take anything off.`]
        : []),
    ],
    needsPerson: [],
    placeholder: lines.some(({ placeholder }) => placeholder === true),
    tableVersion: table.version,
  };
}

/** Most ZIP codes have no travel fee. */
function travelLines(zip: string, { travelFees }: PriceTable): EstimateLine[] {
  const [, fiveDigits = ""] = ZIP_FORM.exec(zip.trim()) ?? [];
  const fee = travelFees[fiveDigits];
  if (fee === undefined) return [];
  return [{ id: "travel", label: `Travel to ${fiveDigits}`, min: fee, max: fee }];
}

function sumOf(lines: readonly Pick<Price, "min" | "max">[]): Pick<Price, "min" | "max"> {
  return {
    min: lines.reduce((sum, { min }) => sum + min, 0),
    max: lines.reduce((sum, { max }) => sum + max, 0),
  };
}
