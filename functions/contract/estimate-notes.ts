import { FOR_TWO, MOST_TVS, NOT_SURE, type QuoteAnswers } from "./quote-answers.ts";

/** What an estimate takes for granted, in whole sentences. */
export function assumptionsOf(answers: QuoteAnswers): string[] {
  const { tvSize, place, wallType, bracket, wires, tvCount } = answers;
  const onWall = place !== "ceiling";
  return [
    ...(tvCount > 1
      ? [`All ${tvCount} TVs are alike and hung in one visit; each extra is counted once.`]
      : []),
    ...(onWall && (wallType === "drywall" || wallType === "plaster")
      ? ["There are wood studs behind the wall where the TV goes."]
      : []),
    ...(onWall && wallType === "shiplap" ? ["The boards are nailed to wood studs."] : []),
    ...(onWall && bracket === "own"
      ? ["Your bracket is all there, fits the TV and carries its weight."]
      : []),
    ...(place === "fireplace" || place === NOT_SURE
      ? ["Above a fireplace the wall stays cool enough for a TV; we measure before we drill."]
      : []),
    ...(wires === "inWallWire"
      ? [
          "Only low-voltage cables run inside the wall. Power comes from an outlet behind the TV: there is one, or a licensed electrician adds it.",
        ]
      : []),
    ...(tvSize === NOT_SURE || FOR_TWO.has(tvSize)
      ? ["A TV above 55 inches takes two of us."]
      : []),
  ];
}

/** What only a person can price, in whole sentences. */
export function needsPersonOf(answers: QuoteAnswers): string[] {
  const { tvSize, place, wallType, wires, selectedServices, tvCount } = answers;
  const onWall = place !== "ceiling";
  const solid = onWall && ["brick", "stone", "concrete"].includes(wallType);
  return [
    ...(tvCount >= MOST_TVS
      ? [`${MOST_TVS} TVs or more: we look at the place first, and the price per TV often falls.`]
      : []),
    ...(tvSize === "98"
      ? ["A TV above 85 inches: its weight decides the bracket and how many of us come."]
      : []),
    ...(onWall && wallType === "concrete"
      ? ["Drilling concrete: send a photo, and we name the price before we come."]
      : []),
    ...(place === "ceiling"
      ? ["The ceiling bracket: which one depends on the joists and on how far the TV hangs down."]
      : []),
    ...(place === "outdoor"
      ? ["Outdoors: the TV, its cover and its outlet have to be made for rain and heat."]
      : []),
    ...(solid && wires === "inWallWire"
      ? [
          "Wires inside a solid wall: there is rarely a way through. A photo tells us whether a cover is the better answer.",
        ]
      : []),
    ...(solid && selectedServices.includes("outlet")
      ? ["An outlet in a solid wall: the electrician prices it after a look."]
      : []),
  ];
}
