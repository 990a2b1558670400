import { business } from "contentlayer/generated";
import type { AnswerKey } from "#schema/answers.ts";
import { dollars } from "#renderer/format.ts";
import { answerFor, answersFor } from "../../answers.ts";
import { reviewsProps, trustFigures } from "../../reviews.ts";
import { buildStaticPage } from "../../build-page.ts";

/** Answers customers want before letting someone into their home. */
const ANSWERS: AnswerKey[] = [
  "backgroundChecks",
  "license",
  "insurance",
  "damage",
  "warranty",
  "payment",
];

export function data() {
  const { claims, address, team, photos } = business;
  return buildStaticPage("about", {
    pageType: "AboutPage",
    pictureLine: claims.experience.text,
    props: {
      facts: [
        { label: "Experience", value: claims.experience.text, wide: true },
        { label: "Based in", value: `${address.city}, Georgia` },
        { label: "License and insurance", value: claims.licensed.text },
        { label: "Installers", value: answerFor("crew").short ?? "" },
        { label: "Arrival", value: answerFor("arrival").short ?? "" },
      ],
      photos,
      team: team.flatMap(({ photo, ...person }) =>
        photo === undefined ? [] : [{ ...person, photo }],
      ),
      credentials: credentials(),
      answers: answersFor(ANSWERS),
      figures: trustFigures(),
      reviews: reviewsProps(),
    },
  });
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
