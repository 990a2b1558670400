import { REGION } from "#business";
import { ABOUT_ANSWERS } from "#trade/answers.ts";
import { allCities, business } from "contentlayer/generated";
import type { AnswerKey } from "#schema/answers.ts";
import { dollars } from "#renderer/format.ts";
import { answerFor, answersFor } from "../../answers.ts";
import { fewFigures } from "../../reviews.ts";
import { buildStaticPage } from "../../build-page.ts";

const { crew, people, mistakes } = ABOUT_ANSWERS;

export function data() {
  const { claims, address, team, photos } = business;
  return buildStaticPage("about", {
    pageType: "AboutPage",
    pictureLine: claims.experience.text,
    props: {
      facts: [
        { label: "Based in", value: `${address.city}, ${REGION}` },
        { label: "Where we work", value: `${allCities.length} cities and towns` },
        { label: crew.label, value: answerFor(crew.key).short ?? "" },
        { label: "Arrival", value: answerFor("arrival").short ?? "" },
      ],
      photos,
      team: team.flatMap(({ photo, ...person }) =>
        photo === undefined ? [] : [{ ...person, photo }],
      ),
      credentials: credentials(),
      people: confirmed(people),
      warranty: { title: claims.warranty.text, text: answerFor("warranty").answer },
      mistakes: confirmed(mistakes),
      figures: fewFigures(),
    },
  });
}

/** Returns the answers that the owner has confirmed. A sample would raise doubts here; `/support` shows them all. */
function confirmed(keys: readonly AnswerKey[]) {
  return answersFor(keys).filter(({ sample }) => !sample);
}

/** Returns licenses and insurance; empty until the owner has provided them. */
function credentials(): { what: string; value: string }[] {
  const { license, electrician, insurance } = business;
  return [
    license && { what: "Our license", value: `${license.name}, ${license.number}` },
    electrician && {
      what: "Electrician for outlets",
      value: `${electrician.name}, ${electrician.number}`,
    },
    insurance && {
      what: "Liability insurance",
      value: `${insurance.insurer}, up to ${dollars(insurance.amount)} per claim`,
    },
  ].filter((each) => each !== undefined);
}
