import { business, getService } from "contentlayer/generated";
import { questionsNode } from "#renderer/jsonld/entities.ts";
import { ANSWER_GROUPS } from "#trade/answers.ts";
import { WARRANTY_SERVICE } from "#trade/names.ts";
import { answerFor, answersFor } from "../../answers.ts";
import { buildStaticPage } from "../../build-page.ts";

export function data() {
  const groups = ANSWER_GROUPS.map(({ title, keys }) => ({ title, answers: answersFor(keys) }));
  const confirmed = groups.flatMap(({ answers }) => answers).filter(({ sample }) => !sample);
  return buildStaticPage("support", {
    pageType: "ContactPage",
    nodes: [questionsNode(business, "/support", confirmed)],
    scripts: ["islands", "draft"],
    pictureLine: business.claims.warranty.text,
    props: {
      warrantyService: warrantyService(),
      sameDayUntil: business.policy.sameDayUntil,
      warranty: business.claims.warranty.text,
      groups,
      replyTime: answerFor("replyTime").answer,
    },
  });
}

/**
 * Returns the slug of the service that claims are about, or an empty string if the trade has no such service.
 * @throws Error if the warranty service has no published page
 */
function warrantyService(): string {
  if (WARRANTY_SERVICE === "" || getService(WARRANTY_SERVICE) !== undefined)
    return WARRANTY_SERVICE;
  throw new Error(
    `The claim form needs the service \`${WARRANTY_SERVICE}\`. Write content/services/${WARRANTY_SERVICE}.mdx, or publish it if it's a draft.`,
  );
}
