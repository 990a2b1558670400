const inGeorgia = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" });

/** The day in Georgia, where the business is, such as `2026-11-20`. */
export function georgiaDay(moment: Date): string {
  return inGeorgia.format(moment);
}
