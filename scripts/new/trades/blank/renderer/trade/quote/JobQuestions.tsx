import type { ReactNode } from "react";
import { LIMITS } from "#contract/limits.ts";
import type { PriceTable } from "#contract/price-table.ts";
import { centsText } from "#contract/text.ts";
import { OFFER } from "#trade/quote/price-items.ts";
import { TextField } from "../../ui/Field.tsx";
import { RadioCards } from "../../ui/RadioCards.tsx";

interface Props {
  table: PriceTable;
  /** Our reply to the ZIP code. */
  zipAnswer: ReactNode;
}

/** The questions on the quote page, as plain form fields: which jobs, and where. */
export function JobQuestions({ table, zipAnswer }: Props) {
  const jobs = Object.entries(table.items).filter(([id]) => id !== OFFER);
  return (
    <div className="grid content-start gap-10 print:hidden">
      <RadioCards
        hint="Tick everything you need. We’ll do it in one visit if we can."
        label="What do you need done?"
        name="selectedServices"
        options={jobs.map(([value, { label, note, min, max }]) => ({
          value,
          label,
          note,
          price: centsText(min, max),
        }))}
        rows="xl:grid-cols-2"
        several
      />
      <div className="sm:w-1/2">
        <TextField
          autoComplete="postal-code"
          defaultValue=""
          inputMode="numeric"
          label="ZIP code, for travel fees"
          maxLength={LIMITS.zip}
          name="zip"
          optional
        />
        <p aria-live="polite" className="min-h-[1lh] pt-1.5 text-sm text-ink-2">
          {zipAnswer}
        </p>
      </div>
    </div>
  );
}

/** What follows the estimate, before our warranty. */
export const EXACT_PRICE = "You’ll get an exact price before we start";
