import { useMemo } from "react";
import type { ContactOutcome, LeadRecord } from "#contract/lead.ts";
import { useSession } from "../app/SignedIn.tsx";
import { Card } from "../ui/Card.tsx";
import { momentText } from "../ui/times.ts";
import { historyOf, type Happening } from "./history.ts";
import { NoteField } from "./NoteField.tsx";
import { answerOf, OutcomeButtons } from "./OutcomeBar.tsx";
import { personText } from "../ui/people.ts";
import type { LeadActions } from "./use-lead.ts";
import { useNote } from "./use-note.ts";
import { useReader } from "./use-reader.ts";

interface Props {
  record: LeadRecord;
  actions: LeadActions;
}

/** Where a note is added, and all that happened so far. */
export function HistoryCard({ record, actions }: Props) {
  const { lead } = record;
  const reader = useReader();
  const note = useNote(lead.id, actions);
  const history = useMemo(() => historyOf(record, reader), [record, reader]);
  const choose = (outcome: ContactOutcome) => note.send(outcome, answerOf(outcome, lead));
  return (
    <Card title="What happened">
      <fieldset>
        <legend className="sr-only">What came of a call or a message</legend>
        <OutcomeButtons choose={choose} />
      </fieldset>
      <NoteField note={note} />
      <ol className="mt-6 ml-1.5 border-l-[1.5px] border-line">
        {history.map((happening) => (
          <Entry happening={happening} key={happening.key} now={reader.now} />
        ))}
      </ol>
    </Card>
  );
}

function Entry({ happening, now }: { happening: Happening; now: Date }) {
  const { email } = useSession();
  const { at, by, lines, text } = happening;
  return (
    <li className="relative pb-5 pl-5 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-[0.45rem] -left-[0.4375rem] size-3 rounded-full border-2 border-surface bg-pine forced-colors:bg-[CanvasText]"
      />
      {lines.map((line) => (
        <p className="leading-snug" key={line}>
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
      </p>
    </li>
  );
}
