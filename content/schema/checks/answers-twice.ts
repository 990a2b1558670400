import { keyOf } from "./repetitions.ts";
import {
  defineCheck,
  type At,
  type CheckedDocument,
  type Finding,
} from "contentlayer/source-files";
import { z } from "zod";
import { answerKeys, type AnswerKey } from "../answers.ts";
import { businessSchema } from "../business.ts";

const ANSWER_TWICE = "answer-twice";
const QUESTION_ANSWERED = "question-answered";

/** Where a document asks a question, or prints one of the business's answers in its body. */
interface Place {
  at: At;
  /** The answer's name, or the question's key. */
  of: string;
}

/** Finds answers from business.yaml that a page prints twice, and questions that one of them already answers. */
export const answersTwiceCheck = defineCheck<Place[]>({
  name: ANSWER_TWICE,
  rules: {
    [ANSWER_TWICE]: "a page prints one of the answers in business.yaml twice",
    [QUESTION_ANSWERED]: "a page asks a question that an answer from business.yaml on it answers",
  },
  gather: (document) => {
    if (document.type === "Business") return { texts: [BUSINESS, ...ownQuestions(document)] };
    const listed = listedAnswers(document);
    const printed = printedAnswers(document);
    if (listed.length + printed.length === 0) return undefined;
    const facts = [...printed, ...questionsIn(document)];
    return { texts: [listed.join(" "), ...facts.map(({ of }) => of)], facts };
  },
  *find(documents) {
    const business = documents.find(({ texts }) => texts[0] === BUSINESS);
    const questions = new Map<string, string>();
    for (const text of business?.texts.slice(1) ?? []) {
      const [name = "", question = ""] = text.split("\n");
      questions.set(name, question);
    }
    for (const document of documents) {
      if (document === business) continue;
      const [listed = "", ...asked] = document.texts;
      const names = listed.split(" ");
      const printed = asked.filter((text) => questions.has(text));
      const answers = new Map(
        [...names, ...printed].map((name) => [keyOf(questions.get(name) ?? ""), name]),
      );
      const isFine =
        new Set([...names, ...printed]).size === names.length + printed.length &&
        !asked.some((text) => answers.has(text));
      if (isFine) continue;
      const passed = new Set(names);
      for (const { of, at } of document.facts ?? []) {
        if (passed.has(of)) yield [document.id, twice(of, names.includes(of), at)] as const;
        else if (questions.has(of)) passed.add(of);
        const name = answers.get(of);
        if (name === undefined) continue;
        const isListed = names.includes(name);
        yield [document.id, answered(questions.get(name) ?? "", name, isListed, at)] as const;
      }
    }
  },
});

const BUSINESS = "=";

function twice(name: string, isListed: boolean, at: At): Finding {
  return {
    rule: ANSWER_TWICE,
    severity: "error",
    at,
    message: isListed
      ? `the answer \`${name}\` is already in this document's \`answers\`, so the page would show it twice.`
      : `the answer \`${name}\` is already in this text.`,
    fix: isListed
      ? `Remove this component, or write \`answers\` without \`${name}\`.`
      : "Remove one of the two.",
  };
}

function answered(question: string, name: string, isListed: boolean, at: At): Finding {
  return {
    rule: QUESTION_ANSWERED,
    severity: "error",
    at,
    message: `the page already answers "${question}" with \`${name}\` from business.yaml.`,
    fix: isListed
      ? `Remove this question, or write \`answers\` without \`${name}\`.`
      : "Remove this question, or the component.",
  };
}

const ownShape = z.object({ answers: businessSchema.shape.answers });

function ownQuestions({ fields }: CheckedDocument): string[] {
  const { data } = ownShape.safeParse(fields);
  return Object.entries(data?.answers ?? {}).map(([name, { question }]) => `${name}\n${question}`);
}

/** Returns the answers in a document's field, which may be the default ones. */
function listedAnswers({ fields }: CheckedDocument): AnswerKey[] {
  return answerKeys.safeParse(Reflect.get(fields, "answers")).data ?? [];
}

function printedAnswers({ components }: CheckedDocument): Place[] {
  return components.flatMap(({ name, props, line, column }) =>
    name === "Answer" ? [{ of: String(props["name"]), at: { line, column } }] : [],
  );
}

function questionsIn({ fieldTexts, components }: CheckedDocument): Place[] {
  return [
    ...fieldTexts().flatMap(({ at, text }) =>
      "field" in at && at.field.at(-1) === "question" ? [{ of: keyOf(text), at }] : [],
    ),
    ...components.flatMap(({ name, props, line, column }) =>
      name === "Question" ? [{ of: keyOf(String(props["ask"])), at: { line, column } }] : [],
    ),
  ];
}
