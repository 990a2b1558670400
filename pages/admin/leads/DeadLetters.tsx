import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { DeadLetter, DeadLetterList } from "../../../functions/contract/api.ts";
import type { LeadRecord } from "../../../functions/contract/lead.ts";
import { phoneText } from "../../../renderer/format.ts";
import { callApi } from "../api/call.ts";

const KEY = ["dead-letters"];

const KIND_WORDS = {
  notify: "The e-mail to the business",
  acknowledge: "The e-mail to the visitor",
  webhook: "The webhook",
} as const satisfies Record<DeadLetter["kind"], string>;

/** What staff can do with a dead letter, by the name that the API has for it. */
const DEEDS = [
  ["retry", "Try again"],
  ["dismiss", "Dismiss"],
] as const;
type Deed = (typeof DEEDS)[number][0];

const DONE = {
  retry: "It is tried again within a few minutes.",
  dismiss: "It is dismissed. The lead is still in the list.",
} as const satisfies Record<Deed, string>;

/** Says what could not be told of which lead, and lets somebody try again or dismiss it. Nothing where all went well. */
export function DeadLetters() {
  const client = useQueryClient();
  const status = useRef<HTMLOutputElement>(null);
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => callApi<DeadLetterList>("/dead-letters"),
  });
  const settle = useMutation({
    mutationFn: ({ id, deed }: { id: string; deed: Deed }) =>
      callApi<DeadLetterList>(`/dead-letters/${encodeURIComponent(id)}/${deed}`, {
        method: "POST",
      }),
    onSuccess: (list) => {
      client.setQueryData(KEY, list);
      // The button that was pressed is gone, and the focus would be with it.
      status.current?.focus();
    },
    onError: () => client.invalidateQueries({ queryKey: KEY }),
  });
  // A failure is told by the list of leads, which the same server did not give.
  const deadLetters = query.data?.deadLetters ?? [];
  const words = settle.isSuccess ? DONE[settle.variables.deed] : (settle.error?.message ?? "");
  return (
    <>
      <output
        className={words === "" ? undefined : "block pb-4 text-ink"}
        ref={status}
        tabIndex={-1}
      >
        {words}
      </output>
      {deadLetters.length > 0 && (
        <section
          aria-labelledby="dead-letters"
          className="mb-8 border-l-4 border-clay bg-surface px-5 py-4 text-ink"
        >
          <h2 className="text-[1.25rem]" id="dead-letters">
            {deadLetters.length === 1
              ? "1 message could not be delivered"
              : `${deadLetters.length} messages could not be delivered`}
          </h2>
          <ul>
            {deadLetters.map((letter) => (
              <Row
                busy={settle.isPending}
                key={letter.id}
                letter={letter}
                settle={(deed) => settle.mutate({ id: letter.id, deed })}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface RowProps {
  letter: DeadLetter;
  busy: boolean;
  settle: (deed: Deed) => void;
}

function Row({ letter: { id, leadId, kind, attempts, lastError }, busy, settle }: RowProps) {
  const { data } = useQuery({
    queryKey: ["lead", leadId],
    queryFn: () => callApi<LeadRecord>(`/leads/${encodeURIComponent(leadId)}`),
  });
  const name = data?.lead.name ?? "a lead";
  const phone = data?.lead.phone;
  const labelId = `dead-letter-${id}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-3 first:border-t-0">
      <p className="text-sm">
        <span className="block font-semibold" id={labelId}>
          {KIND_WORDS[kind]} about {name}
          {phone !== undefined && (
            <>
              {", "}
              <a className="inline-flex min-h-11 items-center underline" href={`tel:${phone}`}>
                {phoneText(phone)}
              </a>
            </>
          )}
        </span>
        <span className="text-ink-2">
          {attempts === 1 ? "1 try" : `${attempts} tries`}. {lastError}
        </span>
      </p>
      <p className="flex gap-3">
        {DEEDS.map(([deed, label]) => (
          <button
            aria-describedby={labelId}
            className="min-h-11 cursor-pointer rounded border-[1.5px] border-line-2 px-5 font-semibold text-ink"
            disabled={busy}
            key={deed}
            onClick={() => settle(deed)}
            type="button"
          >
            {label}
          </button>
        ))}
      </p>
    </li>
  );
}
