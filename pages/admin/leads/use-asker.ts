import { useCallback } from "react";
import { useSession } from "../app/SignedIn.tsx";
import type { Asker } from "./lead-query.ts";

/** Who asks for leads, with the time at which it is asked. */
export function useAsker(): () => Asker {
  const { email, business } = useSession();
  return useCallback(
    () => ({ email, openings: business.openings, now: new Date() }),
    [email, business.openings],
  );
}
