import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { FirebaseConfig, ServerConfig } from "#contract/api.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Loading, SkeletonText } from "#renderer/ui/Skeleton.tsx";
import { ApiFailure } from "../api/failure.ts";
import { loadConfig, loadFirebase } from "../api/config.ts";
import { applyRole, signInWithLink } from "../api/session.ts";
import { nextPath } from "../app/paths.ts";
import { PlainFrame, SignOutButton } from "../app/PlainFrame.tsx";
import { Failure } from "../ui/Failure.tsx";

/** Where staff sign in: by a one-time link on the embedded server, with Google on Firebase. */
export default function LoginPage() {
  const { data, error, refetch } = useQuery({ queryKey: ["way-in"], queryFn: prepare });
  return (
    <PlainFrame title="Sign in">
      {data !== undefined && <Ways {...data} />}
      {data === undefined && error !== null && (
        <Failure error={error} retry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <Loading label="Loading the sign-in">
          <div className="max-w-[40ch]">
            <SkeletonText lines={2} />
          </div>
        </Loading>
      )}
    </PlainFrame>
  );
}

interface Prepared {
  config: ServerConfig;
  /** Google's page led back here with somebody. */
  isBack: boolean;
  /** Why Google's page led back with nobody: asked again, it would not be told. */
  failed?: Error;
}

/** Shows no button before a press on it can be answered at once. */
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

function Ways({ config, isBack, failed }: Prepared) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(failed);
  const client = useQueryClient();

  const signIn = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      client.clear();
      location.assign(nextPath(location.search, location.origin));
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
          className="mt-6 flex max-w-[60ch] gap-3 border-l-4 border-clay bg-surface px-5 py-4"
          role="alert"
        >
          <Icon className="size-[1lh] text-clay" name="warning" />
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

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
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
    // oxlint-disable-next-line react/exhaustive-deps -- once, when one comes back from Google
  }, [isBack]);
  const withGoogle = async () => {
    const { signInWithGoogle } = await loadFirebase();
    await signInWithGoogle(config);
    await applyRole();
  };
  return (
    <>
      <p className="max-w-[52ch] pb-6 text-ink-2">
        With the Google account that the owner has let in.
      </p>
      <Button busy={busy} onClick={() => begin(withGoogle)}>
        {busy ? "Signing in" : "Sign in with Google"}
      </Button>
    </>
  );
}

function ByLink({ busy, begin }: WayProps) {
  const link = useHash();
  // The secret of the link stands behind the `#`: no server and no log sees it before this button is pressed.
  if (link === "") {
    return (
      <p className="max-w-[52ch]">
        Open the sign-in link that the terminal printed. <code>npm run staff -- link EMAIL</code>{" "}
        prints another one.
      </p>
    );
  }
  return (
    <Button busy={busy} onClick={() => begin(() => signInWithLink(link))}>
      {busy ? "Signing in" : "Sign in"}
    </Button>
  );
}

/** A link that is pasted into this very page changes what stands behind the `#` and loads nothing. */
function useHash(): string {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const changed = () => setHash(location.hash);
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  return hash.slice(1);
}
