import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { NewLead } from "#functions/stores/lead-store.ts";
import { newLead } from "./leads.ts";
import { inStore } from "./stored.ts";

/** A word that no other lead has: a list that is searched for it holds this test's leads only. */
export const someWord = () => `word${randomUUID().slice(0, 8)}`;

/** Leads of one transaction: whoever else writes waits for it a second at most. */
const MANY = 100;

const MINUTE_MS = 60_000;

/** So many minutes ago, ISO. */
export const minutesAgo = (minutes: number) =>
  new Date(Date.now() - minutes * MINUTE_MS).toISOString();

/** Writes leads beside the running server, which came in a minute ago; gone after the test. */
export async function withLeads(
  leads: readonly Partial<NewLead>[],
  work: (ids: readonly string[], add: (lead: Partial<NewLead>) => Promise<string>) => Promise<void>,
): Promise<void> {
  await inStore(async (store) => {
    const ids: string[] = [];
    const add = async (overrides: Partial<NewLead>) => {
      const lead = newLead({ createdAt: minutesAgo(1), ...overrides });
      ids.push(lead.id);
      await store.create(lead);
      return lead.id;
    };
    try {
      for (const lead of leads) await add(lead);
      await work([...ids], add);
    } finally {
      for (const id of ids) await store.erase(id);
    }
  });
}

/**
 * That many closed leads of one campaign, the newest called `Lead 1`: written once a month and kept, too old for any
 * statistics and too young to be removed.
 *
 * @returns the campaign's name
 */
export async function keepManyLeads(count: number): Promise<string> {
  const campaign = `${count}-leads-${minutesAgo(0).slice(0, "2026-11".length)}`;
  await inStore(async (store) => {
    const make = (number: number) =>
      store.create(
        newLead({
          name: `Lead ${number}`,
          createdAt: minutesAgo(450 * 24 * 60 + number),
          attribution: { session: { utm_campaign: campaign } },
          status: "done",
        }),
      );
    // The last one is written when all others are there.
    const { leads } = await store.list({ campaign, q: String(count) }, 1);
    if (leads.length > 0) return;
    // What is written at once is one transaction, and others want to write as well.
    for (let number = 1; number < count; number += MANY) {
      const most = Math.min(MANY, count - number);
      await Promise.all(Array.from({ length: most }, (_, index) => make(number + index)));
      await setTimeout(10);
    }
    await make(count);
  });
  return campaign;
}
