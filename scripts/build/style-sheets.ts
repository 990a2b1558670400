/**
 * Routes that have a style sheet of their own, alone or together: their pages need every byte, or are of one
 * kind. All others share one, because the content security policy, which goes out with every answer, names
 * each sheet by 50 bytes that do not compress.
 */
const OWN_SHEETS: readonly (readonly string[])[] = [
  ["/"],
  ["/blog/@slug"],
  ["/contact", "/support"],
  ["/gallery"],
  ["/locations", "/services"],
  ["/locations/@city"],
  ["/quote"],
  ["/recommended-products"],
  ["/services/@service"],
];

/** The routes that have a style sheet together, one list for each sheet. */
export function sharedSheets(routes: readonly string[]): string[][] {
  const sheetOf = (route: string) => OWN_SHEETS.findIndex((sheet) => sheet.includes(route));
  return [...Map.groupBy(routes, sheetOf).values()];
}
