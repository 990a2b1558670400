import { WAITING_MINUTES, type Openings } from "../../../functions/contract/business-hours.ts";
import { georgiaDay } from "../../../functions/contract/georgia-day.ts";
import type { Lead } from "../../../functions/contract/lead.ts";
import { dayText, isToReach, momentText, waitingMinutes, waitText } from "../ui/times.ts";
import type { View } from "./views.ts";

interface Props {
  lead: Lead;
  openings: Openings;
  now: Date;
  view: View;
}

const LATE = "font-semibold text-clay";

/** For how long a lead waits, in business hours, or that it was tried; when it came in, where nobody waits; in the view of today what is due. */
export function When({ lead, openings, now, view }: Props) {
  if (view === "today" && lead.followUpOn !== undefined) {
    const isLate = lead.followUpOn < georgiaDay(now);
    return (
      <time className={isLate ? LATE : "font-semibold"} dateTime={lead.followUpOn}>
        {dayText(lead.followUpOn, now)}
      </time>
    );
  }
  const waiting = waitingMinutes(lead, openings, now);
  if (waiting !== undefined) {
    return (
      <span className={waiting > WAITING_MINUTES ? LATE : "font-semibold"}>
        <span className="sr-only">Waiting </span>
        {waitText(lead, waiting, now)}
      </span>
    );
  }
  if (isToReach(lead) && lead.respondedAt !== undefined) {
    return (
      <time
        className="text-ink-2"
        dateTime={lead.respondedAt}
        title={momentText(lead.respondedAt, now)}
      >
        Tried
      </time>
    );
  }
  const day = georgiaDay(new Date(lead.createdAt));
  return (
    <time className="text-ink-2" dateTime={lead.createdAt} title={momentText(lead.createdAt, now)}>
      {day === georgiaDay(now) ? momentText(lead.createdAt, now) : dayText(day, now)}
    </time>
  );
}
