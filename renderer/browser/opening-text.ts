import { georgiaClock } from "./georgia-clock.ts";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/**
 * Whether somebody answers now, and when next, by the clock in Georgia.
 * @param openings the hours of each day from Monday on, such as `08:00-20:00`, with commas; empty where closed
 * @returns `undefined` where it is never open
 */
export function openingText(openings: string, now: Date): string | undefined {
  const week = openings.split(",").map((hours) => hours.split("-"));
  const { today, time } = georgiaClock(now);
  for (let ahead = 0; ahead <= DAYS.length; ahead += 1) {
    const day = (today + ahead) % DAYS.length;
    const [opens = "", closes = ""] = week[day] ?? [];
    // Open until midnight is open to the day's end.
    const end = closes > opens ? closes : "24:00";
    if (opens === "" || (ahead === 0 && time >= end)) continue;
    if (ahead === 0 && time >= opens) return `Open now until ${hourText(closes)}`;
    return `Closed now, opens ${["", "tomorrow "][ahead] ?? `${DAYS[day]} `}at ${hourText(opens)}`;
  }
  return undefined;
}

/** `20:00` as "8 PM", `09:30` as "9:30 AM". */
function hourText(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? "AM" : "PM"}`;
}
