import { useQuery } from "@tanstack/react-query";
import { api, bodyOf } from "../api/client.ts";
import { KEYS } from "../app/queries.ts";

/** Less often than leads, because each new check writes to the store. */
const ALERT_POLL_MS = 60_000;

/** Shows what is wrong with the server and what to do. Renders nothing if all is well. */
export function Alerts() {
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
      className="mb-6 rounded border border-l-4 border-line border-l-clay bg-surface px-5 py-4"
      role="alert"
    >
      <ul className="grid gap-2">
        {alerts.map(({ kind, message }) => (
          <li key={kind}>{message}</li>
        ))}
      </ul>
    </section>
  );
}
