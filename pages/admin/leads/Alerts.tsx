import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { ALERT_TITLES } from "#contract/lead-values.ts";
import { Icon } from "#renderer/ui/Icon.tsx";
import { api, bodyOf } from "../api/client.ts";
import { PATHS } from "../app/paths.ts";
import { KEYS } from "../app/queries.ts";
import { useSession } from "../app/SignedIn.tsx";
import { TEXT_BUTTON } from "../ui/controls.tsx";

/** Less often than leads, because each new check writes to the store. */
const ALERT_POLL_MS = 60_000;

/** Shows what is wrong with the server and what to do. Renders nothing if all is well. */
export function Alerts() {
  const { role } = useSession();
  const query = useQuery({
    queryKey: KEYS.alerts,
    queryFn: () => bodyOf(api.alerts.$get()),
    refetchInterval: ALERT_POLL_MS,
    staleTime: 0,
  });
  // If this query fails, so does the lead list, which reports the error. Dead letters have a list of their own.
  const alerts = query.data?.alerts.filter(({ kind }) => kind !== "dead_letters") ?? [];
  if (alerts.length === 0) return null;
  return (
    <section
      aria-label="Alerts"
      className="border-l-alarm bg-alarm-tint mb-6 rounded border-l-4 px-5 py-4 max-md:px-4 forced-colors:border"
      role="alert"
    >
      <ul className="grid gap-4">
        {alerts.map(({ kind, message }) => (
          <li className="flex gap-3" key={kind}>
            <Icon className="text-alarm size-[1lh] shrink-0" name="warning" />
            <div className="max-w-[65ch]">
              <p className="font-semibold">{ALERT_TITLES[kind]}</p>
              <p className="text-sm">{message}</p>
              {kind === "clock" && role === "owner" && (
                <Link className={TEXT_BUTTON} href={PATHS.staff}>
                  Go to the Staff screen
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
