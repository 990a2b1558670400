import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import type { OpenSession } from "#contract/api.ts";
import { Badge } from "#renderer/ui/Badge.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { api, bodyOf } from "../api/client.ts";
import { PATHS } from "../app/paths.ts";
import { KEYS } from "../app/queries.ts";
import { useReader, useSession } from "../app/SignedIn.tsx";
import SignOut from "../app/SignOut.tsx";
import { NotificationsCard } from "../push/Notifications.tsx";
import { Card } from "../ui/Card.tsx";
import { Loaded, LoadingText } from "../ui/Failure.tsx";
import { Screen } from "../ui/Screen.tsx";
import { momentText } from "../ui/times.ts";

/** Screen that shows where someone is signed in, and for owners, where everyone is. */
export default function SessionsPage() {
  const { role } = useSession();
  return (
    <Screen
      summary={
        role === "owner"
          ? "Where you and your staff are signed in."
          : "Where you are signed in with your account."
      }
      title="Open sessions"
    >
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
        <Card title="Sessions">
          <Sessions />
        </Card>
        <div className="grid gap-5">
          <NotificationsCard />
          <Card title="Sign out everywhere">
            <SignOutEverywhere />
          </Card>
        </div>
      </div>
    </Screen>
  );
}

function Sessions() {
  const query = useQuery({
    queryKey: KEYS.sessions,
    queryFn: () => bodyOf(api.sessions.$get()),
    // People open this screen to look for a session they don't know, so always refetch.
    staleTime: 0,
  });
  return (
    <Loaded query={query} waiting={<LoadingText label="Loading sessions" lines={4} />}>
      {({ sessions }) =>
        sessions === undefined ? (
          <p className="max-w-[60ch] text-sm text-ink-2">
            Firebase doesn't list open sessions. You can still sign out everywhere.
          </p>
        ) : (
          <ul aria-label="Sessions" className="text-sm">
            {sessions.map((session) => (
              <SessionRow
                key={`${session.email} ${session.signedInAt} ${session.device}`}
                {...session}
              />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function SessionRow({ email, device, signedInAt, seenAt, isCurrent }: OpenSession) {
  const { me, now } = useReader();
  return (
    <li className="flex min-h-11 items-center justify-between gap-4 border-t border-line py-2 last:-mb-2">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{device}</p>
        <p>
          {email}
          {email === me && <span className="text-ink-2"> (you)</span>}
        </p>
        <p className="text-ink-2">
          Signed in <time dateTime={signedInAt}>{momentText(signedInAt, now)}</time>, last used{" "}
          <time dateTime={seenAt}>{momentText(seenAt, now)}</time>
        </p>
      </div>
      {isCurrent && <Badge>This device</Badge>}
    </li>
  );
}

function SignOutEverywhere() {
  const { role } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState("");
  return (
    <div className="text-sm">
      <p className="max-w-[60ch] pb-4 text-ink-2">
        Lost a phone, or see a session you don't know? This ends all your sessions, including this
        one, and cancels your unused sign-in links.
        {role === "owner" && (
          <>
            {" "}
            To sign someone else out,{" "}
            <Link className="underline" href={PATHS.staff}>
              remove their access
            </Link>
            , then give it again.
          </>
        )}
      </p>
      {problem !== "" && (
        <p className="text-alarm max-w-[60ch] pb-4 font-semibold" role="alert">
          {problem}
        </p>
      )}
      {isLeaving && (
        <SignOut
          close={(error) => {
            setLeaving(false);
            setProblem(error?.message ?? "");
          }}
          isEverywhere
        />
      )}
      <Button
        busy={isLeaving}
        onClick={() => {
          setProblem("");
          setLeaving(true);
        }}
        size="small"
        variant="outlined"
      >
        Sign out everywhere
      </Button>
    </div>
  );
}
