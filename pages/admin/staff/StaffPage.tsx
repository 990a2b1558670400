import { useQuery } from "@tanstack/react-query";
import type { AuditEntry } from "#contract/api.ts";
import type { StaffRole } from "#contract/lead-values.ts";
import { Badge } from "#renderer/ui/Badge.tsx";
import { api, bodyOf } from "../api/client.ts";
import { KEYS } from "../app/queries.ts";
import { useReader, useSession } from "../app/SignedIn.tsx";
import { filterLabels } from "../leads/filters.ts";
import { Card } from "../ui/Card.tsx";
import { Loaded, LoadingText } from "../ui/Failure.tsx";
import { Screen } from "../ui/Screen.tsx";
import { momentText } from "../ui/times.ts";
import { TrashCard } from "./TrashCard.tsx";

/** Screen that shows owners who has access, and all exports and deletions. */
export default function StaffPage() {
  const { role } = useSession();
  if (role !== "owner") {
    return (
      <Screen title="Staff">
        <p className="max-w-[52ch]">
          Only an owner can see who has access, and who exported or deleted leads.
        </p>
      </Screen>
    );
  }
  return (
    <Screen
      summary="Who has access to the leads, and who exported or deleted them."
      title="Staff and exports"
    >
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
        <Card title="Who has access">
          <Members />
        </Card>
        <Card title="Give or remove access">
          <StaffCommands />
        </Card>
        <div className="lg:col-span-2">
          <TrashCard />
        </div>
        <div className="lg:col-span-2">
          <Card title="Exports and deletions">
            <AuditTrail />
          </Card>
        </div>
      </div>
    </Screen>
  );
}

const ROLE_LABELS = { owner: "Owner", staff: "Staff" } as const satisfies Record<StaffRole, string>;

/** Lists everyone who can sign in. */
function Members() {
  const { email: own } = useSession();
  const query = useQuery({
    queryKey: KEYS.staff,
    queryFn: () => bodyOf(api.staff.$get()),
  });
  return (
    <Loaded query={query} waiting={<LoadingText label="Loading staff" lines={4} />}>
      {({ staff }) => (
        <ul aria-label="Staff" className="text-sm">
          {staff.map(({ email, role }) => (
            <li
              className="flex min-h-11 items-center justify-between gap-4 border-t border-line py-2 last:-mb-2"
              key={email}
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{email}</span>
                {email === own && <span className="text-ink-2"> (you)</span>}
              </span>
              <Badge tone={role === "owner" ? "booked" : "neutral"}>{ROLE_LABELS[role]}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

const COMMANDS = [
  ["Give someone access", "npm run staff -- grant EMAIL"],
  ["Make someone an owner", "npm run staff -- grant EMAIL --role owner"],
  ["Remove someone's access", "npm run staff -- revoke EMAIL"],
] as const;

/** Explains how to change who has access, which requires access to the server. */
function StaffCommands() {
  return (
    <div className="text-sm">
      <p className="max-w-[60ch] pb-3 text-ink-2">
        Run these commands in the website's folder. There are no buttons for this, so a lost phone
        can't be used to give someone access. Staff sign in with the email address in the command.
        Anyone who loses access is signed out within 30 seconds.
      </p>
      <dl>
        {COMMANDS.map(([what, command]) => (
          <div className="border-t border-line py-2.5 last:pb-0" key={what}>
            <dt className="font-semibold">{what}</dt>
            <dd>
              <code className="wrap-anywhere">{command}</code>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Lists exports and deletions, newest first. */
function AuditTrail() {
  const query = useQuery({
    queryKey: KEYS.audit,
    queryFn: () => bodyOf(api.audit.$get()),
    // Owners open this screen to see what someone just did, so always refetch.
    staleTime: 0,
  });
  return (
    <Loaded query={query} waiting={<LoadingText label="Loading exports and deletions" lines={4} />}>
      {({ entries }) =>
        entries.length === 0 ? (
          <p className="text-sm text-ink-2">No one has exported or deleted leads yet.</p>
        ) : (
          <ul aria-label="Exports and deletions" className="text-sm">
            {entries.map((entry) => (
              <Entry entry={entry} key={`${entry.at} ${entry.by} ${entry.what}`} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

const AUDIT_LABELS = {
  exported: "Exported",
  erased: "Deleted",
  restored: "Restored",
  confirmedClock: "Confirmed the server's clock",
} as const satisfies Record<AuditEntry["what"], string>;

function Entry({ entry: { at, by, what, leads, filter } }: { entry: AuditEntry }) {
  const reader = useReader();
  const labels = filterLabels(filter ?? {}, reader).map(({ label }) => label);
  const filterText = labels.length === 0 ? "all leads" : labels.join(", ");
  const filterLabel = what === "exported" ? `: ${filterText}` : "";
  const count = leads === 1 ? "1 lead" : `${leads?.toLocaleString("en-US") ?? ""} leads`.trim();
  return (
    <li className="grid gap-x-6 border-t border-line py-3 last:pb-0 md:grid-cols-[3fr_3fr_6fr]">
      <time className="text-ink-2 tabular-nums" dateTime={at}>
        {momentText(at, reader.now)}
      </time>
      <p className="min-w-0 font-semibold wrap-anywhere">{by}</p>
      <p className="min-w-0 wrap-anywhere">
        {AUDIT_LABELS[what]} {what !== "confirmedClock" && count}
        <span className="text-ink-2">{filterLabel}</span>
      </p>
    </li>
  );
}
