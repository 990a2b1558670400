/** Returns a field for each question that only this trade's customers have. */
export const tradeAnswers = <Answer>(answer: Answer) => ({
  mount: answer,
  crew: answer,
  height: answer,
  wires: answer,
  outlets: answer,
  walls: answer,
  oldTv: answer,
  renting: answer,
  hoa: answer,
  falls: answer,
});

/** Tokens for the trade's own numbers. `renderer/trade/answers.ts` supplies the values. */
export const TRADE_TOKENS = [
  "crewInches",
  "durationBrick",
  "durationDrywall",
  "height43",
  "height65",
  "height85",
  "price65",
  "price75",
] as const;

/** Questions that most customers have before they book any service. */
export const USUAL_ANSWERS = ["warranty", "outlets", "sameDay", "payment", "damage"] as const;

/** Answers on /about. */
export const ABOUT_ANSWERS = {
  /** The fact next to where we're based. */
  crew: { label: "Installers", key: "crew" },
  /** What customers want to know before letting someone into their home. */
  people: ["crew", "backgroundChecks", "license", "arrival"],
  /** What happens if something goes wrong. */
  mistakes: ["damage", "falls", "insurance"],
} as const;

/** Groups of answers on /support. */
export const ANSWER_GROUPS = [
  { title: "Prices and payment", keys: ["price", "payment", "travel", "mount"] },
  {
    title: "Booking a visit",
    keys: ["sameDay", "arrival", "hours", "replyTime", "duration", "crew", "cancellation"],
  },
  {
    title: "Your TV, wall and wires",
    keys: ["height", "walls", "wires", "outlets", "oldTv", "renting", "hoa"],
  },
  {
    title: "Warranty, damage and who we are",
    keys: ["warranty", "falls", "damage", "insurance", "license", "backgroundChecks"],
  },
] as const;
