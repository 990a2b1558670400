import { defineDocumentType, reference } from "contentlayer/source-files";
import { z } from "zod";
import { noneTwice, text } from "./common.ts";

/** Case doesn't matter, `#` is any number, and only whole words match: plurals are phrases of their own. */
const phrases = z.array(text).min(1).superRefine(noneTwice);

const never = z.strictObject({
  words: phrases.describe("words or phrases with their plurals, such as carton and cartons"),
  write: text.describe("what to write instead, such as box"),
  except: phrases.optional().describe("longer phrases in which the word is right"),
});

const careful = z.strictObject({
  words: phrases.describe("words or phrases that are often wrong; `#` is any number"),
  check: text.describe("what to check, as half a sentence, such as customers call it a TV"),
  write: text.describe("what to write instead, such as TV"),
  except: phrases.optional().describe("longer phrases in which it is right, such as drill bits"),
});

const limits = z.strictObject({
  sentenceWords: z.int().positive().describe("the most words in a sentence, such as 28"),
  grade: z.number().describe("the highest reading grade (Flesch-Kincaid) of a text, such as 8"),
  choppySentences: z
    .int()
    .min(2)
    .describe("how many short sentences in a row are too many, such as 3"),
  choppyWords: z.int().positive().describe("a sentence with fewer words is short, such as 6"),
  contractions: z.number().min(0).describe("the fewest contractions in 1,000 words, such as 6"),
  fewestWords: z
    .int()
    .positive()
    .describe(
      "a text with fewer words has no meaningful grade or rate of contractions, such as 150",
    ),
});

export const voiceSchema = z.strictObject({
  never: z.array(never).describe("words that we never use: an error, with what to write instead"),
  careful: z.array(careful).describe("words that are often wrong: a warning"),
  searchWords: phrases.describe(
    "words that customers search for; every heading of a service and a city has one of them",
  ),
  formalPages: z
    .array(reference("Page"))
    .superRefine(noneTwice)
    .describe(
      "slugs of pages that are written like contracts, with no limit on grade, sentence length and contractions",
    ),
  limits: limits.describe("limits on the length and difficulty of sentences"),
});

export type Voice = z.output<typeof voiceSchema>;

export const Voice = defineDocumentType(() => ({
  name: "Voice",
  description: "How we write: the words we avoid, and how long and hard a text may be.",
  filePathPattern: "voice.yaml",
  contentType: "data",
  isSingleton: true,
  fields: voiceSchema,
}));
