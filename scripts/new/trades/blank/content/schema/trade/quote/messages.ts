// What our messages to customers say about the job.

/** What a price in an email depends on. */
export const BEFORE_WORK =
  "Before we start, we'll look at the job and agree on the price with you.";

/** Asks for a photo, after the estimate or the request in an email. */
export const PHOTO_HELPS = "A photo of the problem helps.";

/** Sentences in the staff's message templates. */
export const STAFF_MESSAGES = {
  /** What we have to know to name a price. */
  question: "Could you send us a photo and tell us what you need done?",
  narrowing: "A photo helps us narrow that down.",
  /** For customers who haven't decided yet. */
  followUp: { subject: "Your request", text: "Do you still want us to come?" },
  done: {
    subject: "Your job is done",
    text: "Your job is done, and we hope you're happy with it.",
  },
} as const;
