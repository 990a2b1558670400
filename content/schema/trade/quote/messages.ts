// What our messages to customers say about the job.

/** What a price in an email depends on. */
export const BEFORE_WORK =
  "Before we drill, we'll look at the wall and agree on the price with you.";

/** Asks for a photo, after the estimate or the request in an email. */
export const PHOTO_HELPS = "A photo of the wall helps.";

/** Sentences in the staff's message templates. */
export const STAFF_MESSAGES = {
  /** What we have to know to name a price. */
  question: "Could you send us a photo of the wall and tell us your TV's size?",
  narrowing: "A photo of the wall helps us narrow that down.",
  /** For customers who haven't decided yet. */
  followUp: { subject: "Your TV", text: "Do you still want your TV mounted?" },
  done: { subject: "Your TV is up", text: "Your TV is up, and we hope you enjoy it." },
} as const;
