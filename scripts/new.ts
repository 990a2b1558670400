import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, extname, join, posix } from "node:path";
import { createInterface } from "node:readline/promises";
import { count, urlOf, type DocumentType } from "contentlayer/build";
import type { z } from "zod";
import { GAZETTEER } from "#schema/gazetteer.ts";
import source from "../contentlayer.config.ts";
import { readArguments, runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { contentFiles, folderOf, requireSlug, slugOf, typeFor, wordFor } from "./content/files.ts";
import { listenOptions, today, type ListenOptions } from "./environment.ts";
import { askFacts, type Ask } from "./new/ask-facts.ts";
import { knownCityFields, nearestListed, type GivenFacts } from "./new/city-fields.ts";
import {
  dataOf,
  placeholderFields,
  placeholderFor,
  yamlOf,
  type FieldPlaceholder,
  type KnownFields,
  type PlaceholderContext,
} from "./new/placeholders.ts";
import { newSite } from "./new/site.ts";
import { UserError } from "./user-error.ts";

const [EXAMPLE, , SITE_EXAMPLE] = COMMANDS.new.examples;

/** What `npm run new` creates besides documents. */
const SITE = "site";

const CITY_OPTIONS = ["county", "latitude", "longitude", "zips", "anyway"] as const;

const BODY =
  "TODO: write the text here. Start headings with `##`. For everything else you can use, see docs/content.md.";

/** Optional fields to include in new documents, because the schema requires one of several. */
const ALSO_WRITTEN: Readonly<Record<string, readonly string[]>> = {
  GalleryItem: ["scene"],
  Review: ["source"],
  Service: ["free"],
};

if (import.meta.main) {
  await runCommand(COMMANDS.new, async () => {
    const args = process.argv.slice(2);
    const asked = process.stdin.isTTY ? await askOnTerminal(args) : {};
    console.log(runNew(args, process.env, asked));
  });
}

/** Asks for the facts about a new city that aren't in its options. */
async function askOnTerminal(args: readonly string[]): Promise<GivenFacts> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await askAbout(args, (question) => terminal.question(question));
  } finally {
    terminal.close();
  }
}

/** Asks for the facts about a new city that neither the options nor the region's data have. */
export async function askAbout(args: readonly string[], ask: Ask): Promise<GivenFacts> {
  if (isForSite(args)) return {};
  const { type, name, given, anyway } = readRequest(args);
  if (type.name !== "City") return {};
  if (GAZETTEER.city(name) === undefined && !anyway) rejectTypo(name);
  return askFacts(name, given, ask);
}

/**
 * Runs `npm run new` with the given arguments.
 * @param asked facts about a city that the author gave on the terminal
 * @returns the output to print
 * @throws UserError if the draft can't be created
 */
export function runNew(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  asked: GivenFacts = {},
): string {
  if (isForSite(args)) return newSiteFrom(args);
  const { given, ...request } = readRequest(args);
  const { file, draft } = writeDraft({
    ...request,
    given: { ...given, ...asked },
    today: today(environment),
  });
  return nextSteps(file, draft, listenOptions(environment));
}

/** @throws UserError if the arguments don't describe a document */
function readRequest(args: readonly string[]): Omit<NewDocument, "today"> {
  const { values, positionals } = readArguments(COMMANDS.new, args);
  const [typeName = "", ...words] = positionals;
  const type = typeFor(typeName, EXAMPLE);
  const name = words.join(" ").replace(/\s+/g, " ").trim();
  if (name === "") throw new UserError(`Add the document's name, as in ${EXAMPLE}.`);
  if (values.trade !== undefined) throw new UserError("--trade is only for sites. Remove it.");
  const stray = CITY_OPTIONS.find((option) => values[option] !== undefined);
  if (type.name !== "City" && stray !== undefined) {
    throw new UserError(`--${stray} is only for cities. Remove it.`);
  }
  return {
    type,
    name,
    slug: values.slug,
    anyway: values.anyway,
    given: {
      county: values.county,
      latitude: degrees("latitude", values.latitude),
      longitude: degrees("longitude", values.longitude),
      zips: values.zips?.split(/[\s,]+/).filter((zip) => zip !== ""),
    },
    contentDir: values.content ?? source.contentDirPath,
  };
}

function isForSite(args: readonly string[]): boolean {
  return readArguments(COMMANDS.new, args).positionals[0] === SITE;
}

/** @throws UserError if the folder is missing, or an option is only for documents */
function newSiteFrom(args: readonly string[]): string {
  const { values, positionals } = readArguments(COMMANDS.new, args);
  const [, folder, alone, ...others] = positionals;
  const { trade = alone, ...options } = values;
  if (folder === undefined || others.length > 0) {
    throw new UserError(`Add the folder for the site, as in ${SITE_EXAMPLE}.`);
  }
  const [stray] = Object.keys(options);
  if (stray !== undefined) throw new UserError(`--${stray} isn't for sites. Remove it.`);
  return newSite(folder, trade);
}

/** @throws UserError if the option isn't a number */
function degrees(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) {
    throw new UserError(
      `--${option} is "${value}". Use a number of degrees, as in --${option} 34.9159.`,
    );
  }
  return number;
}

function nextSteps(
  file: string,
  { text, url, fromData }: Draft,
  { host, port }: ListenOptions,
): string {
  const address = url === undefined ? "" : `: http://${host}:${port}${url}`;
  const todos = text.match(/\bTODO\b/g)?.length ?? 0;
  return [
    `Wrote ${file}. It's a draft, so builds skip it.`,
    ...(fromData.length === 0 ? [] : [`Filled in from the region's data: ${fromData.join(", ")}.`]),
    "",
    "What to do next:",
    `  1. Preview it with npm run dev as you write${address}`,
    `  2. Replace every TODO (${count(todos, "TODO")}).`,
    "  3. Remove `draft: true`, and run npm run check to see what's still missing.",
  ].join("\n");
}

interface NewDocument {
  type: DocumentType;
  /** Name as the author typed it, such as Sandy Springs. */
  name: string;
  /** Overrides the slug based on the name. */
  slug?: string | undefined;
  /** Accepts a name that is close to a listed city's name. */
  anyway?: boolean | undefined;
  /** What the author knows about a city. */
  given: GivenFacts;
  contentDir: string;
  /** Today's date, as `2026-11-20`. */
  today: string;
}

interface Draft {
  /** Path inside the content folder. */
  id: string;
  text: string;
  /** Absent if documents of this type don't have their own pages. */
  url: string | undefined;
  /** Names of the fields that were filled in from the region's data. */
  fromData: readonly string[];
}

/**
 * Writes a valid draft, without overwriting existing files.
 *
 * @throws UserError if the name is invalid or taken
 */
function writeDraft(asked: NewDocument): { file: string; draft: Draft } {
  const draft = makeDraft(asked);
  const file = join(asked.contentDir, draft.id);
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, draft.text, { flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    throw new UserError(`${file} already exists. Edit it, or choose another name.`);
  }
  return { file, draft };
}

function makeDraft(asked: NewDocument): Draft {
  const { type, contentDir } = asked;
  const isCity = type.name === "City";
  const listed = isCity ? GAZETTEER.city(asked.name) : undefined;
  if (isCity && listed === undefined && !asked.anyway) rejectTypo(asked.name);
  const slug = slugFor(asked);
  const files = contentFiles(contentDir);
  const taken = files.find((file) => file.type === type && file.slug === slug);
  if (taken !== undefined) {
    throw new UserError(
      `${taken.file} already exists. Edit it, choose another name, or set another file name with --slug.`,
    );
  }

  const slugsOf = (name: string) =>
    files.filter((file) => file.type.name === name && !file.misnamed).map((file) => file.slug);
  const { fields: cityFields, fromData } = isCity
    ? knownCityFields(asked.name, asked.given)
    : { fields: {}, fromData: [] };
  const fields = allFields(
    type,
    { typeName: type.name, today: asked.today, slugsOf },
    { ...nameFields(type, listed?.name ?? asked.name), ...cityFields },
  );
  requireFitting(type, fields);

  const id = posix.join(folderOf(type), `${slug}${extname(type.filePathPattern)}`);
  const yaml = yamlOf(fields);
  return {
    id,
    text: type.contentType === "mdx" ? `---\n${yaml}\n---\n\n${BODY}\n` : `${yaml}\n`,
    url: urlOf(type, dataOf(fields), slug, id),
    fromData,
  };
}

function rejectTypo(name: string): void {
  const meant = nearestListed(name);
  if (meant === undefined) return;
  throw new UserError(
    `Did you mean ${meant}? To fill in its data, run npm run new city "${meant}". If ${name} is a different city, run npm run new -- city "${name}" --anyway.`,
  );
}

function slugFor({ type, name, slug = slugOf(name) }: NewDocument): string {
  const advice = `Choose another name, or set the slug, as in npm run new -- ${wordFor(type)} "${name}" --slug other-name.`;
  if (slug === "") {
    throw new UserError(`"${name}" has no letters or digits that can be used in a URL. ${advice}`);
  }
  requireSlug(slug, advice);
  return slug;
}

/** Returns the `name` or `title` field and the `draft` field. */
function nameFields({ fields: { shape } }: DocumentType, name: string): KnownFields {
  const field = ["name", "title"].find((each) => Object.hasOwn(shape, each));
  return {
    ...(field !== undefined && { [field]: { kind: "value", value: name } }),
    ...(Object.hasOwn(shape, "draft") && { draft: { kind: "value", value: true } }),
  };
}

function allFields(
  { name, fields: { shape } }: DocumentType,
  context: PlaceholderContext,
  known: KnownFields,
): FieldPlaceholder[] {
  const also = (ALSO_WRITTEN[name] ?? []).flatMap((field) => {
    const schema = shape[field];
    return schema === undefined ? [] : [[field, placeholderFor(schema, field, context)] as const];
  });
  return placeholderFields(shape, context, { ...Object.fromEntries(also), ...known });
}

/** Validates the values that the author gave. An invalid placeholder is a bug and throws. */
function requireFitting(type: DocumentType, fields: readonly FieldPlaceholder[]): void {
  const { error } = type.fields.safeParse(dataOf(fields));
  const issue = error?.issues[0];
  if (error === undefined || issue === undefined) return;
  const field = fields.find(({ name }) => name === issue.path[0]);
  if (field === undefined || field.placeholder?.kind === "group") throw error;
  const about =
    field.description === undefined ? "" : ` The field's description: ${field.description}`;
  throw new UserError(
    `Invalid value for the ${type.name} field \`${field.name}\`: ${complaint(issue)}.${about}`,
  );
}

function complaint(issue: z.core.$ZodIssue): string {
  const unit = "origin" in issue && issue.origin === "string" ? " characters" : "";
  if (issue.code === "too_big") return `expected at most ${issue.maximum}${unit}`;
  if (issue.code === "too_small") return `expected at least ${issue.minimum}${unit}`;
  return issue.message.replace(/\.$/, "");
}
