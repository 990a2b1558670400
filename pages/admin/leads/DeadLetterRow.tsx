import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { DeadLetter } from "#contract/api.ts";
import type { LeadRecord } from "#contract/lead.ts";
import { phoneText } from "#contract/phone-text.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { callApi } from "../api/call.ts";
import { leadPath } from "../app/paths.ts";
import { KEYS } from "../app/query-client.ts";

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
export type Deed = (typeof DEEDS)[number][0];

interface Props {
  letter: DeadLetter;
  busy: boolean;
  settle: (deed: Deed) => void;
}

/** One message that could not be delivered: about whom, why, and what to do. */
export function DeadLetterRow({ letter, busy, settle }: Props) {
  const { id, leadId, kind, attempts, lastError } = letter;
  const { data } = useQuery({
    queryKey: [...KEYS.lead, leadId],
    queryFn: () => callApi<LeadRecord>(`/leads/${encodeURIComponent(leadId)}`),
  });
  const phone = data?.lead.phone;
  const labelId = `dead-letter-${id}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-3">
      <p className="min-w-0 text-sm">
        <span className="block font-semibold" id={labelId}>
          {KIND_WORDS[kind]} about{" "}
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
          {attempts === 1 ? "1 try" : `${attempts} tries`}. {lastError}
        </span>
      </p>
      <p className="flex gap-2">
        {DEEDS.map(([deed, label]) => (
          <Button
            aria-describedby={labelId}
            busy={busy}
            key={deed}
            onClick={() => settle(deed)}
            size="small"
            variant="secondary"
          >
            {label}
          </Button>
        ))}
      </p>
    </li>
  );
}

const LINK = "touch underline decoration-clay decoration-[1.5px] underline-offset-4";
