const withOffset = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  timeZoneName: "longOffset",
});

/** The moment after the last one of a day in Georgia, such as `2026-12-31`. */
export function endOfGeorgiaDay(day: string): Date {
  // Clocks are changed in the night: what they say in the morning holds until midnight.
  const parts = withOffset.formatToParts(new Date(`${day}T12:00Z`));
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value.replace("GMT", "");
  return new Date(`${day}T24:00:00${offset ?? "Z"}`);
}
