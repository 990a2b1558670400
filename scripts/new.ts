import { count } from "contentlayer/build";
import source from "../contentlayer.config.ts";
import { runCommand } from "./command.ts";
import type { Draft } from "./content/new-document.ts";
import { numberOption } from "./content/options.ts";
import { countTodos } from "./content/skeleton.ts";
import { today, listenOptions } from "./environment.ts";
import { typeFor } from "./content/type-names.ts";
import { writeDraft } from "./content/write-draft.ts";
import { COMMANDS } from "./commands.ts";
import { UserError } from "./user-error.ts";

const [USAGE] = COMMANDS.new.examples;

const CITY_OPTIONS = ["county", "latitude", "longitude", "zips", "anyway"] as const;

await runCommand(COMMANDS.new, ({ values, positionals }) => {
  const [typeName = "", ...words] = positionals;
  const type = typeFor(typeName, USAGE);
  const name = words.join(" ").replace(/\s+/g, " ").trim();
  if (name === "") throw new UserError(`Say its name as well, as in ${USAGE}.`);
  const stray = CITY_OPTIONS.find((option) => values[option] !== undefined);
  if (type.name !== "City" && stray !== undefined) {
    throw new UserError(`--${stray} is for cities alone: leave it out.`);
  }
  const { file, draft } = writeDraft({
    type,
    name,
    slug: values.slug,
    anyway: values.anyway,
    county: values.county,
    latitude: numberOption("latitude", values.latitude),
    longitude: numberOption("longitude", values.longitude),
    zips: values.zips?.split(/[\s,]+/).filter((zip) => zip !== ""),
    contentDir: values.content ?? source.contentDirPath,
    today: today(),
  });
  console.log(farewell(file, draft));
});

function farewell(file: string, { text, url, fromFacts }: Draft): string {
  const { host, port } = listenOptions(process.env);
  const seen = url === undefined ? "" : `: http://${host}:${port}${url}`;
  const filled =
    fromFacts.length === 0 ? [] : [`Filled in from the city facts: ${fromFacts.join(", ")}.`];
  return [
    `Written: ${file}, a draft that no build shows.`,
    ...filled,
    "",
    "What comes next:",
    `  1. npm run dev shows it as you write${seen}`,
    `  2. Replace what says TODO (${count(countTodos(text), "place")}).`,
    "  3. Take `draft: true` out, and npm run check says what is still missing.",
  ].join("\n");
}
