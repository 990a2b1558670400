import { defineDocumentCheck, type FieldPath, type Finding } from "contentlayer/source-files";
import { voiceSchema } from "../voice.ts";
import { phraseFinder } from "./phrases.ts";
import { placeWords } from "./reading-grade.ts";

const EXCEPT_WITHOUT_WORD = "except-without-word";
const WORD_TWICE = "word-twice";
const FORBIDDEN_ADVICE = "forbidden-advice";

/** Finds entries in the lists of words that have no effect or contradict each other. */
export const voiceListsCheck = defineDocumentCheck({
  name: "voice-lists",
  rules: {
    [EXCEPT_WITHOUT_WORD]: "a phrase in `except` has none of the entry's words",
    [FORBIDDEN_ADVICE]: "an entry recommends a word that another one forbids",
    [WORD_TWICE]: "a word is in two entries of the lists in voice.yaml",
  },
  schema: voiceSchema,
  find: ({ fields: { never, careful, searchWords } }) => {
    const entries = [
      ...never.map((entry, index) => ({ ...entry, path: ["never", index] as const })),
      ...careful.map((entry, index) => ({ ...entry, path: ["careful", index] as const })),
    ];
    const first = new Map<string, FieldPath>();
    return entries.flatMap(({ path, words, write, except = [] }): Finding[] => {
      const find = phraseFinder([{ words }]);
      const others = never.filter((_, index) => path[0] !== "never" || index !== path[1]);
      const forbidden = others.find(
        (entry) => phraseFinder([entry])(write, placeWords(write)).length > 0,
      );
      return [
        ...(forbidden === undefined
          ? []
          : [
              {
                rule: FORBIDDEN_ADVICE,
                severity: "error" as const,
                at: { field: [...path, "write"] },
                message: `"${write}" has a word that another entry in \`never\` replaces with "${forbidden.write}".`,
                fix: "Recommend a word that may be used.",
              },
            ]),
        ...words.flatMap((word, index): Finding[] => {
          const key = word.toLowerCase().replaceAll("’", "'");
          const isSearchWord =
            path[0] === "never" && searchWords.some((each) => each.toLowerCase() === key);
          const before = first.get(key) ?? (isSearchWord ? ["searchWords"] : undefined);
          if (before === undefined) {
            first.set(key, path);
            return [];
          }
          return [
            {
              rule: WORD_TWICE,
              severity: "error",
              at: { field: [...path, "words", index] },
              message: `"${word}" is already in ${shown(before)}.`,
              fix: "Keep it in one of the two.",
            },
          ];
        }),
        ...except.flatMap((phrase, index): Finding[] =>
          // `#` stands for any number.
          find(phrase.replaceAll("#", "1"), placeWords(phrase.replaceAll("#", "1"))).length > 0
            ? []
            : [
                {
                  rule: EXCEPT_WITHOUT_WORD,
                  severity: "error",
                  at: { field: [...path, "except", index] },
                  message: `"${phrase}" has none of this entry's words, so it makes no exception.`,
                  fix: `Write a longer phrase with one of them, such as "${words[0]}", or remove it.`,
                },
              ],
        ),
      ];
    });
  },
});

function shown([list, index]: FieldPath): string {
  return index === undefined ? `\`${String(list)}\`` : `\`${String(list)}[${String(index)}]\``;
}
