import { defineDocumentType, reference } from "contentlayer/source-files";
import { z } from "zod";
import { noneTwice, text } from "./common.ts";

/** Matching ignores case, and `#` matches any number. Only whole words match, so plurals must be listed too. */
const phrases = z.array(text).min(1).superRefine(noneTwice);

const never = z.strictObject({
  words: phrases.describe("words or phrases, including plurals, such as carton and cartons"),
  write: text.describe("what to write instead, such as box"),
  except: phrases.optional().describe("longer phrases in which the word is correct"),
});

const careful = z.strictObject({
  words: phrases.describe("words or phrases that are often wrong; `#` matches any number"),
  check: text.describe("the reason, completing the message, such as customers say another word"),
  write: text.describe("what to write instead, such as book"),
  except: phrases
    .optional()
    .describe("longer phrases in which the word is correct, such as drill bits"),
});

const limits = z.strictObject({
  sentenceWords: z.int().positive().describe("maximum number of words in a sentence, such as 28"),
  grade: z.number().describe("maximum reading grade (Flesch-Kincaid) of a text, such as 8"),
  choppySentences: z
    .int()
    .min(2)
    .describe("number of short sentences in a row that is too many, such as 3"),
  choppyWords: z
    .int()
    .positive()
    .describe("number of words below which a sentence counts as short, such as 6"),
  contractions: z
    .number()
    .min(0)
    .describe("minimum number of contractions per 1,000 words, such as 6"),
  fewestWords: z
    .int()
    .positive()
    .describe(
      "minimum number of words for a text's grade and contractions to be checked, such as 150",
    ),
});

export const voiceSchema = z.strictObject({
  never: z
    .array(never)
    .describe("words that we never use, reported as errors, with what to write instead"),
  careful: z.array(careful).describe("words that are often wrong, reported as warnings"),
  searchWords: phrases.describe(
    "words that customers search for; every heading on a service or city page needs one",
  ),
  formalPages: z
    .array(reference("Page"))
    .superRefine(noneTwice)
    .describe(
      "slugs of legal pages, which have no limits on reading grade, sentence length or contractions",
    ),
  limits: limits.describe("limits on the length and difficulty of sentences"),
});

export type Voice = z.output<typeof voiceSchema>;

export const Voice = defineDocumentType(() => ({
  name: "Voice",
  description: "How we write: the words we avoid, and limits on sentence length and reading level.",
  filePathPattern: "voice.yaml",
  contentType: "data",
  isSingleton: true,
  fields: voiceSchema,
}));
