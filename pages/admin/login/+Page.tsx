import { useEffect, useState } from "react";
import type { ServerConfig } from "../../../functions/contract/api.ts";
import { callApi } from "../api.ts";
import { loadConfig } from "../config.ts";
import { Frame } from "../Frame.tsx";

const LEADS_PATH = "/admin/leads";
const BUTTON =
  "inline-flex min-h-[52px] cursor-pointer items-center rounded bg-clay px-6 font-semibold text-on-clay hover:bg-clay-hover";

export default function Page() {
  const [config, setConfig] = useState<ServerConfig>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    prepare().then(setConfig, (error: Error) => setProblem(error.message));
  }, []);

  const signIn = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      location.assign(LEADS_PATH);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };

  return (
    <Frame title="Sign in">
      {config !== undefined && (
        <Ways busy={busy} config={config} signIn={(work) => void signIn(work)} />
      )}
      {problem !== undefined && (
        <p className="mt-6 border-l-4 border-clay bg-surface px-5 py-4 text-ink" role="alert">
          {problem}
        </p>
      )}
    </Frame>
  );
}

/** Shows no button before a press on it can be answered at once. */
async function prepare(): Promise<ServerConfig> {
  const config = await loadConfig();
  if (!("local" in config)) {
    const { prepareSignIn } = await import("../firebase-session.ts");
    prepareSignIn(config);
  }
  return config;
}

interface WaysProps {
  config: ServerConfig;
  busy: boolean;
  signIn: (work: () => Promise<unknown>) => void;
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

/** A one-time link on the embedded server, Google on Firebase. */
function Ways({ config, busy, signIn }: WaysProps) {
  const link = useHash();
  if (!("local" in config)) {
    const withGoogle = async () => {
      const { signInWithGoogle } = await import("../firebase-session.ts");
      await signInWithGoogle(config);
    };
    return (
      <button className={BUTTON} disabled={busy} onClick={() => signIn(withGoogle)} type="button">
        {busy ? "Signing in ..." : "Sign in with Google"}
      </button>
    );
  }
  // The secret of the link stands behind the `#`: no server and no log sees it before this button is pressed.
  if (link === "") {
    return (
      <p>
        Open the sign-in link that the terminal printed. <code>npm run staff -- link EMAIL</code>{" "}
        prints another one.
      </p>
    );
  }
  const withLink = () => callApi("/session", { method: "POST", body: JSON.stringify({ link }) });
  return (
    <button className={BUTTON} disabled={busy} onClick={() => signIn(withLink)} type="button">
      {busy ? "Signing in ..." : "Sign in"}
    </button>
  );
}
