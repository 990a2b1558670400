import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, Suspense, useContext, useEffect, useMemo } from "react";
import { Redirect, useLocation } from "wouter";
import type { Session } from "#contract/api.ts";
import { ApiFailure, isRefusal } from "../api/failure.ts";
import { forgetSession, onOtherTab, readSession } from "../api/session.ts";
import { forgetDrafts } from "../lead/drafts.ts";
import { Failure } from "../ui/Failure.tsx";
import type { Reader } from "../ui/labels.ts";
import { useNow } from "../ui/times.ts";
import { loginPath } from "./paths.ts";
import { lazyScreen } from "./lazy-screen.tsx";
import { PlainFrame } from "./PlainFrame.tsx";
import { KEYS } from "./queries.ts";
import { PLAIN_SKELETON } from "./screen-skeletons.tsx";

const Refused = lazyScreen(() => import("./Refused.tsx"));

const SessionContext = createContext<Session | undefined>(undefined);

/** Returns the signed-in user's session, which includes the business data. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error("useSession() must be used inside <SignedIn>.");
  return session;
}

/** Returns the signed-in user's formatting context. */
export function useReader(): Reader {
  const { email, business } = useSession();
  const now = useNow();
  return useMemo(
    () => ({ me: email, now, services: business.services, cities: business.cities }),
    [email, now, business],
  );
}

/** Email of the user whose data and drafts this tab has. */
let lastUser: string | undefined;

/** Renders its children only for staff. Others are redirected to the sign-in page or see why they have no access. */
export function SignedIn({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.session,
    queryFn: async () => {
      const session = await readSession();
      // If someone else signed in from another tab, they must not see the previous user's data and drafts.
      if (lastUser !== undefined && lastUser !== session.email) forgetData(client);
      lastUser = session.email;
      return session;
    },
    refetchOnWindowFocus: "always",
  });
  useEffect(() => onOtherTab(() => void refetch()), [refetch]);
  const code = error instanceof ApiFailure ? error.code : undefined;
  useEffect(() => {
    // No one may see what is kept for times without a network, or what is cached if they lost access.
    if (error !== null && isRefusal(error)) forgetSession();
    if (code === "not_allowed") forgetData(client);
  }, [error, code, client]);
  if (code === "not_signed_in") {
    // After signing in, the user continues to the page they requested.
    return <Redirect replace to={loginPath(path, location.search.slice(1))} />;
  }
  if (code === "not_allowed") {
    return (
      <Suspense fallback={PLAIN_SKELETON}>
        <Refused reason={error?.message ?? ""} />
      </Suspense>
    );
  }
  if (data !== undefined) {
    return (
      <SessionContext.Provider key={data.email} value={data}>
        {children}
      </SessionContext.Provider>
    );
  }
  if (error === null) return PLAIN_SKELETON;
  return (
    <PlainFrame title="Leads">
      <Failure error={error} retry={() => void refetch()} />
    </PlainFrame>
  );
}

/** Clears all cached data and drafts, except the session itself. */
function forgetData(client: QueryClient): void {
  forgetDrafts();
  client.removeQueries({ predicate: ({ queryKey }) => !UNSENT_AND_SESSION.has(queryKey[0]) });
}

const UNSENT_AND_SESSION: ReadonlySet<unknown> = new Set([
  KEYS.session[0],
  KEYS.waitingWork[0],
  KEYS.waitingPhotos[0],
]);
