import { unknownFacts, type GivenFacts } from "./city-fields.ts";

/** Asks one question on the terminal and returns the answer. */
export type Ask = (question: string) => Promise<string>;

/**
 * Asks for the facts about a city that are still unknown. An empty answer leaves a fact as a TODO.
 * @returns the given facts and the answers
 */
export async function askFacts(name: string, given: GivenFacts, ask: Ask): Promise<GivenFacts> {
  const facts: GivenFacts = { ...given };
  for (const fact of unknownFacts(name, given)) {
    if (fact === "county") facts.county = await askText(ask, `Which county is ${name} in?`);
    else if (fact === "zips") {
      const zips = await askText(ask, "Which ZIP codes do we serve under this name?", ZIPS);
      facts.zips = zips?.split(/[\s,]+/);
    } else {
      const degrees = await askText(ask, `What is the ${fact} of its center, in degrees?`, DEGREES);
      facts[fact] = degrees === undefined ? undefined : Number(degrees);
    }
  }
  return facts;
}

/** What an answer must look like, and an example. */
interface Form {
  pattern: RegExp;
  example: string;
}

const ZIPS: Form = { pattern: /^\d{5}(?:[\s,]+\d{5})*$/, example: "12345, 12346" };
const DEGREES: Form = { pattern: /^-?\d+(?:\.\d+)?$/, example: "41.5032" };

/** Asks until the answer is empty or has the right form. */
async function askText(ask: Ask, question: string, form?: Form): Promise<string | undefined> {
  for (let again = ""; ; again = `Write it like ${form?.example}. `) {
    const answer = (await ask(`${again}${question} (Enter to fill it in later) `)).trim();
    if (answer === "") return undefined;
    if (form === undefined || form.pattern.test(answer)) return answer;
  }
}
