import { onlineManager, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import type { LeadChangeInput, NoteInput } from "#contract/lead-change.ts";
import type { Lead, LeadRecord } from "#contract/lead.ts";
import { ApiFailure, asError, isRefusal } from "../api/failure.ts";
import { leadPath } from "../app/paths.ts";
import { POLL_MS, recordKey } from "../app/queries.ts";
import { useReader, useSession } from "../app/SignedIn.tsx";
import { leadWithPending } from "../offline/waiting.ts";
import { ConflictFailure, messageOf, useWaitingWork, workQueue } from "../offline/work-queue.ts";
import { useAnnounce } from "../ui/Announcements.tsx";
import { useFieldErrors } from "../ui/Failure.tsx";
import { MESSAGE_LABELS, OUTCOME_LABELS } from "../ui/labels.ts";
import { forgetNoteId, withNoteId } from "./drafts.ts";
import { changesBetween, changeTexts } from "./history.ts";
import { leadApi, leadReader } from "./lead-api.ts";
import { firstName } from "./templates.ts";
import {
  type Conflict,
  conflictOf,
  emailBetween,
  inverseOf,
  type WaitingWork,
  withPending,
  type Work,
  workTexts,
} from "./work.ts";

/** Actions on a lead. Promises resolve to whether the change was saved. Failures are announced to the user. */
export interface LeadActions {
  /** @param seen the lead as it was when the user started typing */
  change: (change: LeadChangeInput, seen?: Lead) => Promise<boolean>;
  /** @param change applied together with the note if the lead is still new */
  note: (note: NoteInput, change?: LeadChangeInput) => Promise<boolean>;
  /** Like `change`, but the caller handles failures. @throws ApiFailure, ConflictFailure */
  tryChange: (change: LeadChangeInput, seen: Lead) => Promise<void>;
  /** Tasks that couldn't be sent yet, or were refused, oldest first. */
  unsent: readonly WaitingWork[];
  /** Undoes a task that waits, or discards one that was refused. */
  drop: (work: WaitingWork) => void;
  conflict: Conflict | undefined;
  /** Applies the user's conflicting change to the current lead. */
  applyMine: () => void;
  dropMine: () => void;
}

/**
 * Returns the state of a form that changes a lead. If saving fails, the form stays open with what was typed, and shows
 * the backend's errors.
 *
 * @param seen the lead as it was when the form opened, so a colleague's changes aren't overwritten
 */
export function useChangeForm(actions: LeadActions, seen: Lead, onDone: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<Error>();
  const [busy, setBusy] = useState(false);
  const errors = useFieldErrors(form, error);
  const save = async (change: LeadChangeInput) => {
    if (busy) return;
    setBusy(true);
    try {
      await actions.tryChange(change, seen);
      onDone();
    } catch (failure) {
      setBusy(false);
      // A conflict has its own notice, which includes the change.
      if (failure instanceof ConflictFailure) return onDone();
      setError(asError(failure));
    }
  };
  const general = Object.keys(errors).length === 0 ? error : undefined;
  return {
    form,
    busy,
    save,
    /** Messages by field. */ errors,
    /** An error of no field. */ general,
  };
}

const GONE: ReadonlySet<ApiFailure["code"]> = new Set(["not_found", "conflict"]);

/** Fetches a lead and polls for changes while the screen is open. */
export function useLeadRecord(id: string) {
  const client = useQueryClient();
  const read = useMemo(() => leadReader(client, id, leadApi), [client, id]);
  return useQuery({
    queryKey: recordKey(id),
    queryFn: read,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: "always",
    staleTime: 0,
    // The lead was deleted or merged, and asking again wouldn't change that.
    retry: (failures, error) =>
      failures < 1 && !(error instanceof ApiFailure && GONE.has(error.code)) && !isRefusal(error),
  });
}

/** Returns the lead with its pending changes applied, and the actions staff can take. */
export function useLeadWork(record: LeadRecord): { record: LeadRecord; actions: LeadActions } {
  const { id } = record.lead;
  const client = useQueryClient();
  const announce = useAnnounce();
  const reader = useReader();
  const { email } = useSession();
  const queue = workQueue(client);
  const waiting = useWaitingWork(email);
  const { shown, unsent, conflicting } = useMemo(() => {
    const own = waiting.filter((work) => work.lead === id);
    const pending = own.filter(({ refusal }) => refusal === undefined);
    // Tasks are sent in order, so those after one that failed wait, too.
    const isLate = pending.some(({ tries }) => tries > 0);
    return {
      // The history shows late notes apart from those that are saved.
      shown: withPending(
        record,
        isLate ? pending.map((work) => ({ ...work, note: undefined })) : pending,
      ),
      unsent: own.filter(({ refusal, conflictAt }) =>
        refusal === undefined ? isLate : conflictAt === undefined,
      ),
      conflicting: own.filter(({ conflictAt }) => conflictAt !== undefined),
    };
  }, [waiting, record, id]);
  const conflict = useMemo(() => conflictOf(conflicting), [conflicting]);

  const workOf = (parts: Pick<Work, "note" | "change" | "onlyNew">, seen?: Lead): Work => {
    const { lead: now } = client.getQueryData<LeadRecord>(recordKey(id)) ?? record;
    const lead = seen ?? now;
    return {
      id: crypto.randomUUID(),
      lead: id,
      name: lead.name,
      at: new Date().toISOString(),
      by: email,
      seen: lead.version,
      seenAt: lead.updatedAt,
      ...parts,
    };
  };

  const perform = async (work: Work): Promise<void> => {
    const result = await queue.perform(work);
    if (result.outcome === "unknown") return;
    if (result.outcome === "waiting") {
      const others = queue
        .items()
        .filter((each) => each.lead === id && each.id !== work.id)
        .filter(({ refusal, undoId }) => (refusal ?? undoId) === undefined);
      const { lead: now } = client.getQueryData<LeadRecord>(recordKey(id)) ?? record;
      const before = leadWithPending(now, others);
      const after = leadWithPending(before, [work]);
      const { note } = work;
      const words = [
        ...(note === undefined ? [] : [note.outcome ? OUTCOME_LABELS[note.outcome] : "Note added"]),
        ...changeTexts(changesBetween(before, after), after, reader),
      ];
      if (work.change?.emailCustomer === true) words.push("The customer will get an email");
      announce({
        text: `${(words.length === 0 ? workTexts(work, reader) : words).join(". ")}. ${waitingText(result.isStored)}`,
        undo: () => void queue.undo(work),
      });
      return;
    }
    const { before, after, failure } = result;
    if (failure !== undefined) {
      announce({
        text: `The note was saved, but the lead wasn't updated. ${messageOf(failure)}`,
        isProblem: true,
      });
      return;
    }
    const words = [
      ...noteTexts(work.note),
      ...changeTexts(changesBetween(before, after), after, reader),
      ...emailTexts(before, after),
    ];
    const inverse = inverseOf(before, after);
    if (words.length === 0) return;
    announce({
      text: `${words.join(". ")}.`,
      undo: inverse && (() => void quietly(workOf({ change: inverse }))),
    });
  };

  /** Runs a task and announces failures. A conflict has its own notice on the lead's screen. */
  const quietly = async (work: Work): Promise<boolean> => {
    try {
      await perform(work);
      return true;
    } catch (error) {
      const href = leadPath(id);
      if (!(error instanceof ConflictFailure)) {
        announce({ text: `Not saved. ${messageOf(error)}`, isProblem: true });
      } else if (location.pathname !== href) {
        const { name } = record.lead;
        announce({
          text: `Not saved: someone else changed ${name}'s lead.`,
          link: { label: "Open the lead", href },
          isProblem: true,
        });
      }
      return false;
    }
  };

  const dropMine = () => void queue.remove(conflicting.map((work) => work.id));
  return {
    record: shown,
    actions: {
      change: (change, seen) => quietly(workOf({ change }, seen)),
      note: async (said, change) => {
        const note = withNoteId(id, said);
        const isNew = shown.lead.status === "new";
        const isStored = await quietly(
          workOf({ note, ...(isNew && { change, onlyNew: change !== undefined }) }),
        );
        if (isStored) forgetNoteId(id, note);
        return isStored;
      },
      tryChange: (change, seen) => perform(workOf({ change }, seen)),
      unsent,
      drop: (work) => void queue.undo(work),
      conflict,
      applyMine: () => {
        dropMine();
        if (conflict !== undefined) void quietly(workOf({ change: conflict.change }));
      },
      dropMine,
    },
  };
}

/** Says when a task will be sent that couldn't be sent now. */
function waitingText(isStored: boolean): string {
  const when = onlineManager.isOnline()
    ? "It'll be sent soon"
    : "It'll be sent when you're back online";
  return isStored ? `${when}.` : `${when}. Keep this page open until then.`;
}

function noteTexts(note: NoteInput | undefined): string[] {
  if (note === undefined) return [];
  return [note.outcome === undefined ? "Note saved" : `Saved: ${OUTCOME_LABELS[note.outcome]}`];
}

function emailTexts(before: Lead, after: Lead): string[] {
  const email = emailBetween(before, after);
  return email === undefined
    ? []
    : [`${firstName(after.name)} gets a ${MESSAGE_LABELS[email.kind]}`];
}
