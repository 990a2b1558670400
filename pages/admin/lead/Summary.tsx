import { jobWords } from "../../../functions/contract/job-words.ts";
import type { Lead } from "../../../functions/contract/lead.ts";
import { useSession } from "../app/SignedIn.tsx";
import { WAITING_MINUTES } from "../../../functions/contract/business-hours.ts";
import { momentText, waitingMinutes, waitText } from "../ui/times.ts";
import { useNow } from "../ui/use-now.ts";
import { nameOf } from "./history-words.ts";

/** What for, where, and for how long somebody has waited: `65" on brick in Roswell, waiting 2 min`. */
export function Summary({ lead }: { lead: Lead }) {
  const { business } = useSession();
  const now = useNow();
  const { quote, service, city, zip, createdAt } = lead;
  const job = quote ? jobWords(quote) : service && nameOf(business.services, service);
  const place = city === undefined ? zip : nameOf(business.cities, city);
  const waiting = waitingMinutes(lead, business.openings, now);
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
          waiting{" "}
          <span
            className={`font-semibold whitespace-nowrap tabular-nums ${waiting > WAITING_MINUTES ? "text-clay" : "text-ink"}`}
          >
            {waitText(lead, waiting, now)}
          </span>
        </>
      )}
    </>
  );
}
