import { business, getService, pricing } from "contentlayer/generated";
import { answersOf, type Answer } from "#renderer/answers.ts";
import type { AnswerKey } from "#schema/answers.ts";

/** Returns the business's answers with these keys, in the same order. */
export function answersFor(keys: readonly AnswerKey[]): Answer[] {
  return answersOf(keys, { business, pricing, duration });
}

/** Returns the business's answer with this key. */
export function answerFor(key: AnswerKey): Answer {
  const [answer] = answersFor([key]);
  if (answer === undefined) throw new Error(`business.yaml has no answer \`${key}\`.`);
  return answer;
}

/**
 * @throws Error if the service has no published page
 */
function duration(slug: string): string {
  const service = getService(slug);
  if (service !== undefined) return service.duration;
  throw new Error(
    `An answer in business.yaml uses the duration of ${slug}, which has no page. Write content/services/${slug}.mdx, or publish it if it's a draft.`,
  );
}
