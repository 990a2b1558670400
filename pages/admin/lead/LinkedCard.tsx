import { useState } from "react";
import { Link } from "wouter";
import { VISIT_STATUSES } from "#contract/lead-values.ts";
import type { Lead, LinkedLead } from "#contract/lead.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { leadPath } from "../app/paths.ts";
import { StatusBadge } from "../ui/badges.tsx";
import { Card } from "../ui/Card.tsx";
import { useReturnFocus } from "../ui/focus.ts";
import { momentText, useNow } from "../ui/times.ts";
import { MergeDialog } from "./MergeDialog.tsx";
import { useMerging } from "./use-merging.ts";

const BY_WORDS = {
  phone: "same phone number",
  email: "same email address",
  form: "same form, sent again",
} as const satisfies Record<LinkedLead["by"], string>;

interface Props {
  lead: Lead;
  linked: readonly LinkedLead[];
}

/**
 * Lists other leads that are probably from the same visitor, so two people don't call about the same job, and merges this
 * one with them or with another.
 */
export function LinkedCard({ lead, linked }: Props) {
  const now = useNow();
  const { merge, isBusy } = useMerging(lead.id);
  const { onFocus, goBack } = useReturnFocus();
  const [isFinding, setFinding] = useState(false);
  const find = (
    <>
      <button
        className="-my-1 touch cursor-pointer text-sm font-semibold underline decoration-clay decoration-[1.5px] underline-offset-[0.2em]"
        onClick={() => setFinding(true)}
        type="button"
      >
        Merge with another lead
      </button>
      {isFinding && <MergeDialog close={() => setFinding(false)} lead={lead} merge={merge} />}
    </>
  );
  if (linked.length === 0) return <div>{find}</div>;
  return (
    <Card title="Probably the same visitor">
      <ul className="pb-2">
        {linked.map(({ id, name, createdAt, by, status, ...others }) => (
          <li className="border-b border-line pb-3 last:border-b-0 last:pb-0" key={id}>
            <Link
              className="group -mx-2 flex min-h-14 items-center justify-between gap-3 rounded px-2 py-2 -outline-offset-2! hover:bg-wall"
              href={leadPath(id)}
            >
              <span className="min-w-0">
                <span className="block truncate font-semibold group-hover:underline">{name}</span>
                <span className="block text-xs text-ink-2">
                  {momentText(createdAt, now)}, {BY_WORDS[by]}
                </span>
              </span>
              <StatusBadge {...others} status={status} />
            </Link>
            {VISIT_STATUSES.has(status) && VISIT_STATUSES.has(lead.status) ? (
              <p className="text-xs text-ink-2">Both have a visit, so these are two jobs.</p>
            ) : (
              <Button
                busy={isBusy}
                onClick={() => {
                  if (isBusy) return;
                  // Otherwise, focus would be lost when the button disappears.
                  goBack();
                  merge(id);
                }}
                onFocus={onFocus}
                size="small"
                variant="outlined"
              >
                Same person
                <span className="sr-only">
                  {" "}
                  as in {name}'s request, {momentText(createdAt, now)}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {find}
    </Card>
  );
}
