import { useQuery } from "@tanstack/react-query";
import type { AuditEntry } from "#contract/api.ts";
import { ACCESS_AUDIT_DAYS } from "#contract/limits.ts";
import { api, bodyOf } from "../api/client.ts";
import { KEYS } from "../app/queries.ts";
import { useReader, useSession } from "../app/SignedIn.tsx";
import { filterLabels } from "../leads/filter-labels.ts";
import { Card } from "../ui/Card.tsx";
import { Loaded, LoadingText } from "../ui/Failure.tsx";
import { Screen } from "../ui/Screen.tsx";
import { momentText } from "../ui/times.ts";
import { AccessCards } from "./AccessCards.tsx";
import { TrashCard } from "./TrashCard.tsx";

/** Screen that shows owners who has access, all exports and deletions, and recent sign-ins. */
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
      summary="Who has access to the leads, who exported or deleted them, and who signed in."
      title="Staff and exports"
    >
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
        <AccessCards />
        <div className="lg:col-span-2">
          <TrashCard />
        </div>
        <div className="lg:col-span-2">
          <Card title="Exports and deletions">
            <AuditTrail
              none="No one has exported or deleted leads yet."
              title="Exports and deletions"
              whats={[
                "exported",
                "exportedConversions",
                "erased",
                "openedErased",
                "restored",
                "confirmedClock",
              ]}
            />
          </Card>
        </div>
        <div className="lg:col-span-2">
          <Card title="Changes to access">
            <AuditTrail
              none="No owner has given or removed access in the staff app yet."
              title="Changes to access"
              whats={["gaveAccess", "createdLink", "removedAccess"]}
            />
          </Card>
        </div>
        <div className="lg:col-span-2">
          <Card title="Sign-ins">
            <AuditTrail
              none={`No one has signed in during the last ${ACCESS_AUDIT_DAYS} days.`}
              title="Sign-ins"
              whats={["signedIn", "signedOutEverywhere"]}
            />
          </Card>
        </div>
      </div>
    </Screen>
  );
}

interface AuditProps {
  title: string;
  /** What the entries to show are about. */
  whats: readonly AuditEntry["what"][];
  /** Shown if there are no entries. */
  none: string;
}

/** Lists audit entries of some kinds, newest first. */
function AuditTrail({ title, whats, none }: AuditProps) {
  const query = useQuery({
    queryKey: KEYS.audit,
    queryFn: () => bodyOf(api.audit.$get()),
    // Owners open this screen to see what someone just did, so always refetch.
    staleTime: 0,
  });
  return (
    <Loaded
      query={query}
      waiting={<LoadingText label={`Loading ${title.toLowerCase()}`} lines={4} />}
    >
      {({ entries }) => {
        const shown = entries.filter(({ what }) => whats.includes(what));
        return shown.length === 0 ? (
          <p className="text-sm text-ink-2">{none}</p>
        ) : (
          <ul aria-label={title} className="text-sm">
            {shown.map((entry) => (
              <Entry
                entry={entry}
                key={`${entry.at} ${entry.by} ${entry.what} ${entry.lead ?? entry.person}`}
              />
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, by } = entry;
  const reader = useReader();
  return (
    <li className="grid gap-x-6 border-t border-line py-3 last:pb-0 md:grid-cols-[3fr_3fr_6fr]">
      <time className="text-ink-2 tabular-nums" dateTime={at}>
        {momentText(at, reader.now)}
      </time>
      <p className="min-w-0 font-semibold wrap-anywhere">{by}</p>
      <p className="min-w-0 wrap-anywhere">
        <Action entry={entry} />
      </p>
    </li>
  );
}

/** Says what someone did. */
function Action({ entry }: { entry: AuditEntry }) {
  const { what, leads, filter, device, person, role } = entry;
  const reader = useReader();
  switch (what) {
    case "signedIn":
      return device === undefined ? "Signed in" : `Signed in with ${device}`;
    case "signedOutEverywhere":
      return "Signed out everywhere";
    case "exportedConversions":
      return "Exported booked and done jobs for Google Ads";
    case "openedErased":
      return "Tried to open a deleted lead";
    case "erased":
      return `Deleted ${countText(leads)}${photosText(entry.photos)}`;
    case "restored":
      return `Restored ${countText(leads)}`;
    case "confirmedClock":
      return "Confirmed the server's clock";
    case "gaveAccess":
      return `Gave ${person} access as ${role === "owner" ? "an owner" : "staff"}`;
    case "createdLink":
      return `Created a sign-in link for ${person}`;
    case "removedAccess":
      return `Removed the access of ${person}`;
    case "exported": {
      const labels = filterLabels(filter ?? {}, reader).map(({ label }) => label);
      return (
        <>
          Exported {countText(leads)}
          <span className="text-ink-2">
            : {labels.length === 0 ? "all leads" : labels.join(", ")}
          </span>
        </>
      );
    }
  }
}

function photosText(photos: number | undefined): string {
  if (photos === undefined) return "";
  return photos === 1 ? " with a photo" : ` with ${photos} photos`;
}

function countText(leads: number | undefined): string {
  return leads === 1 ? "1 lead" : `${leads?.toLocaleString("en-US") ?? ""} leads`.trim();
}
