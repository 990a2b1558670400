import { WAITING_MINUTES, type Openings } from "#contract/business-hours.ts";
import { georgiaDay } from "#contract/georgia-day.ts";
import type { Lead } from "#contract/lead.ts";
import { Overdue } from "../ui/Overdue.tsx";
import { dayText, isToReach, momentText, waitingMinutes, waitText } from "../ui/times.ts";
import type { View } from "./views.ts";

interface Props {
  lead: Lead;
  openings: Openings;
  now: Date;
  view: View;
}

/** For how long a lead waits, in business hours, or that it was tried; when it came in, where nobody waits; in the view of today what is due. */
export function LeadTime({ lead, openings, now, view }: Props) {
  if (view === "today" && lead.followUpOn !== undefined) {
    const day = (
      <time className="font-semibold" dateTime={lead.followUpOn}>
        {dayText(lead.followUpOn, now)}
      </time>
    );
    return lead.followUpOn < georgiaDay(now) ? <Overdue>{day}</Overdue> : day;
  }
  const waiting = waitingMinutes(lead, openings, now);
  if (waiting !== undefined) {
    const length = waitText(lead, waiting, now);
    return waiting > WAITING_MINUTES ? (
      <Overdue>
        <span className="sr-only">waiting </span>
        {length}
      </Overdue>
    ) : (
      <span className="font-semibold">
        <span className="sr-only">Waiting </span>
        {length}
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
