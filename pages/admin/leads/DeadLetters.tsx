import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "wouter";
import type { DeadLetter } from "#contract/api.ts";
import { phoneText } from "#contract/text.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { api, bodyOf } from "../api/client.ts";
import { leadPath } from "../app/paths.ts";
import { KEYS, readRecord } from "../app/queries.ts";
import { ActionStatus } from "../ui/ActionStatus.tsx";
import { MESSAGE_LABELS } from "../ui/labels.ts";

const letters = api["dead-letters"];

/** Actions for a dead letter. The keys are API action names. */
const ACTIONS = {
  retry: { label: "Try again", done: "It will be resent within a few minutes." },
  dismiss: { label: "Dismiss", done: "Dismissed. The lead is still in the list." },
} as const;
type Action = keyof typeof ACTIONS;

/** Number of messages to show initially. More would push the leads off a phone's screen. */
const SHOWN = 3;

/** Lists dead letters, with buttons to retry or dismiss them. */
export default function DeadLetters({ deadLetters }: { deadLetters: readonly DeadLetter[] }) {
  const client = useQueryClient();
  const [showsAll, setShowsAll] = useState(false);
  const status = useRef<HTMLOutputElement>(null);
  const settle = useMutation({
    mutationFn: ({ id, action }: { id: string; action: Action }) =>
      bodyOf(letters[":id"][action].$post({ param: { id: encodeURIComponent(id) } })),
    onSuccess: (list) => {
      client.setQueryData(KEYS.deadLetters, list);
      // Otherwise, focus would be lost with the clicked button.
      status.current?.focus();
    },
    onError: () => client.invalidateQueries({ queryKey: KEYS.deadLetters }),
  });
  const words = settle.isSuccess
    ? ACTIONS[settle.variables.action].done
    : (settle.error?.message ?? "");
  return (
    <>
      <ActionStatus className="block pb-4" ref={status} words={words} />
      {deadLetters.length > 0 && (
        <section
          aria-labelledby="dead-letters"
          className="border-l-alarm mb-6 rounded border border-l-4 border-line bg-surface px-5 pt-4 pb-1"
        >
          <h2 className="pb-2 text-base font-semibold tracking-[-0.018em]" id="dead-letters">
            {deadLetters.length === 1
              ? "1 message could not be delivered"
              : `${deadLetters.length} messages could not be delivered`}
          </h2>
          <ul>
            {deadLetters.slice(0, showsAll ? undefined : SHOWN).map((letter) => (
              <DeadLetterRow
                busy={settle.isPending}
                key={letter.id}
                letter={letter}
                settle={(action) => {
                  if (!settle.isPending) settle.mutate({ id: letter.id, action });
                }}
              />
            ))}
          </ul>
          {deadLetters.length > SHOWN && (
            <p className="border-t border-line py-3">
              <Button
                aria-expanded={showsAll}
                onClick={() => setShowsAll(!showsAll)}
                size="small"
                variant="secondary"
              >
                {showsAll ? `Show only the first ${SHOWN}` : `Show all ${deadLetters.length}`}
              </Button>
            </p>
          )}
        </section>
      )}
    </>
  );
}

interface Props {
  letter: DeadLetter;
  busy: boolean;
  settle: (action: Action) => void;
}

/** A dead letter with its lead, the reason, and the available actions. */
function DeadLetterRow({ letter, busy, settle }: Props) {
  const { id, leadId, kind, attempts, lastError } = letter;
  const { data } = useQuery({
    queryKey: [...KEYS.lead, leadId],
    queryFn: () => readRecord(leadId, { known: "0" }),
  });
  const phone = data?.lead.phone;
  const labelId = `dead-letter-${id}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-3">
      <p className="min-w-0 text-sm">
        <span className="block font-semibold" id={labelId}>
          The {MESSAGE_LABELS[kind]} about{" "}
          <Link className={LINK} href={leadPath(leadId)}>
            {data?.lead.name ?? "a lead"}
          </Link>
          {phone !== undefined && (
            <>
              {", "}
              <a className={LINK} href={`tel:${phone}`}>
                {phoneText(phone)}
              </a>
            </>
          )}
        </span>
        <span className="text-ink-2">
          {attempts === 1 ? "1 attempt" : `${attempts} attempts`}. {lastError}
        </span>
      </p>
      <p className="flex gap-2">
        {(["retry", "dismiss"] as const).map((action) => (
          <Button
            aria-describedby={labelId}
            busy={busy}
            key={action}
            onClick={() => settle(action)}
            size="small"
            variant="secondary"
          >
            {ACTIONS[action].label}
          </Button>
        ))}
      </p>
    </li>
  );
}

const LINK = "touch underline decoration-clay decoration-[1.5px] underline-offset-4";
