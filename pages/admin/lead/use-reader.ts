import { useMemo } from "react";
import { useSession } from "../app/SignedIn.tsx";
import { useNow } from "../ui/use-now.ts";
import type { Reader } from "./change-text.ts";

/** Who reads, for what is said in words. */
export function useReader(): Reader {
  const { email, business } = useSession();
  const now = useNow();
  return useMemo(
    () => ({ me: email, now, services: business.services, cities: business.cities }),
    [email, now, business],
  );
}
