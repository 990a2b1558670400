/** Day names by schema.org's two-letter codes, starting with Monday. */
export const DAY_NAMES: Readonly<Record<string, string>> = {
  Mo: "Monday",
  Tu: "Tuesday",
  We: "Wednesday",
  Th: "Thursday",
  Fr: "Friday",
  Sa: "Saturday",
  Su: "Sunday",
};
export const DAYS = Object.keys(DAY_NAMES);

const VISIBLE =
  /(?<days>(?<![a-z])[A-Z][a-z]{1,8}(?: ?[-–,&] ?[A-Z][a-z]{1,8}){0,6}) (?<opens>\d{1,2}(?::\d\d)? ?[AP]M) ?[-–] ?(?<closes>\d{1,2}(?::\d\d)? ?[AP]M)/gi;

const STRUCTURED =
  /(?<days>[A-Z][a-z](?:[-,][A-Z][a-z]){0,6}) (?<opens>\d\d:\d\d)-(?<closes>\d\d:\d\d)/g;

/** Parses text such as "Mon-Sat 8AM-8PM, Sun 10AM-6PM" into hours by day, such as `08:00-20:00`. */
export function visibleHours(text: string): Map<string, string> {
  return new Map(hoursOf(text, VISIBLE, hour24));
}

/** Parses schema.org hours such as "Mo-Fr,Su 08:00-20:00" into hours by day. */
export function structuredHours(text: string): Map<string, string> {
  return new Map(hoursOf(text, STRUCTURED, (hour) => hour));
}

/** Returns the days in such texts as written, so that a day can be there twice. */
export const visibleDays = (text: string) => hoursOf(text, VISIBLE, hour24).map(([day]) => day);
export const structuredDays = (text: string) =>
  hoursOf(text, STRUCTURED, (hour) => hour).map(([day]) => day);

function hoursOf(
  text: string,
  pattern: RegExp,
  read: (hour: string) => string,
): [day: string, hours: string][] {
  const hours: [day: string, hours: string][] = [];
  for (const { groups = {} } of text.matchAll(pattern)) {
    const { days = "", opens = "", closes = "" } = groups;
    for (const range of days.split(/ ?[,&] ?/)) {
      const [from = "", to = from] = range.split(/ ?[-–] ?/);
      for (const day of daysBetween(from, to)) {
        hours.push([day, `${read(opens)}-${read(closes)}`]);
      }
    }
  }
  return hours;
}

/**
 * Returns the days in a range, which can wrap around the weekend. Returns an empty list if either end isn't a
 * day.
 */
function daysBetween(from: string, to: string): string[] {
  const [first, last] = [DAYS.indexOf(from.slice(0, 2)), DAYS.indexOf(to.slice(0, 2))];
  if (first < 0 || last < 0) return [];
  return first <= last
    ? DAYS.slice(first, last + 1)
    : [...DAYS.slice(first), ...DAYS.slice(0, last + 1)];
}

function hour24(hour: string): string {
  const [, hours = "", minutes = "00", half = ""] =
    /^(\d+)(?::(\d\d))? ?([AP])M$/i.exec(hour) ?? [];
  const past = (Number(hours) % 12) + (half.toUpperCase() === "P" ? 12 : 0);
  return `${String(past).padStart(2, "0")}:${minutes}`;
}
