/** The latest of days such as `2026-11-20`; those that are not known do not count. */
export function latestDay(days: readonly [string, ...(string | undefined)[]]): string;
export function latestDay(days: readonly (string | undefined)[]): string | undefined;
export function latestDay(days: readonly (string | undefined)[]): string | undefined {
  return days.reduce((latest, day) => {
    if (day === undefined || (latest !== undefined && day <= latest)) return latest;
    return day;
  }, undefined);
}
