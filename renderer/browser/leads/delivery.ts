import type { LeadReceipt } from "#contract/api.ts";
import type { FieldErrors } from "#contract/lead-input.ts";
import { noteStoredLead } from "../photos/notes.ts";
import { post } from "../queue/post.ts";
import { createQueue, tabLock } from "../queue/queue.ts";
import { recordSent, type LeadFields } from "../visit/contact-events.ts";
import { remember, SENT_KEY } from "../visit/storage.ts";
import { leadStorage, WAITING_KEY } from "./queue.ts";

/** Outcome of one attempt to send a lead. */
export type Answer =
  /** The server has stored the lead, in this attempt or an earlier one. */
  | { outcome: "sent" }
  /** The server rejected the lead, and retrying won't help. */
  | { outcome: "refused"; message: string; errors: FieldErrors }
  /** The lead may or may not have arrived. Retry after `holdMs`. */
  | { outcome: "failed"; holdMs: number };

/** Request timeout: visitors shouldn't see "Sending" for longer. */
export const TRY_MS = 15_000;

/** Sends a lead once. */
export async function postLead(fields: LeadFields): Promise<Answer> {
  const reply = await post<LeadReceipt>(
    "/api/leads",
    {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fields),
      // Finish the request even if the visitor locks the phone or closes the tab.
      keepalive: true,
      signal: AbortSignal.timeout(TRY_MS),
    },
    { isReceipt: (body): body is LeadReceipt => "id" in body && typeof body.id === "string" },
  );
  switch (reply.outcome) {
    case "accepted":
      // Before the lead is removed from the queue, because its photos need the id.
      noteStoredLead(fields["submissionId"] ?? "", reply.receipt.id);
      remember("sessionStorage", SENT_KEY, JSON.stringify(reply.receipt.sent));
      return { outcome: "sent" };
    case "refused": {
      const { message, fields: errors = {} } = reply.error;
      return { outcome: "refused", message, errors };
    }
    case "failed":
      return reply;
  }
}

/** The leads that wait in this browser. */
export const leadQueue = createQueue({
  lock: tabLock(WAITING_KEY),
  storage: leadStorage,
  send: async ({ fields }) => {
    const answer = await postLead(fields);
    if (answer.outcome !== "refused") return answer;
    const reason = Object.values(answer.errors).join(" ") || answer.message;
    return { outcome: "refused", reason };
  },
});

leadQueue.on("sent", ({ fields }) => recordSent(fields));
