import { extname, posix } from "node:path";
import { urlOf, type DocumentType } from "contentlayer/build";
import type { z } from "zod";
import { UserError } from "../user-error.ts";
import { factsOf, nearestListed } from "./city-facts.ts";
import { contentFiles } from "./content-files.ts";
import { ALSO_WRITTEN, knownCityFields, type GivenFacts } from "./known-fields.ts";
import { skeleton } from "./skeleton.ts";
import { requireSlug, slugOf } from "./slug.ts";
import {
  dataOfFields,
  NothingToName,
  standInFields,
  standInOf,
  type FieldStandIn,
  type KnownFields,
  type StandInContext,
} from "./stand-in.ts";
import { folderOf, wordFor } from "./type-names.ts";

export interface NewDocument extends GivenFacts {
  type: DocumentType;
  /** As the author wrote it, such as Sandy Springs. */
  name: string;
  /** Where the name does not give the wanted one. */
  slug?: string | undefined;
  /** Takes a name that nearly is that of a listed city. */
  anyway?: boolean | undefined;
  contentDir: string;
  /** As `2026-11-20`. */
  today: string;
}

export interface Draft {
  /** Path inside the content folder. */
  id: string;
  text: string;
  /** Absent where its type has no pages of its own. */
  url: string | undefined;
  /** The fields that the list of city facts filled in. */
  fromFacts: readonly string[];
}

/**
 * A valid draft of a document, not written yet.
 * @throws UserError where the name cannot be used, or is taken
 */
export function draftDocument(asked: NewDocument): Draft {
  const { type, contentDir, today } = asked;
  const facts = type.name === "City" ? factsOf(asked.name) : undefined;
  if (type.name === "City" && facts === undefined && !asked.anyway) refuseSlip(asked.name);
  const slug = slugFor(asked);
  const files = contentFiles(contentDir);
  const taken = files.find((file) => file.type === type && file.slug === slug);
  if (taken !== undefined) {
    throw new UserError(
      `${taken.file} is there already: edit it, choose another name, or give the file another one with --slug.`,
    );
  }

  const slugsOf = (name: string) =>
    files.filter((file) => file.type.name === name && !file.misnamed).map((file) => file.slug);
  const cityFields = type.name === "City" ? knownCityFields(facts, asked) : {};
  const known = { ...nameFields(type, facts?.name ?? asked.name), ...cityFields };
  const fields = allFields(type, { today, slugsOf }, known);
  requireFitting(type, fields);

  const id = posix.join(folderOf(type), `${slug}${extname(type.filePathPattern)}`);
  const yaml = skeleton(fields);
  return {
    id,
    text: type.contentType === "mdx" ? `---\n${yaml}\n---\n\n${BODY}\n` : `${yaml}\n`,
    url: urlOf(type, dataOfFields(fields), slug, id),
    fromFacts: facts === undefined ? [] : Object.keys(cityFields),
  };
}

const BODY =
  "TODO: write the text here. Its headings begin with `##`; docs/content.md shows what else it may hold.";

function refuseSlip(name: string): void {
  const meant = nearestListed(name);
  if (meant === undefined) return;
  throw new UserError(
    `Did you mean ${meant}? Its facts are known: npm run new city "${meant}". If ${name} is another place, write npm run new -- city "${name}" --anyway.`,
  );
}

function slugFor({ type, name, slug = slugOf(name) }: NewDocument): string {
  const advice = `Choose another name, or give the file one with --slug, as in npm run new -- ${wordFor(type)} "${name}" --slug other-name.`;
  if (slug === "") {
    throw new UserError(`"${name}" has no letter or digit that an address can hold. ${advice}`);
  }
  requireSlug(slug, advice);
  return slug;
}

/** The field that carries the document's name, and the mark of a draft. */
function nameFields({ fields: { shape } }: DocumentType, name: string): KnownFields {
  const field = ["name", "title"].find((each) => Object.hasOwn(shape, each));
  return {
    ...(field !== undefined && { [field]: { kind: "value", value: name } }),
    ...(Object.hasOwn(shape, "draft") && { draft: { kind: "value", value: true } }),
  };
}

function allFields(
  type: DocumentType,
  context: StandInContext,
  known: KnownFields,
): FieldStandIn[] {
  const { shape } = type.fields;
  try {
    const also = (ALSO_WRITTEN[type.name] ?? []).flatMap((name) => {
      const schema = shape[name];
      return schema === undefined ? [] : [[name, standInOf(schema, name, context)] as const];
    });
    return standInFields(shape, context, { ...Object.fromEntries(also), ...known });
  } catch (error) {
    if (!(error instanceof NothingToName)) throw error;
    throw new UserError(
      `A ${type.name} names a ${error.type}, and there is none yet: write that first, with npm run new.`,
    );
  }
}

/** What the author gave may not fit; what stands in for the rest does, or the generator has a bug. */
function requireFitting(type: DocumentType, fields: readonly FieldStandIn[]): void {
  const { error } = type.fields.safeParse(dataOfFields(fields));
  const issue = error?.issues[0];
  if (error === undefined || issue === undefined) return;
  const field = fields.find(({ name }) => name === issue.path[0]);
  if (field === undefined || field.standIn?.kind === "group") throw error;
  const about = field.description === undefined ? "" : ` This field: ${field.description}`;
  throw new UserError(
    `What you gave does not fit the field \`${field.name}\` of a ${type.name}: ${complaint(issue)}.${about}`,
  );
}

function complaint(issue: z.core.$ZodIssue): string {
  const unit = "origin" in issue && issue.origin === "string" ? " characters" : "";
  if (issue.code === "too_big") return `expected at most ${issue.maximum}${unit}`;
  if (issue.code === "too_small") return `expected at least ${issue.minimum}${unit}`;
  return issue.message.replace(/\.$/, "");
}
