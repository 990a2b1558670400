/** Returns a field for each question that only this trade's customers have. */
export const tradeAnswers = <Answer>(answer: Answer) => ({
  crew: answer,
  emergency: answer,
});

/** Tokens for the trade's own numbers. `renderer/trade/answers.ts` supplies the values. */
export const TRADE_TOKENS = [] as const;

/** Questions that most customers have before they book any service. */
export const USUAL_ANSWERS = ["warranty", "sameDay", "payment", "damage"] as const;

/** Answers on /about. */
export const ABOUT_ANSWERS = {
  /** The fact next to where we're based. */
  crew: { label: "Who comes", key: "crew" },
  /** What customers want to know before letting someone into their home. */
  people: ["crew", "backgroundChecks", "license", "arrival"],
  /** What happens if something goes wrong. */
  mistakes: ["damage", "emergency", "insurance"],
} as const;

/** Groups of answers on /support. */
export const ANSWER_GROUPS = [
  { title: "Prices and payment", keys: ["price", "payment", "travel"] },
  {
    title: "Booking a visit",
    keys: ["sameDay", "arrival", "hours", "replyTime", "duration", "crew", "cancellation"],
  },
  {
    title: "Warranty, damage and who we are",
    keys: ["warranty", "emergency", "damage", "insurance", "license", "backgroundChecks"],
  },
] as const;
