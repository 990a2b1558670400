import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import GithubSlugger from "github-slugger";
import source from "../contentlayer.config.ts";
import { runCommand } from "./command.ts";
import { skeleton } from "./content/skeleton.ts";
import { ROOT } from "./paths.ts";
import { UserError } from "./user-error.ts";

const types = Object.values(source.documentTypes).filter((type) => !type.isSingleton);
const typeNames = types.map((type) => type.name.toLowerCase());

await runCommand(() => {
  const [typeName = "", ...words] = process.argv.slice(2);
  const name = words.join(" ").trim();
  const type = types.find((each) => each.name.toLowerCase() === typeName);
  if (type === undefined || name === "") {
    throw new UserError(
      `Say what to write and its name, as in \`npm run new city "Ringgold"\`. There are: ${typeNames.join(", ")}.`,
    );
  }
  const slug = new GithubSlugger().slug(name);
  const [folder = ""] = type.filePathPattern.split("/");
  const file = join(source.contentDirPath, folder, `${slug}.mdx`);
  if (existsSync(join(ROOT, file))) {
    throw new UserError(`${file} is there already: edit it, or choose another name.`);
  }
  const today = process.env["BUILD_DATE"] ?? new Date().toISOString().slice(0, 10);
  mkdirSync(dirname(join(ROOT, file)), { recursive: true });
  writeFileSync(
    join(ROOT, file),
    skeleton(type.fields.shape, { name, title: name, published: today, updated: today }),
  );
  console.log(
    `Written: ${file}\nFill in its fields; \`npm run check\` says what is still missing.`,
  );
});
