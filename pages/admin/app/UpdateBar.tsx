import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#renderer/ui/Button.tsx";
import { CloseButton } from "../ui/controls.tsx";
import { followUpdates, update } from "./updates.ts";

/** Offers a new version of the app. Closing the bar hides it until the app starts again. */
export function UpdateBar(): ReactNode {
  const [isReady, setReady] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const [isUpdating, setUpdating] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    // Without the worker, the app works as long as there is a connection.
    followUpdates(() => setReady(true), stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, []);
  const start = () => {
    if (isUpdating) return;
    setUpdating(true);
    update().catch(() => location.reload());
  };
  return (
    // Always there, because screen readers announce only what's added to an existing region.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> allows only phrasing content
    <div className="print:hidden" role="status">
      {isReady && !isClosed && (
        <div className="border-b border-line bg-surface">
          <div className="container-header flex items-center gap-4 py-1">
            <p className="text-sm font-medium">A new version is ready.</p>
            <Button busy={isUpdating} onClick={start} size="small" variant="outlined">
              Update
            </Button>
            <CloseButton className="-mr-3 ml-auto" onClick={() => setClosed(true)} />
          </div>
        </div>
      )}
    </div>
  );
}
