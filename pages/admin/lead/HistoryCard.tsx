import { useMemo, useRef } from "react";
import type { LeadChangeInput, NoteInput } from "#contract/lead-change.ts";
import type { ContactOutcome } from "#contract/lead-values.ts";
import type { LeadRecord } from "#contract/lead.ts";
import { LIMITS } from "#contract/limits.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { CONTROL } from "#renderer/ui/Field.tsx";
import { useReader, useSession } from "../app/SignedIn.tsx";
import { useReturnFocus } from "../ui/focus.ts";
import { Card } from "../ui/Card.tsx";
import { TEXT_BUTTON } from "../ui/controls.tsx";
import { personText } from "../ui/labels.ts";
import { keep, readStoredText, useStoredText } from "../ui/stored-text.ts";
import { momentText } from "../ui/times.ts";
import { noteKey } from "./drafts.ts";
import { type HistoryEntry, historyOf } from "./history.ts";
import { changeForOutcome, OutcomeButtons } from "./Pipeline.tsx";
import type { LeadActions } from "./use-lead.ts";
import { useMerging } from "./use-merging.ts";
import { type WaitingWork, workTexts } from "./work.ts";

/** Shows the lead's history, with a form to add notes and outcomes. */
export function HistoryCard({ record, actions }: { record: LeadRecord; actions: LeadActions }) {
  const { lead } = record;
  const reader = useReader();
  const note = useNote(lead.id, actions);
  const history = useMemo(() => historyOf(record, reader), [record, reader]);
  const { separate, isBusy } = useMerging(lead.id);
  const choose = (outcome: ContactOutcome) => note.send(outcome, changeForOutcome(outcome));
  return (
    <Card title="History">
      <fieldset>
        <legend className="sr-only">Outcome of a call or message</legend>
        <OutcomeButtons choose={choose} />
      </fieldset>
      <NoteField note={note} />
      <ol className="mt-6 ml-1.5 border-l-[1.5px] border-line">
        {actions.unsent.toReversed().map((work) => (
          <UnsentEntry drop={() => actions.drop(work)} key={work.id} work={work} />
        ))}
        {history.map((entry) => (
          <Entry
            entry={entry}
            isBusy={isBusy}
            key={entry.key}
            now={reader.now}
            separate={separate}
          />
        ))}
      </ol>
    </Card>
  );
}

/** Work that only this device has yet. */
function UnsentEntry({ work, drop }: { work: WaitingWork; drop: () => void }) {
  const reader = useReader();
  const { onFocus, goBack } = useReturnFocus();
  const { refusal, savedAt } = work;
  return (
    <li className="relative pb-5 pl-5">
      <span
        aria-hidden="true"
        className="absolute top-[0.45rem] -left-[0.4375rem] size-3 rounded-full border-2 border-ink-3 bg-surface"
      />
      {workTexts(work, reader).map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines never move
        <p className="leading-snug wrap-anywhere whitespace-pre-wrap" key={index}>
          {line}
        </p>
      ))}
      <p
        className={`flex flex-wrap items-center gap-x-3 text-xs ${refusal === undefined ? "text-ink-2" : "text-alarm"}`}
      >
        {refusal !== undefined && <span>{refusal}</span>}
        <span>
          {refusal === undefined ? "Waiting to send, " : "Not saved, "}
          {momentText(new Date(savedAt).toISOString(), reader.now)}
        </span>
        <button
          className={TEXT_BUTTON}
          onClick={() => {
            goBack();
            drop();
          }}
          onFocus={onFocus}
          type="button"
        >
          {refusal === undefined ? "Undo" : "Discard"}
        </button>
      </p>
    </li>
  );
}

interface EntryProps {
  entry: HistoryEntry;
  now: Date;
  /** Undoes a merge. */
  separate: (mergedId: string) => void;
  isBusy: boolean;
}

function Entry({ entry, now, separate, isBusy }: EntryProps) {
  const { email } = useSession();
  const { at, by, lines, text, request, mergedId } = entry;
  const { onFocus, goBack } = useReturnFocus();
  return (
    <li className="relative pb-5 pl-5 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-[0.45rem] -left-[0.4375rem] size-3 rounded-full border-2 border-surface bg-ink-3 forced-colors:bg-[CanvasText]"
      />
      {lines.map((line) => (
        <p className="leading-snug wrap-anywhere" key={line}>
          {line}
        </p>
      ))}
      {text !== "" && (
        <p className="mt-1.5 max-w-[65ch] rounded bg-wall px-3 py-2 wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
      <p className="pt-0.5 text-xs text-ink-2">
        {personText(by, email)}, <time dateTime={at}>{momentText(at, now)}</time>
        {request !== undefined && `, in ${request}`}
      </p>
      {mergedId !== undefined && (
        <p className="pt-2">
          <Button
            busy={isBusy}
            onClick={() => {
              goBack();
              separate(mergedId);
            }}
            onFocus={onFocus}
            size="small"
            variant="outlined"
          >
            Separate
          </Button>
        </p>
      )}
    </li>
  );
}

/** A form for a note. Ctrl+Enter or Cmd+Enter also submits it. */
function NoteField({ note: { text, write, send } }: { note: Note }) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      className="pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        // If the note is empty, the button focuses the field.
        if (text.trim() === "") field.current?.focus();
        send();
      }}
    >
      <label className="text-sm font-semibold" htmlFor="note">
        Note
      </label>
      <textarea
        className={`${CONTROL} mt-1.5 block field-sizing-content min-h-20 py-2.5`}
        id="note"
        maxLength={LIMITS.note}
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
        ref={field}
        placeholder="What was said, what to bring"
        value={text}
      />
      <div className="pt-2.5">
        <Button size="small" type="submit" variant="outlined">
          Add note
        </Button>
      </div>
    </form>
  );
}

interface Note {
  text: string;
  write: (text: string) => void;
  /** Saves the note, with an optional call outcome. Text typed while it's being saved becomes the next note. */
  send: (outcome?: ContactOutcome, change?: LeadChangeInput) => void;
}

/** Preserves a typed note until it's saved, even if the connection drops or the page is reloaded. */
function useNote(id: string, actions: LeadActions): Note {
  const key = noteKey(id);
  const [text, write] = useStoredText(key);

  const send: Note["send"] = (outcome, change) => {
    const sent = text.trim();
    if (sent === "" && outcome === undefined) return;
    write("");
    // Preserved in case the user leaves before it's saved.
    keep(key, sent);
    void store({ text: sent, outcome }, change);
  };

  const store = async (note: NoteInput, change?: LeadChangeInput) => {
    const isStored = await actions.note(note, change);
    const kept = readStoredText(key);
    const since = kept === note.text ? "" : kept;
    if (isStored) keep(key, since);
    else write([note.text, since].filter((part) => part !== "").join("\n"));
  };
  return { text, write, send };
}
