import type { CollectionReference, Firestore, Query } from "firebase-admin/firestore";
import { TEST_LEAD } from "../../../contract/lead-values.ts";
import type { Lead } from "../../../contract/lead.ts";
import {
  afterActivity,
  afterConfirmation,
  type ClockState,
  isPlausible,
  leastExpiry,
  plausibleTime,
} from "../clock.ts";
import { QUERY_SHAPES, shapedQuery } from "./query-shapes.ts";

interface Collections {
  leads: Query<Pick<Lead, "updatedAt" | "spam">>;
  settings: CollectionReference<ClockState>;
}

/** The clock's state in `settings/clock`, kept in memory because it changes only once a day. */
export class StoredClock {
  readonly #firestore: Firestore;
  readonly #collections: Collections;
  readonly #clock: () => Date;
  #state: ClockState | undefined;
  #isRead = false;

  constructor(firestore: Firestore, collections: Collections, clock: () => Date) {
    this.#firestore = firestore;
    this.#collections = collections;
    this.#clock = clock;
  }

  /** Returns the time to hide expired data by (ISO), after `refresh`. */
  now(): string {
    return plausibleTime(this.#state, this.#time());
  }

  /** Returns the earliest time when a lead with activity now may expire (ISO), or an empty string. */
  leastExpiry(): string {
    return leastExpiry(this.#state, this.#time());
  }

  /** Reads the state once, and again if the time doesn't fit it. Without activity, there is nothing to read again. */
  async refresh(): Promise<void> {
    const isEmpty = this.#isRead && this.#state === undefined;
    if (!isEmpty && !isPlausible(this.#state, this.#time())) await this.read();
  }

  async read(): Promise<ClockState | undefined> {
    const stored = (await this.#document().get()).data();
    this.#isRead = true;
    this.#state = stored ?? (await this.#newestActivity());
    return this.#state;
  }

  async confirm(now: string): Promise<void> {
    const state = afterConfirmation(now);
    await this.#document().set(state);
    this.#state = state;
  }

  /** Records activity after it was stored. A failure is ignored, because the next activity tries again. */
  async recordActivity(): Promise<void> {
    const now = this.#time();
    if (afterActivity(this.#state, now) === this.#state) return;
    const known = this.#state;
    try {
      this.#state = await this.#firestore.runTransaction(async (transaction) => {
        const document = this.#document();
        const before = (await transaction.get(document)).data() ?? known;
        const after = afterActivity(before, now);
        if (after !== before) transaction.set(document, after);
        return after;
      });
    } catch {
      // Nothing to do.
    }
  }

  #time(): string {
    return this.#clock().toISOString();
  }

  #document() {
    return this.#collections.settings.doc("clock");
  }

  /** Returns the state of data from a version that didn't store it. */
  async #newestActivity(): Promise<ClockState | undefined> {
    const newest = shapedQuery(this.#collections.leads, QUERY_SHAPES.leadsLastUpdatedFirst);
    const leads = (await newest.limit(5).get()).docs.map((document) => document.data());
    const mark = leads.find(({ spam }) => spam !== TEST_LEAD)?.updatedAt;
    return mark === undefined ? undefined : { mark };
  }
}
