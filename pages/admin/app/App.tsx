import { type QueryClient, QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { Link, Redirect, Route, Switch, useLocation } from "wouter";
import LeadsPage from "../leads/LeadsPage.tsx";
import { onSignInQuestion, type SignInQuestion } from "../api/client.ts";
import { Announcements } from "../ui/Announcements.tsx";
import { Screen } from "../ui/Screen.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { Frame } from "./Frame.tsx";
import { AHEAD_MS, lazyScreen } from "./lazy-screen.tsx";
import { PATHS } from "./paths.ts";
import { createQueryClient } from "./queries.ts";
import { LEAD_SKELETON, PLAIN_SKELETON } from "./screen-skeletons.tsx";
import { SignedIn } from "./SignedIn.tsx";

// The list is part of the app, because most visits start there. Each other screen's code is loaded when it's first
// opened.
const LoginPage = lazyScreen(() => import("../login/LoginPage.tsx"));
const LeadPage = lazyScreen(loadLeadPage);
const JobsPage = lazyScreen(() => import("../jobs/JobsPage.tsx"));
const OverviewPage = lazyScreen(() => import("../overview/OverviewPage.tsx"));
const ContactsPage = lazyScreen(() => import("../contacts/ContactsPage.tsx"));
const ReportsPage = lazyScreen(() => import("../staff/ReportsPage.tsx"));
const SessionsPage = lazyScreen(() => import("../staff/SessionsPage.tsx"));
const StaffPage = lazyScreen(() => import("../staff/StaffPage.tsx"));
const SignInAgain = lazyScreen(() => import("./SignInAgain.tsx"));

function loadLeadPage() {
  return import("../lead/LeadPage.tsx");
}

/** Loads code that the first screen doesn't need, once that screen has had a chance to load. */
function useAhead(
  client: QueryClient,
  load: (client: QueryClient, signal: AbortSignal) => Promise<unknown>,
): void {
  useEffect(() => {
    const stop = new AbortController();
    const pause = setTimeout(() => {
      // The app works without it, as long as there's a connection.
      load(client, stop.signal).catch(() => {});
    }, AHEAD_MS);
    return () => {
      clearTimeout(pause);
      stop.abort();
    };
  }, [client, load]);
}

/** Prepares the app for working without a network. */
async function prepareOffline(client: QueryClient, signal: AbortSignal): Promise<void> {
  (await import("../offline/start.ts")).startOffline(client, signal);
}

/** Follows changes to leads. Loads the lead screen's code while the user looks at the list, so a lead opens faster. */
async function followChanges(client: QueryClient, signal: AbortSignal): Promise<void> {
  loadLeadPage().catch(() => {});
  await (await import("./live-leads.ts")).followLeads(client, signal);
}

/** Root component of the staff app. */
export function App() {
  const [client] = useState(createQueryClient);
  useAhead(client, prepareOffline);
  const [path] = useLocation();
  return (
    <ErrorBoundary frame="page" path={path}>
      <QueryClientProvider client={client}>
        <Switch>
          <Route path={PATHS.home}>
            <Redirect replace to={PATHS.leads} />
          </Route>
          <Route path={PATHS.login}>
            <Suspense fallback={PLAIN_SKELETON}>
              <LoginPage />
            </Suspense>
          </Route>
          <Route>
            <SignedIn>
              <Announcements>
                <Frame>
                  <Screens />
                </Frame>
                <SignInQuestions />
              </Announcements>
            </SignedIn>
          </Route>
        </Switch>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** Shows one dialog for all requests that need a fresh sign-in. */
function SignInQuestions() {
  const [questions, setQuestions] = useState<readonly SignInQuestion[]>([]);
  useEffect(
    () => onSignInQuestion((question) => setQuestions((before) => [...before, question])),
    [],
  );
  const [first] = questions;
  if (first === undefined) return null;
  const answer = (hasSignedIn: boolean) => {
    setQuestions([]);
    for (const question of questions) question.answer(hasSignedIn);
  };
  return (
    <Suspense>
      <SignInAgain answer={answer} message={first.message} />
    </Suspense>
  );
}

function Screens() {
  const [path] = useLocation();
  useAhead(useQueryClient(), followChanges);
  return (
    // If a screen crashes, the header and the other screens still work.
    <ErrorBoundary frame="screen" path={path}>
      <Switch>
        <Route path={PATHS.leads}>
          <LeadsPage />
        </Route>
        <Route path={`${PATHS.leads}/:id`}>
          {({ id }) => (
            // The keys make React unmount the previous screen instead of hiding it while the next one loads.
            <Suspense fallback={LEAD_SKELETON} key="lead">
              <LeadPage id={id} key={id} />
            </Suspense>
          )}
        </Route>
        <Suspense fallback={PLAIN_SKELETON} key="others">
          <Switch>
            <Route component={JobsPage} path={PATHS.jobs} />
            <Route component={OverviewPage} path={PATHS.overview} />
            <Route component={ContactsPage} path={PATHS.contacts} />
            <Route component={StaffPage} path={PATHS.staff} />
            <Route component={ReportsPage} path={PATHS.reports} />
            <Route component={SessionsPage} path={PATHS.sessions} />
            <Route component={NotFoundPage} />
          </Switch>
        </Suspense>
      </Switch>
    </ErrorBoundary>
  );
}

/** Screen for an unknown path under `/admin`. */
function NotFoundPage() {
  return (
    <Screen title="Page not found">
      <p>
        <Link className="touch font-semibold underline" href={PATHS.leads}>
          Go to leads
        </Link>
      </p>
    </Screen>
  );
}
