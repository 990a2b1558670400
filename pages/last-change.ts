import { latestDay } from "#renderer/format.ts";

interface Dated {
  updated: string;
  publishDate?: string | undefined;
}

/**
 * The day on which a reader last saw a page change: what its document says, or its first day where it was written
 * before it. Search engines are told, so it must be true.
 * @param listChanged the day on which what it lists became more
 */
export function lastChange({ updated, publishDate }: Dated, listChanged?: string): string {
  return latestDay([updated, publishDate, listChanged]);
}
