import { dates, markdownSlips, plainTexts, punctuation } from "contentlayer/checks";
import { defineDocumentCheck, type Finding } from "contentlayer/source-files";
import { isPrinted, printedPassages } from "./printed-passages.ts";

const SENTENCE_FORM = "sentence-form";
const NUMBERED_STEP = "numbered-step";

/** Fields that are one or more sentences. */
const SENTENCES = new Set(["answer", "summary", "description", "text", "about", "lead", "caption"]);

/** Groups whose texts are claims and labels of a few words. */
const LABELS = new Set(["claims", "heroBadges"]);

/** Finds questions without a question mark, and sentences without an end or a capital letter. */
const sentencesCheck = defineDocumentCheck({
  name: SENTENCE_FORM,
  rules: {
    [SENTENCE_FORM]: "a question or a sentence in a field has no end or no capital letter",
  },
  find: (document) =>
    document.fieldTexts().flatMap(({ at, text }): Finding[] => {
      // Sample reviews are written like customers write.
      if (!("field" in at) || document.type === "Review") return [];
      const mistake = mistakeIn(String(at.field.at(-1)), text.trim());
      if (mistake === undefined || LABELS.has(String(at.field[0]))) return [];
      return isPrinted(document, at.field)
        ? [{ rule: SENTENCE_FORM, severity: "warning", at, ...mistake }]
        : [];
    }),
});

function mistakeIn(field: string, text: string): Pick<Finding, "message" | "fix"> | undefined {
  if (field === "title" && /\p{L}{2}\.$/u.test(text)) {
    return { message: "this title ends with a period.", fix: "Remove the period." };
  }
  if (field === "title" && /\s/.test(text) && !/\p{Ll}/u.test(text)) {
    return {
      message: "this title is in capital letters.",
      fix: "Write it in small letters, with a capital at the start.",
    };
  }
  const isQuestion = field === "question";
  if (!isQuestion && !SENTENCES.has(field)) return undefined;
  if (isQuestion && !/\?["”’]?$/.test(text)) {
    return {
      message: "this question doesn't end with a question mark.",
      fix: "End it with `?`, or make it a question.",
    };
  }
  if (/(?:\.\.\.|…)["”’)]*$/.test(text)) {
    return { message: "this text is cut off.", fix: "Write the whole sentence." };
  }
  if (!isQuestion && !/[.!?]["”’)]*$/.test(text)) {
    return { message: "this text doesn't end like a sentence.", fix: "End it with a period." };
  }
  // Names such as iPhone have a capital letter later on.
  return /^["“(]?\p{Ll}+(?:[\s,.]|$)/u.test(text)
    ? { message: "this text starts with a small letter.", fix: "Start it with a capital letter." }
    : undefined;
}

/** Finds numbers in the titles of steps, which are numbered already. */
const stepsCheck = defineDocumentCheck({
  name: NUMBERED_STEP,
  rules: { [NUMBERED_STEP]: "a step's title starts with a number, which the page adds itself" },
  find: ({ fieldTexts, components }) => {
    const isNumbered = (text: unknown) =>
      typeof text === "string" && /^\s*(?:step )?\d{1,2}[.):] /i.test(text);
    const places: Finding["at"][] = [
      ...fieldTexts().flatMap(({ at, text }) =>
        "field" in at && at.field[0] === "steps" && at.field.at(-1) === "name" && isNumbered(text)
          ? [at]
          : [],
      ),
      ...components.flatMap(({ name, props, line, column }) =>
        name === "Step" && isNumbered(props["title"]) ? [{ line, column }] : [],
      ),
    ];
    return places.map((at) => ({
      rule: NUMBERED_STEP,
      severity: "error",
      at,
      message: "the page numbers the steps itself, so this number would be there twice.",
      fix: "Remove the number.",
    }));
  },
});

/** Finds slips of writing in the texts that visitors read. */
export const writingChecks = [
  markdownSlips,
  plainTexts({
    isShown: isPrinted,
    // `renderer/answers.ts` replaces them, and the schema reports the ones it doesn't know.
    hasTokens: ({ type }, [group, , part]) =>
      type === "Business" && group === "answers" && (part === "answer" || part === "short"),
    whereTokens: "Only the answers in business.yaml can have tokens.",
  }),
  punctuation({ rule: "punctuation", texts: printedPassages }),
  dates({ weekday: "wrong-weekday", day: "no-such-day", texts: printedPassages }),
  sentencesCheck,
  stepsCheck,
];
