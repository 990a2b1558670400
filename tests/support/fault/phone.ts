import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ApiError, LeadAnswer } from "#contract/api.ts";
import { addDays } from "#contract/local-time.ts";
import type { LeadChangeInput } from "#contract/lead-change.ts";
import type { PhotoStage } from "#contract/lead-values.ts";
import {
  createQueue,
  type Attempt,
  type QueueStorage,
  type Waiting,
} from "#renderer/browser/queue/queue.ts";
import { seeded } from "#renderer/random.ts";
import { TRY_HEADER } from "./proxy.ts";
import { backoffMs, numberedPhoto, PATIENCE_MS } from "./visitor.ts";

/** A change to a lead that waits in a phone's queue. */
export interface QueuedChange extends Waiting {
  lead: string;
  /** Unique in a run. */
  number: number;
  what:
    | { kind: "change"; change: LeadChangeInput }
    | { kind: "note"; text: string }
    /** Each photo that a phone adds to a lead is wider than the one before. */
    | { kind: "photo"; width: number; stage: PhotoStage };
}

/** A staff member's phone, with what it has to send in order. */
export interface Phone {
  /** The staff member. */
  email: string;
  items: readonly QueuedChange[];
}

/** What a phone saw while it sent its queue. */
export interface PhoneLog extends Phone {
  /** Items that were never confirmed. */
  left: readonly QueuedChange[];
  /** Changes that were rejected because the lead had another version, with that version. */
  conflicts: { id: string; version: number }[];
}

/** Number of changes to a lead: each lead's own phone has two thirds of them, and a colleague's phone the others. */
const PER_LEAD = 18;

/** Ids of the leads for a number of changes. */
export function leadsFor(changes: number): string[] {
  return Array.from({ length: Math.ceil(changes / PER_LEAD) }, (_, index) => `lead-${index}`);
}

/** Plans what some phones send, in the order in which staff made the changes. */
export function planPhones(seed: number, changes: number, count: number): Phone[] {
  const random = seeded(seed);
  const leads = leadsFor(changes);
  const phones = Array.from({ length: count }, (_, index) => ({
    email: `phone-${index}@longleaftv.example`,
    items: new Array<QueuedChange>(),
  }));
  /** How often a phone has changed a lead. */
  const times = new Map<string, number>();
  for (let number = 0; number < changes; number += 1) {
    const index = Math.floor(random() * leads.length);
    const lead = leads[index] ?? "";
    const isOwn = random() < 2 / 3;
    const place = isOwn ? index % count : (index + 1) % count;
    const key = `${lead} ${place}`;
    const time = times.get(key) ?? 0;
    times.set(key, time + 1);
    const what = isOwn ? ownWork(number, time) : colleaguesWork(number, time);
    const queued = { savedAt: number, tries: 0, triedAt: 0, nextAt: 0, holdUntil: 0 };
    phones[place]?.items.push({ id: randomUUID(), lead, number, what, ...queued });
  }
  return phones;
}

/** Returns a day that no other change of a run has. */
const dayOf = (number: number) => addDays("2027-01-01", number);

/** Only a lead's own phone changes its status, so that each change has an effect and must be in the history. */
function ownWork(number: number, time: number): QueuedChange["what"] {
  const round = Math.floor(time / 5);
  switch (time % 5) {
    case 0: {
      const status = round % 2 === 0 ? "contacted" : "quoted";
      return { kind: "change", change: { status } };
    }
    case 1:
      return { kind: "note", text: `Note ${number}` };
    case 2: {
      const visit = { bookedFor: dayOf(number), bookedTime: "09:30", street: `${number} Mill Rd` };
      return { kind: "change", change: { status: "booked", emailCustomer: true, ...visit } };
    }
    case 3:
      return { kind: "photo", width: 8 + time, stage: "before" };
    default:
      return { kind: "change", change: { jobValue: number } };
  }
}

function colleaguesWork(number: number, time: number): QueuedChange["what"] {
  switch (time % 3) {
    case 0:
      return { kind: "change", change: { followUpOn: dayOf(number) } };
    case 1:
      return { kind: "photo", width: 8 + time, stage: "after" };
    default:
      return { kind: "note", text: `Note ${number}` };
  }
}

/** A phone that confirms nothing for this long gives up, and the run fails. On a busy machine, servers start slowly. */
const LONGEST_WAIT_MS = 5 * 60_000;

/** Probability that the app is closed after the response arrives, but before the queue has recorded it. */
const CLOSED = 0.1;

/** Sends a phone's queue with the staff app's queue module, until each change is confirmed. */
export async function sendQueue(
  url: string,
  number: number,
  phone: Phone,
  count: (event: string) => void,
): Promise<PhoneLog> {
  let items = [...phone.items];
  const conflicts: PhoneLog["conflicts"] = [];
  /** The version of each lead that the phone's next change is based on. */
  const versions = new Map<string, number>();
  const random = seeded(number);
  let tried = 0;

  const storage: QueueStorage<QueuedChange> = {
    read: () => items,
    update: (id, change) => {
      items = items.map((each) => (each.id === id ? change(each) : each));
    },
    remove: (id) => {
      items = items.filter((each) => each.id !== id);
    },
  };

  /** Sends one item once. */
  const send = async (item: QueuedChange): Promise<Attempt> => {
    tried += 1;
    try {
      const {
        method,
        path,
        type,
        body: sent,
      } = await requestOf(item, versions.get(item.lead) ?? 1);
      const response = await fetch(`${url}/api/leads/${item.lead}${path}`, {
        method,
        body: sent,
        headers: {
          "content-type": type,
          authorization: `Bearer ${phone.email}`,
          [TRY_HEADER]: String((number + 1) * 1_000_000 + tried),
        },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const body: Partial<LeadAnswer & ApiError> = await response.json();
      count(`phone: got ${response.status}`);
      if (random() < CLOSED) {
        count("phone: closed before it recorded the response");
        return { outcome: "failed", holdMs: 0 };
      }
      return attemptOf(item, response.status, body);
    } catch {
      count("phone: got nothing");
      return { outcome: "failed", holdMs: 0 };
    }
  };

  const attemptOf = (
    { id, lead }: QueuedChange,
    status: number,
    { lead: changed, madeVersion, error }: Partial<LeadAnswer & ApiError>,
  ): Attempt => {
    if (status < 300) {
      if (madeVersion !== undefined) count("phone: repeated a stored change");
      if (changed !== undefined) versions.set(lead, madeVersion ?? changed.version);
      return { outcome: "sent" };
    }
    if (error?.lead !== undefined) {
      // Staff see the colleague's change, and choose to apply theirs.
      count("phone: applied its change after a colleague's");
      conflicts.push({ id, version: error.lead.version });
      versions.set(lead, error.lead.version);
      return { outcome: "failed", holdMs: 0 };
    }
    return status < 500 && status !== 429
      ? { outcome: "refused", reason: error?.message ?? String(status) }
      : { outcome: "failed", holdMs: 0 };
  };

  const queue = createQueue<QueuedChange>({
    lock: (_mode, work) => work(),
    storage,
    send,
    // A lead's changes are sent in order, and wait for the first one.
    isReady: ({ id, lead }) => items.find((each) => each.lead === lead)?.id === id,
  });
  const isWaiting = () => items.some(({ refusal }) => refusal === undefined);
  let [failures, succeededAt] = [0, Date.now()];
  while (isWaiting() && Date.now() - succeededAt < LONGEST_WAIT_MS) {
    const before = items.length;
    // Like someone who taps "Send now", because the queue's own delays would take hours.
    await queue.sendNow(() => true);
    const hasSucceeded = items.length < before;
    if (hasSucceeded) succeededAt = Date.now();
    failures = hasSucceeded ? 0 : failures + 1;
    await wait(backoffMs(failures));
  }
  return { ...phone, left: items, conflicts };
}

/** Returns the request for an item. @param expectedVersion version that a change is based on */
async function requestOf({ id, number, what }: QueuedChange, expectedVersion: number) {
  const json = { type: "application/json" };
  switch (what.kind) {
    case "photo": {
      const body = await numberedPhoto(number, what.width);
      return { method: "POST", path: `/photos?stage=${what.stage}`, type: "image/png", body };
    }
    case "note":
      return {
        ...json,
        method: "POST",
        path: "/notes",
        body: JSON.stringify({ id, text: what.text }),
      };
    case "change": {
      const body = JSON.stringify({ id, expectedVersion, ...what.change });
      return { ...json, method: "PATCH", path: "", body };
    }
  }
}
