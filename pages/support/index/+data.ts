import { business, getService } from "contentlayer/generated";
import { questionsNode } from "#renderer/jsonld/entities.ts";
import { ANSWER_GROUPS } from "#trade/answers.ts";
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
 * @throws Error if the warranty service has no published page
 */
function warrantyService(): string {
  const service = getService("warranty-support");
  if (service !== undefined) return service.slug;
  throw new Error(
    "The claim form needs the service `warranty-support`. Write content/services/warranty-support.mdx, or publish it if it's a draft.",
  );
}
