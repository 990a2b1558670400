import {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { localDay } from "../../contract/local-time.ts";
import { arrivalText } from "../../contract/jobs.ts";
import type { Lead, VisitEmail } from "../../contract/lead.ts";
import { fullDate, phoneText, slugTitle, staffName } from "../../contract/text.ts";
import { BEFORE_WORK } from "../../../content/schema/trade/quote/messages.ts";
import { jobSummary, rangeText } from "../../../content/schema/trade/quote/summary.ts";
import { newCalendar, visitTimes } from "../leads/visit-calendar.ts";
import { visitMessageId, visitOf } from "../stores/visit-email.ts";
import type { Mail } from "./mailer.ts";
import { type Block, type Business, fact, mailOf } from "./mails.ts";

/**
 * Returns the lead's latest email about a visit, if it belongs to this message and still applies. It doesn't if a later
 * change requested another email, if the visit was canceled or is over, or if a canceled visit was booked again.
 */
export function dueVisitEmail(lead: Lead, messageId: string, now: Date): VisitEmail | undefined {
  const { visitEmail, status, bookedFor } = lead;
  if (visitEmail === undefined || visitMessageId(lead) !== messageId) return undefined;
  if (visitEmail.kind === "cancel") return bookedFor === undefined ? visitEmail : undefined;
  if (status !== "booked" || bookedFor === undefined || bookedFor < localDay(now)) {
    return undefined;
  }
  // The visit may have changed since, without an email.
  return { ...visitEmail, ...visitOf(lead, bookedFor) };
}

/** Returns an email about a visit, with an invitation that adds it to a calendar or removes it. */
export function visitMail(
  lead: Lead,
  visit: VisitEmail,
  business: Business,
): Pick<Mail, "subject" | "text" | "html" | "invitation"> {
  const { name, phone, siteUrl } = business;
  const isCanceled = visit.kind === "cancel";
  const day = fullDate(visit.bookedFor);
  const blocks: Block[] = [
    ...(isCanceled ? canceledBlocks(day) : bookedBlocks(lead, visit, business)),
    {
      facts: [
        { label: name, value: phoneText(phone), href: `tel:${phone}` },
        { label: "Website", value: siteUrl, href: siteUrl },
      ],
    },
  ];
  const about = isCanceled ? `your visit on ${day} is canceled` : `your visit on ${day}`;
  return {
    ...mailOf(`${name}: ${about}`, blocks),
    invitation: invitationTo(lead, visit, business),
  };
}

const UNKNOWN_TIME = "We'll let you know what time we'll arrive.";

function canceledBlocks(day: string): Block[] {
  return [
    { text: `Your visit on ${day} is canceled. You don't need to do anything.` },
    { text: "Want another day? Call us or reply to this email." },
  ];
}

function bookedBlocks(lead: Lead, visit: VisitEmail, { email }: Business): Block[] {
  const { quote, service, street } = lead;
  const { bookedFor, bookedTime, assignee, place, known } = visit;
  const day = fullDate(bookedFor);
  const isMoved =
    known !== undefined && (known.bookedFor !== bookedFor || known.bookedTime !== bookedTime);
  const booked = isMoved
    ? `Your visit has moved. It's now on ${day}.`
    : `Your visit is booked for ${day}.`;
  const arrival =
    bookedTime === undefined
      ? UNKNOWN_TIME
      : `We'll arrive between ${arrivalText(bookedTime).replace("–", " and ")}.`;
  // A shared mailbox isn't a person's name.
  const who = assignee === undefined || assignee === email ? undefined : staffName(assignee);
  const facts = [
    fact("Where", place),
    fact("Who's coming", who),
    fact("Job", quote === undefined ? service && slugTitle(service) : jobSummary(quote)),
    fact("Estimate", quote && rangeText(quote)),
  ].flat();
  return [
    { text: `${booked} ${arrival}` },
    ...(facts.length === 0 ? [] : [{ facts }]),
    ...(street === undefined
      ? [{ text: "We don't have your street address yet. Please reply with it." }]
      : []),
    ...(quote === undefined
      ? []
      : [
          {
            text: `${quote.estimate.needsPerson.length === 0 ? "" : "Part of the job isn't in the estimate, because one of us has to see it first. "}${BEFORE_WORK}`,
          },
        ]),
    { text: "Need to change or cancel it? Call us or reply to this email." },
  ];
}

/**
 * Returns a visit's event as mail clients expect it (RFC 5546). All emails about a lead's visits share an id, so a later
 * one moves or removes the event.
 */
function invitationTo(lead: Lead, visit: VisitEmail, business: Business): Mail["invitation"] {
  const { id, version, updatedAt, email = visit.to } = lead;
  const { name, siteUrl } = business;
  const method = visit.kind === "cancel" ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = newCalendar({
    method,
    prodId: { company: name, product: "Visits", language: "EN" },
  });
  calendar.createEvent({
    // Differs from the event in the staff's calendars (`calendar.ts`).
    id: `${id}.visit@${new URL(siteUrl).hostname}`,
    sequence: version,
    stamp: updatedAt,
    status: visit.kind === "cancel" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...visitTimes(visit),
    // A day without a time must not block the customer's whole day.
    transparency:
      visit.bookedTime === undefined
        ? ICalEventTransparency.TRANSPARENT
        : ICalEventTransparency.OPAQUE,
    summary: `${name} visit`,
    location: visit.place,
    // A calendar shows the arrival window as if it were the whole visit.
    description: `${visit.bookedTime === undefined ? UNKNOWN_TIME : "We'll arrive during this time."} To change or cancel, call ${phoneText(business.phone)}.`,
    organizer: { name, email: business.email },
    // Already agreed with staff, so no one has to accept it.
    attendees: [{ email, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  });
  return { method, file: calendar.toString() };
}
