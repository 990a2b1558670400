import type { FAQPageLeaf } from "schema-dts";
import type { Question } from "../ui/Questions.tsx";
import { nodeId, refer, type Identified, type Site } from "./node.ts";
import { webPageId } from "./web-page.ts";

/** The questions of a page with their answers: those that stand in its section of that id, and no others. */
export function questionsNode(
  site: Site,
  path: string,
  questions: readonly Question[],
): Identified<FAQPageLeaf> {
  return {
    "@type": "FAQPage",
    "@id": nodeId(site, path, "questions"),
    isPartOf: refer(webPageId(site, path)),
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
