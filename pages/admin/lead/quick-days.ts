import { addDays } from "#contract/georgia-day.ts";

/** The days that are chosen most. @param today such as `2026-11-20` */
export function quickDays(today: string): { label: string; day: string }[] {
  // Day 0 of JavaScript is Sunday.
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return [
    { label: "Tomorrow", day: addDays(today, 1) },
    { label: "Monday", day: addDays(today, weekday === 0 ? 1 : 8 - weekday) },
    { label: "In a week", day: addDays(today, 7) },
  ];
}
