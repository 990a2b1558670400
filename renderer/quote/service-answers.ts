import {
  BRACKETS,
  EXTRAS,
  NO_ANSWERS,
  PLACES,
  WALL_TYPES,
  WIRES,
  type QuoteAnswers,
} from "#contract/quote-answers.ts";

/**
 * What a service answers of the calculator's questions: the page about brick leads to a calculator in
 * which the wall is brick.
 * @param own the lines of the price table that are its own, and its wall where there is only one
 */
export function serviceAnswers(own: readonly string[]): QuoteAnswers {
  const of = <Answer extends string>(choices: readonly Answer[], unsaid: Answer): Answer => {
    const named = choices.filter((choice) => own.includes(choice));
    // Several are prices to choose from, and no answer.
    return named.length === 1 ? (named[0] ?? unsaid) : unsaid;
  };
  return {
    ...NO_ANSWERS,
    place: of(PLACES, NO_ANSWERS.place),
    wallType: of(WALL_TYPES, NO_ANSWERS.wallType),
    bracket: of(BRACKETS, NO_ANSWERS.bracket),
    wires: of(WIRES, NO_ANSWERS.wires),
    selectedServices: EXTRAS.filter((extra) => own.includes(extra)),
  };
}
