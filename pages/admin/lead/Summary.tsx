import { jobSummary } from "#contract/job-summary.ts";
import type { Lead } from "#contract/lead.ts";
import { useSession } from "../app/SignedIn.tsx";
import { WAITING_MINUTES } from "#contract/business-hours.ts";
import { momentText, waitingMinutes, waitText } from "../ui/times.ts";
import { useNow } from "../ui/use-now.ts";
import { nameOf } from "./change-text.ts";

/** What for, where, and for how long somebody has waited: `65" on brick in Roswell, waiting 2 min`, or `overdue, waiting 6 h`. */
export function Summary({ lead }: { lead: Lead }) {
  const { business } = useSession();
  const now = useNow();
  const { quote, service, city, zip, createdAt } = lead;
  const job = quote ? jobSummary(quote) : service && nameOf(business.services, service);
  const place = city === undefined ? zip : nameOf(business.cities, city);
  const waiting = waitingMinutes(lead, business.openings, now);
  const isOverdue = waiting !== undefined && waiting > WAITING_MINUTES;
  return (
    <>
      {job ?? "A request"}
      {place !== undefined && ` in ${place}`},{" "}
      {waiting === undefined ? (
        <>
          received{" "}
          <time className="whitespace-nowrap" dateTime={createdAt}>
            {momentText(createdAt, now)}
          </time>
        </>
      ) : (
        <>
          {!isOverdue && "waiting "}
          <span
            className={`font-semibold whitespace-nowrap tabular-nums ${isOverdue ? "text-clay" : "text-ink"}`}
          >
            {isOverdue && "overdue, waiting "}
            {waitText(lead, waiting, now)}
          </span>
        </>
      )}
    </>
  );
}
