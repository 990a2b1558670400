import type { LeadAnswer, LeadReply } from "#contract/api.ts";
import type { LeadChangeInput, NoteInput } from "#contract/lead-change.ts";
import type { Lead, LeadNote, LeadRecord } from "#contract/lead.ts";
import { callApi } from "../api/call.ts";

/** What the backend does with one lead. Each throws `ApiFailure`. */
export interface LeadApi {
  read: (id: string) => Promise<LeadRecord>;
  /** The same for who knows that many events of it. */
  readNewer: (id: string, known: number) => Promise<LeadReply>;
  change: (id: string, expectedVersion: number, change: LeadChangeInput) => Promise<Lead>;
  note: (id: string, note: NoteInput) => Promise<LeadNote>;
  erase: (id: string) => Promise<void>;
}

const addressOf = (id: string) => `/leads/${encodeURIComponent(id)}`;

export const leadApi: LeadApi = {
  read: (id) => callApi<LeadRecord>(addressOf(id)),
  readNewer: (id, known) => callApi<LeadReply>(`${addressOf(id)}?known=${known}`),
  change: async (id, expectedVersion, change) => {
    const { lead } = await callApi<LeadAnswer>(addressOf(id), {
      method: "PATCH",
      body: JSON.stringify({ expectedVersion, ...change }),
    });
    return lead;
  },
  note: (id, note) =>
    callApi<LeadNote>(`${addressOf(id)}/notes`, { method: "POST", body: JSON.stringify(note) }),
  erase: (id) => callApi<void>(addressOf(id), { method: "DELETE" }),
};
