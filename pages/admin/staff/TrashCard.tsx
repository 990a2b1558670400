import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Trash } from "#contract/api.ts";
import { RETENTION_MONTHS, TRASH_DAYS } from "#contract/limits.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { api, bodyOf } from "../api/client.ts";
import { KEYS, leadsChanged } from "../app/queries.ts";
import { useReader } from "../app/SignedIn.tsx";
import { ActionStatus } from "../ui/ActionStatus.tsx";
import { Card } from "../ui/Card.tsx";
import { Loaded, LoadingText } from "../ui/Failure.tsx";
import { momentText } from "../ui/times.ts";

/** Shows owners the expired leads they can still restore, and a warning if the server's clock may be wrong. */
export function TrashCard() {
  const client = useQueryClient();
  const status = useRef<HTMLOutputElement>(null);
  const query = useQuery({
    queryKey: KEYS.trash,
    queryFn: () => bodyOf(api.trash.$get()),
    // The server may have moved more leads since.
    staleTime: 0,
  });
  const action = useMutation({
    mutationFn: ({ id }: { id: string | undefined }) =>
      bodyOf(
        id === undefined
          ? api.clock.confirm.$post()
          : api.trash[":id"].restore.$post({ param: { id: encodeURIComponent(id) } }),
      ),
    onSuccess: (trash) => {
      client.setQueryData(KEYS.trash, trash);
      void client.invalidateQueries({ queryKey: KEYS.audit });
      leadsChanged(client);
      // Otherwise, focus would be lost with the clicked button.
      status.current?.focus();
    },
    onError: () => client.invalidateQueries({ queryKey: KEYS.trash }),
  });
  const act = (id?: string) => {
    if (!action.isPending) action.mutate({ id });
  };
  const done =
    action.variables?.id === undefined
      ? "Confirmed. Expired leads will be moved to the trash again."
      : `Restored. The lead is in the list again, for another ${RETENTION_MONTHS.leads} months.`;
  const words = action.isSuccess ? done : (action.error?.message ?? "");
  return (
    <Card title="Trash">
      <ActionStatus className="block pb-3 text-sm" ref={status} words={words} />
      <Loaded query={query} waiting={<LoadingText label="Loading the trash" lines={3} />}>
        {(trash) => (
          <>
            <ClockWarning busy={action.isPending} confirm={() => act()} trash={trash} />
            <TrashedLeads busy={action.isPending} restore={act} trash={trash} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

interface WarningProps {
  trash: Trash;
  busy: boolean;
  confirm: () => void;
}

/** Warns if the server's time doesn't fit the latest activity. */
function ClockWarning({ trash: { clock }, busy, confirm }: WarningProps) {
  const { now } = useReader();
  if (clock.isPlausible || clock.lastActivity === undefined) return null;
  return (
    <div className="border-alarm mb-4 border-l-4 pl-4 text-sm">
      <p className="max-w-[60ch] pb-2">
        The server's clock may be wrong. It says {momentText(clock.now, now)}, but the last new lead
        or change was {momentText(clock.lastActivity, now)}. No leads are moved or deleted until you
        set the clock, or confirm that it's right.
      </p>
      <Button busy={busy} onClick={confirm} size="small" variant="secondary">
        The clock is right
      </Button>
    </div>
  );
}

interface LeadsProps {
  trash: Trash;
  busy: boolean;
  restore: (id: string) => void;
}

function TrashedLeads({ trash: { total, leads }, busy, restore }: LeadsProps) {
  const { now } = useReader();
  const [first] = leads;
  if (first === undefined) {
    return (
      <p className="max-w-[60ch] text-sm text-ink-2">
        The trash is empty. Leads are moved here {RETENTION_MONTHS.leads} months after their last
        activity, and deleted {TRASH_DAYS} days later.
      </p>
    );
  }
  return (
    <>
      <p className="max-w-[60ch] pb-3 text-sm text-ink-2">
        {total === 1 ? "1 expired lead" : `${total.toLocaleString("en-US")} expired leads`}. Each
        one is deleted {TRASH_DAYS} days after it was moved here.
      </p>
      <ul aria-label="Trash" className="text-sm">
        {leads.map(({ id, name, createdAt, trashedAt }) => (
          <li
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-2"
            key={id}
          >
            <p className="min-w-0 wrap-anywhere" id={`trashed-${id}`}>
              <span className="font-semibold">{name}</span>
              <span className="text-ink-2">
                {" "}
                received {momentText(createdAt, now)}, will be deleted{" "}
                {momentText(deletionOf(trashedAt), now)}
              </span>
            </p>
            <Button
              aria-describedby={`trashed-${id}`}
              busy={busy}
              onClick={() => restore(id)}
              size="small"
              variant="secondary"
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function deletionOf(trashedAt: string): string {
  return new Date(Date.parse(trashedAt) + TRASH_DAYS * 24 * 60 * 60 * 1000).toISOString();
}
