import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { placeText } from "#contract/jobs.ts";
import type { Lead } from "#contract/lead.ts";
import { phoneText } from "#contract/text.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { TextField } from "#renderer/ui/Field.tsx";
import { api, bodyOf } from "../api/client.ts";
import { StatusBadge } from "../ui/badges.tsx";
import { Failure, LoadingText } from "../ui/Failure.tsx";
import { Modal } from "../ui/Modal.tsx";
import { momentText, useNow } from "../ui/times.ts";

interface Props {
  lead: Lead;
  /** Merges the lead with the given one. */
  merge: (id: string) => void;
  close: () => void;
}

/** Finds a lead that isn't linked to this one, and merges them. */
export function MergeDialog({ lead, merge, close }: Props) {
  const [typed, setTyped] = useState("");
  const [q, setQ] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setQ(typed.trim());
  };
  return (
    <Modal close={close} title={`Merge ${lead.name} with`}>
      <form className="flex flex-wrap items-end gap-3 pb-4" onSubmit={submit}>
        <div className="min-w-0 grow">
          <TextField
            autoComplete="off"
            label="Name, phone, email or words of the other lead"
            maxLength={100}
            name="merge-with"
            onChange={({ target }) => setTyped(target.value)}
            value={typed}
          />
        </div>
        <Button size="small" type="submit" variant="outlined">
          Find
        </Button>
      </form>
      {q !== "" && (
        <Found
          lead={lead}
          merge={(id) => {
            close();
            merge(id);
          }}
          q={q}
        />
      )}
    </Modal>
  );
}

/** Enough to find someone by name. A longer search is more exact. */
const MOST_FOUND = "10";

function Found({ lead, merge, q }: Omit<Props, "close"> & { q: string }) {
  const now = useNow();
  const { data, error, refetch } = useQuery({
    queryKey: ["merge-with", q],
    queryFn: () => bodyOf(api.leads.$get({ query: { q, limit: MOST_FOUND } })),
    staleTime: 0,
  });
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  if (data === undefined) return <LoadingText label="Searching" lines={3} />;
  const others = data.leads.filter(({ id }) => id !== lead.id);
  if (others.length === 0) {
    return (
      <output className="block">
        No other lead matches. Try fewer words, or only part of a name.
      </output>
    );
  }
  return (
    <ul aria-label="Matching leads" className="border-t border-line">
      {others.map((other) => {
        const { id, name, createdAt, phone, email } = other;
        const details = [phone && phoneText(phone), email, placeText(other)].filter(Boolean);
        return (
          <li className="border-b border-line py-3 last:border-b-0" key={id}>
            <p className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
              <StatusBadge {...other} />
            </p>
            <p className="pb-2.5 text-sm wrap-anywhere text-ink-2">
              {[momentText(createdAt, now), ...details].join(", ")}
            </p>
            <Button onClick={() => merge(id)} size="small" variant="outlined">
              Same person
              <span className="sr-only"> as in {name}'s request</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
