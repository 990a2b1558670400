import { uniqueText } from "contentlayer/checks";
import { defineCheck, defineDocumentCheck } from "contentlayer/source-files";
import { LONGEST_TITLE } from "../longest-title.ts";
import { keyOf } from "./repetitions.ts";

const SITE_NAME = "site-name-in-title";

/**
 * Minimum length of a description. Shorter ones waste space in search results; the schema has the upper limit.
 */
const SHORTEST_DESCRIPTION = 110;

/** Fields that can contain a page's title. */
const TITLE_FIELDS = ["title", "name"];

/** Finds titles that end with the business's name, which pages add where it belongs. */
const siteNameCheck = defineCheck({
  name: SITE_NAME,
  rules: { [SITE_NAME]: "a title ends with the name of the business, which the page adds itself" },
  gather: ({ type, fields }) => {
    if (type === "Business") return { texts: [String(Reflect.get(fields, "name"))], facts: type };
    const [, end] = /\s[|–—·-]\s+([^|]+)$/.exec(String(Reflect.get(fields, "title"))) ?? [];
    return end === undefined ? undefined : { texts: [end] };
  },
  *find(documents) {
    const business = documents.find(({ facts }) => facts === "Business")?.texts[0];
    if (business === undefined) return;
    for (const { id, facts, texts } of documents) {
      if (facts === "Business" || keyOf(texts[0] ?? "") !== keyOf(business)) continue;
      yield [
        id,
        {
          rule: SITE_NAME,
          severity: "warning",
          at: { field: ["title"] },
          message: `the title ends with "${texts[0]}", which search results and tabs show anyway.`,
          fix: "Remove it and the mark before it.",
        },
      ] as const;
    }
  },
});

/** Checks the titles and descriptions that appear in search results. */
export const searchResultChecks = [
  siteNameCheck,
  uniqueText({ rule: "same-description", field: "description", what: "description" }),
  uniqueText({ rule: "same-caption", field: "caption", what: "caption" }),
  uniqueText({ rule: "same-title", field: "pageTitle", writtenIn: TITLE_FIELDS, what: "title" }),
  defineDocumentCheck({
    name: "long-title",
    rules: {
      "long-title": `a page's title is longer than the ${LONGEST_TITLE} characters that search results show`,
    },
    find: ({ fields }) => {
      const title: unknown = Reflect.get(fields, "pageTitle");
      if (typeof title !== "string" || title.length <= LONGEST_TITLE) return [];
      const field = TITLE_FIELDS.find((name) => Reflect.get(fields, name) !== undefined);
      return [
        {
          rule: "long-title",
          severity: "warning",
          at: { field: [field ?? "title"] },
          message: `the page's title "${title}" is ${title.length} characters long, but search results show only ${LONGEST_TITLE}.`,
          fix: "Shorten it, and put the important words first.",
        },
      ];
    },
  }),
  defineDocumentCheck({
    name: "short-description",
    rules: {
      "short-description": `a page's description is shorter than ${SHORTEST_DESCRIPTION} characters`,
    },
    find: ({ fields }) => {
      const text: unknown = Reflect.get(fields, "description");
      const isOfPage = Reflect.get(fields, "pageTitle") !== undefined;
      if (typeof text !== "string" || !isOfPage || text.length >= SHORTEST_DESCRIPTION) return [];
      return [
        {
          rule: "short-description",
          severity: "warning",
          at: { field: ["description"] },
          message: `the description is ${text.length} characters long, but search results show up to 160.`,
          fix: `Describe what only this page offers, in ${SHORTEST_DESCRIPTION} to 160 characters.`,
        },
      ];
    },
  }),
];
