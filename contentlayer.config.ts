import { makeSource } from "contentlayer/source-files";
import { Business } from "./content/schema/business.ts";
import { City } from "./content/schema/city.ts";
import { components } from "./content/schema/components.ts";
import { Post } from "./content/schema/post.ts";
import { Service } from "./content/schema/service.ts";

/** Ids that the templates use themselves: a heading in a body gets another one. */
const reservedIds = [
  "content",
  "menu",
  "call-to-action",
  "homes",
  "local",
  "nearby",
  "questions",
  "included",
  "steps",
  "services",
];

export default makeSource({
  contentDirPath: "content",
  contentDirExclude: ["schema", "media", "tsconfig.json"],
  documentTypes: { Business, City, Post, Service },
  mdx: { components, reservedIds },
});
