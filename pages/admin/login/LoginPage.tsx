import { type Query, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { FirebaseConfig, ServerConfig } from "#contract/api.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { loadConfig, loadFirebase } from "../api/config.ts";
import { ApiFailure, asError } from "../api/failure.ts";
import { signInWithLink } from "../api/account.ts";
import { applyRole, onOtherTab, reportToOtherTabs } from "../api/session.ts";
import { nextPath } from "../app/paths.ts";
import { PlainFrame } from "../app/PlainFrame.tsx";
import { KEYS } from "../app/queries.ts";
import { SignOutButton } from "../app/SignOut.tsx";
import { followUpdates } from "../app/updates.ts";
import { Loaded, LoadingText } from "../ui/Failure.tsx";

/** Sign-in page: with a one-time link on the embedded server, or with Google on Firebase. */
export default function LoginPage() {
  const client = useQueryClient();
  useEffect(() => {
    // The browser's next user must not see what the session before has fetched.
    client.removeQueries({ type: "inactive", predicate: (query) => !isUnsent(query) });
  }, [client]);
  const query = useQuery({ queryKey: ["sign-in"], queryFn: prepare });
  useEffect(() => {
    const stop = new AbortController();
    // There's no bar on this page. It only starts without a connection, and gets the version chosen in another tab.
    followUpdates(() => undefined, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, []);
  return (
    <PlainFrame title="Sign in">
      <Loaded query={query} waiting={<LoadingText label="Loading sign-in" lines={2} />}>
        {(prepared) => <SignIn {...prepared} />}
      </Loaded>
    </PlainFrame>
  );
}

/** Returns whether a query has work that waits, which stays until it's sent or discarded. */
function isUnsent({ queryKey }: Query): boolean {
  return queryKey[0] === KEYS.waitingWork[0] || queryKey[0] === KEYS.waitingPhotos[0];
}

interface Prepared {
  config: ServerConfig;
  /** Whether the user signed in on Google's page and was redirected back. */
  isBack: boolean;
  /** Why a redirect sign-in failed. Firebase reports it only once. */
  failed?: Error;
}

/** Loads the sign-in code before the button is clicked, so the click takes effect immediately. */
async function prepare(): Promise<Prepared> {
  const config = await loadConfig();
  if ("local" in config) return { config, isBack: false };
  const { finishRedirect } = await loadFirebase();
  try {
    return { config, isBack: await finishRedirect(config) };
  } catch (error) {
    return { config, isBack: false, failed: asError(error) };
  }
}

function SignIn({ config, isBack, failed }: Prepared) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(failed);
  const client = useQueryClient();
  useEffect(
    () =>
      onOtherTab((change) => {
        if (change === "signedIn") enter();
      }),
    [],
  );

  const signIn = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      client.clear();
      reportToOtherTabs("signedIn");
      enter();
    } catch (error) {
      setProblem(asError(error));
      setBusy(false);
    }
  };
  const begin = (work: () => Promise<unknown>) => void signIn(work);
  const isRefused = problem instanceof ApiFailure && problem.code === "not_allowed";
  return (
    <>
      {"local" in config ? (
        <ByLink begin={begin} busy={busy} />
      ) : (
        <WithGoogle begin={begin} busy={busy} config={config} isBack={isBack} />
      )}
      {problem !== undefined && (
        <div
          className="border-alarm mt-6 flex max-w-[60ch] gap-3 border-l-4 bg-surface px-5 py-4"
          role="alert"
        >
          <Icon className="text-alarm size-[1lh]" name="warning" />
          <div>
            <p>{problem.message}</p>
            {isRefused && (
              <p className="pt-3">
                <SignOutButton size="small" variant="outlined" />
              </p>
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** Opens the page that the user asked for. A full load, so the app starts with the new session. */
function enter(): void {
  location.assign(nextPath(location.search, location.origin));
}

interface WayProps {
  busy: boolean;
  begin: (work: () => Promise<unknown>) => void;
}

function WithGoogle({
  config,
  busy,
  begin,
  isBack,
}: WayProps & { config: FirebaseConfig; isBack: boolean }) {
  useEffect(() => {
    if (isBack) begin(applyRole);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, when the user returns from Google
  }, [isBack]);
  const withGoogle = async () => {
    const { signInWithGoogle } = await loadFirebase();
    await signInWithGoogle(config);
    await applyRole();
  };
  return (
    <>
      <p className="max-w-[52ch] pb-6 text-ink-2">
        Use the Google account that the owner gave access to.
      </p>
      <Button busy={busy} onClick={() => begin(withGoogle)}>
        {busy ? "Signing in" : "Sign in with Google"}
      </Button>
    </>
  );
}

function ByLink({ busy, begin }: WayProps) {
  const link = useHash();
  // The link's secret follows the `#`, so it isn't sent to the server or logged before the button is clicked.
  if (link === "") {
    return (
      <p className="max-w-[52ch]">
        Open the sign-in link printed in the terminal, or create a new one with{" "}
        <code>npm run staff -- link EMAIL</code>.
      </p>
    );
  }
  return (
    <Button busy={busy} onClick={() => begin(() => signInWithLink(link))}>
      {busy ? "Signing in" : "Sign in"}
    </Button>
  );
}

/** Returns the URL's hash and tracks changes, because pasting a link while this page is open doesn't reload it. */
function useHash(): string {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const changed = () => setHash(location.hash);
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  return hash.slice(1);
}
