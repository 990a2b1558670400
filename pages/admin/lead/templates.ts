import type { Session } from "#contract/api.ts";
import { agreesToTexts } from "#contract/lead-form.ts";
import type { LeadStatus } from "#contract/lead-values.ts";
import type { Lead } from "#contract/lead.ts";
import { centsText, fullDate, oneLine, phoneText } from "#contract/text.ts";
import { STAFF_MESSAGES } from "#trade/quote/messages.ts";
import { clockText } from "../ui/times.ts";

export interface Message {
  id: string;
  /** The template's name. */
  label: string;
  /** Used only for emails. */
  subject: string;
  text: string;
}

type Business = Pick<Session["business"], "name" | "phone" | "reviewUrl">;

/**
 * Returns message templates filled in for a lead, with the likely ones for its status first, and the others in the order
 * of a job. Omits templates with missing data, such as a booking date.
 *
 * Every finished job gets the same request for a review, because review sites and the FTC forbid asking only happy
 * customers: https://support.google.com/contributionpolicy/answer/7400114
 */
export function messagesFor(
  { name, status, quote, bookedFor, bookedTime }: Lead,
  business: Business,
): Message[] {
  const phone = phoneText(business.phone);
  const estimate = quote && centsText(quote.estimatedMin, quote.estimatedMax);
  const time = bookedTime === undefined ? "" : ` at ${clockText(bookedTime)}`;
  const messages = [
    {
      id: "firstReply",
      label: "First reply",
      subject: "Your request",
      text: `Thanks for your request. ${STAFF_MESSAGES.question} Then we'll send you a price and a time. Reply here or call ${phone}.`,
    },
    {
      id: "tried",
      label: "We tried to call",
      subject: "We tried to call you",
      text: `We just tried to call you about your request. When is a good time? You can reach us at ${phone}.`,
    },
    estimate && {
      id: "quote",
      label: "Your quote",
      subject: "Your quote",
      text: `Our estimate for your job is ${estimate}. ${STAFF_MESSAGES.narrowing} What day works for you? Reply here or call ${phone}.`,
    },
    bookedFor && {
      id: "booking",
      label: "Booking confirmed",
      subject: "Your booking is confirmed",
      text: `You're booked for ${fullDate(bookedFor)}${time}. If something comes up, call ${phone}.`,
    },
    {
      id: "coming",
      label: "On our way",
      subject: "We're on our way",
      text: `We're on our way. If anything has changed, call ${phone}.`,
    },
    {
      id: "followUp",
      label: "Following up",
      subject: STAFF_MESSAGES.followUp.subject,
      text: `${STAFF_MESSAGES.followUp.text} Reply here or call ${phone}, and we'll find a day that works for you.`,
    },
    {
      id: "done",
      label: "Job done",
      subject: STAFF_MESSAGES.done.subject,
      text: `Thanks for choosing us. ${STAFF_MESSAGES.done.text} If anything isn't right, reply here or call ${phone}, and we'll fix it.`,
    },
    status === "done" &&
      business.reviewUrl !== undefined && {
        id: "review",
        label: "Review request",
        subject: "How did we do?",
        text: `Thanks for choosing us. Would you write a review of our work? It helps other people decide, and we read every one: ${business.reviewUrl}`,
      },
  ];
  const filled = messages.flatMap((message) =>
    message
      ? [{ ...message, text: `Hi ${firstName(name)}, this is ${business.name}. ${message.text}` }]
      : [],
  );
  const likely = LIKELY[status];
  return [
    ...filled.filter(({ id }) => likely.includes(id)),
    ...filled.filter(({ id }) => !likely.includes(id)),
  ];
}

/** Templates that staff are likely to send next, by the lead's status. */
const LIKELY: Readonly<Record<LeadStatus, readonly string[]>> = {
  new: ["firstReply", "tried"],
  contacted: ["tried", "quote"],
  quoted: ["quote", "followUp"],
  booked: ["booking", "coming"],
  done: ["done", "review"],
  lost: ["followUp"],
};

/** Returns the first word of a visitor's name, which may be any text. */
export function firstName(name: string): string {
  return oneLine(name).split(" ", 1)[0] ?? "";
}

/**
 * Returns a link that opens a text message. Android reads the parameter after `?`, iOS the one after `&`, and both
 * ignore the empty one: https://stackoverflow.com/questions/6480462
 *
 * @param phone in E.164 format
 */
export function smsLink(phone: string, text = ""): string {
  return text === "" ? `sms:${phone}` : `sms:${phone}?&body=${encodeURIComponent(text)}`;
}

/** Returns a link that opens an email (RFC 6068). */
export function mailLink(email: string, message?: Pick<Message, "subject" | "text">): string {
  // Characters other than `@` may have a special meaning in a URL.
  const to = email.split("@").map(encodeURIComponent).join("@");
  if (message === undefined) return `mailto:${to}`;
  return `mailto:${to}?subject=${encodeURIComponent(message.subject)}&body=${encodeURIComponent(message.text)}`;
}

/**
 * Returns a Google Maps link with directions from the user's position to each place in turn:
 * https://developers.google.com/maps/documentation/urls/get-started#directions-action
 */
export function routeLink(places: readonly string[]): string {
  const query = new URLSearchParams({ api: "1", destination: places.at(-1) ?? "" });
  if (places.length > 1) query.set("waypoints", places.slice(0, -1).join("|"));
  return `https://www.google.com/maps/dir/?${query.toString()}`;
}

/** Says what to do about texts for a visitor who hasn't agreed to them, or returns `undefined` for one who has. */
export function noTextsReason(lead: Lead): string | undefined {
  const { preferredContact, phone, textsByPhone } = lead;
  if (agreesToTexts(lead)) return undefined;
  if (textsByPhone === "no") return "They don't want texts. Call or email instead.";
  if (preferredContact === "text") {
    return phone === undefined
      ? "Prefers text, but left no phone number."
      : "Prefers text, but hasn't agreed to texts. Call first, or ask by phone.";
  }
  return `They didn't agree to texts.${phone === undefined ? "" : " Call or email instead."}`;
}
