import type { LeadStore, StoreOptions } from "#functions/stores/lead-store.ts";

/** Gives an empty store of the test's own, and puts it away after the test. */
export type OpenStore = (options?: StoreOptions) => Promise<LeadStore>;
