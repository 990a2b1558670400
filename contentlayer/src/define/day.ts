import { z } from "zod";

/** A day as `2026-11-20` that the calendar has. */
export function day() {
  return z.string().refine((value) => FORM.test(value) && isRealDay(value), {
    error: ({ input }) =>
      FORM.test(String(input))
        ? "which is no day of the calendar."
        : "expected a day as year-month-day.",
    params: { rule: "bad-date", fix: "Write it as in `2026-11-20`." },
  });
}

const FORM = /^\d{4}-\d{2}-\d{2}$/;

function isRealDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
