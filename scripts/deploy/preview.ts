import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { FIREBASE_CONFIG, ROOT } from "../paths.ts";
import { UserError } from "../user-error.ts";
import type { RunFirebase } from "./run-firebase.ts";

/** Firebase reads the folders in its configuration relative to that file, so it's in the root folder. */
const PREVIEW_CONFIG = join(ROOT, ".firebase-preview.json");

const EXPIRES = "7d";

/** Firebase turns the name into a part of a host name. */
const CHANNEL = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

const configSchema = z.looseObject({ hosting: z.looseObject({ headers: z.array(z.unknown()) }) });

/**
 * Checks the name of a preview.
 * @throws UserError if it can't be part of a host name, or is the live site's
 */
export function requirePreviewName(name: string): void {
  if (CHANNEL.test(name) && name !== "live") return;
  throw new UserError(
    `A preview can't be named \`${name}\`. Use up to 40 lowercase letters, digits and hyphens, but not \`live\`, as in \`--preview new-prices\`.`,
  );
}

/** Returns Firebase's arguments that deploy a preview. */
export function previewArguments(name: string, project: string): string[] {
  return [
    "hosting:channel:deploy",
    name,
    `--expires=${EXPIRES}`,
    `--project=${project}`,
    `--config=${basename(PREVIEW_CONFIG)}`,
  ];
}

/**
 * Returns `firebase.json` for a preview. Every response has `X-Robots-Tag: noindex`, because a preview has the live
 * site's texts at a public URL. If several rules set a header, Firebase uses the last one.
 */
export function previewConfig(config: string): string {
  const parsed = configSchema.parse(JSON.parse(config));
  const noindex = { source: "**", headers: [{ key: "X-Robots-Tag", value: "noindex" }] };
  parsed.hosting.headers.push(noindex);
  return `${JSON.stringify(parsed, undefined, 2)}\n`;
}

/**
 * Deploys the built site to a preview URL that expires.
 * @throws UserError if Firebase fails
 */
export function deployPreview(name: string, project: string, run: RunFirebase): void {
  writeFileSync(PREVIEW_CONFIG, previewConfig(readFileSync(FIREBASE_CONFIG, "utf8")));
  try {
    run(
      previewArguments(name, project),
      "The preview wasn't deployed; see Firebase's messages above. If you aren't signed in, run `gcloud auth application-default login`. Then run the command again. The live site is unchanged.",
    );
  } finally {
    rmSync(PREVIEW_CONFIG, { force: true });
  }
}
