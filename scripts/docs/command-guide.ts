import { COMMANDS, TOOLS } from "../commands.ts";
import { capitalized, code, table } from "./markdown.ts";

/** The commands that an author uses. */
const FOR_AUTHORS = ["new", "dev", "check", "rename", "touch", "docs"] as const;

/** Those of authors, each with an example, in a table. */
export function commandGuide(): string {
  return table(
    ["Command", "What it does"],
    FOR_AUTHORS.map((name) => {
      const { examples, uses } = COMMANDS[name];
      return [code(examples[0]), `${capitalized(uses[0][1])}.`];
    }),
  );
}

/** Every command with all its uses, in a table. */
export function commandTable(): string {
  const commands = [...Object.values(COMMANDS), ...Object.values(TOOLS)];
  return table(
    ["command", "what it does"],
    commands.flatMap(({ uses }) => uses.map(([written, meaning]) => [code(written), meaning])),
  );
}

const TABLE = /(?<=^## Commands\n\n)(?:\|.*\n)+/m;

/** The README with its table of commands as it should be. */
export function withCommandTable(readme: string): string {
  if (!TABLE.test(readme)) throw new Error("README.md has no table right below `## Commands`");
  return readme.replace(TABLE, () => `${commandTable()}\n`);
}
