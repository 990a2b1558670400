import { business } from "contentlayer/generated";
import type { AnswerKey } from "#schema/answers.ts";
import { answersFor } from "../../answers.ts";
import { reviewsProps, trustFigures } from "../../reviews.ts";
import { buildStaticPage } from "../../build-page.ts";

/** Answers customers want before letting someone into their home. */
const ANSWERS: AnswerKey[] = [
  "crew",
  "backgroundChecks",
  "license",
  "outlets",
  "insurance",
  "damage",
  "warranty",
  "payment",
];

export function data() {
  const { claims, address, team, electrician, license } = business;
  return buildStaticPage("about", {
    pageType: "AboutPage",
    pictureLine: claims.experience.text,
    props: {
      facts: [
        { label: "Experience", value: claims.experience.text, wide: true },
        { label: "Based in", value: `${address.city}, Georgia` },
        { label: "License and insurance", value: claims.licensed.text },
      ],
      team,
      credentials: [
        { what: "Our license", ...license },
        { what: "Electrician for outlets", ...electrician },
      ],
      answers: answersFor(ANSWERS),
      figures: trustFigures(),
      reviews: reviewsProps(),
    },
  });
}
