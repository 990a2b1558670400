import type { AnyCheck } from "contentlayer/source-files";

/** Rules that only this trade has. There are none. */
export const tradeChecks: readonly AnyCheck[] = [];
