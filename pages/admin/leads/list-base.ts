/** What a view held when its list was loaded. */
export interface Base {
  list: unknown;
  /** Milliseconds. */
  loadedAt: number;
  /** Not known before it was counted again. */
  count: number | undefined;
}

/** What later counts are held against: the first one after the list was loaded. The same object where nothing is new. */
export function baseOf(
  before: Base,
  { list, loadedAt }: Omit<Base, "count">,
  { count, countedAt }: { count: number | undefined; countedAt: number },
): Base {
  if (list !== before.list) return { list, loadedAt, count: undefined };
  const isFirst = before.count === undefined && count !== undefined && countedAt > before.loadedAt;
  return isFirst ? { ...before, count } : before;
}
