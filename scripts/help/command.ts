/** One of the commands, as its help, the README and the guide for authors describe it. */
export interface Command<Options extends CommandOptions = CommandOptions> {
  /** How it is called, without anything behind it, such as `npm run check`. */
  call: string;
  /** Each way to use it: what is written, and what that does. */
  uses: readonly (readonly [written: string, meaning: string])[];
  options: Options;
  /** Whether words may follow that are no options. */
  words: boolean;
  /** Variables of the environment that it reads, each with its meaning. */
  environment?: Readonly<Record<string, string>>;
  /** What else is to be known before one uses it. */
  more?: string;
  examples: readonly [string, ...string[]];
}

export type CommandOptions = Readonly<Record<string, CommandOption>>;

/** An option as `parseArgs` of Node takes it, and as its help describes it. */
export type CommandOption =
  | { type: "boolean"; meaning: string }
  | {
      type: "string";
      /** What stands behind it, such as `DIR`. */
      value: string;
      meaning: string;
    };

/** A program of others that package.json starts as it is; its help is its own. */
export type Tool = Pick<Command, "call" | "uses">;

/** What `--help` prints. */
export function helpOf({ uses, options, environment, more, examples }: Command): string {
  const optionRows = Object.entries(options).map(
    ([name, option]) => [writtenOption(name, option), option.meaning] as const,
  );
  return [
    section("Usage", uses),
    section("Options", [...optionRows, ["--help", "prints this"]]),
    section("Environment", Object.entries(environment ?? {})),
    ...(more === undefined ? [] : [more]),
    `${examples.length > 1 ? "Examples" : "Example"}:\n${examples.map((each) => `  ${each}`).join("\n")}`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function writtenOption(name: string, option: CommandOption): string {
  return option.type === "string" ? `--${name} ${option.value}` : `--${name}`;
}

function section(title: string, rows: readonly (readonly [string, string])[]): string {
  if (rows.length === 0) return "";
  const width = Math.max(...rows.map(([left]) => left.length));
  const lines = rows.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`);
  return `${title}:\n${lines.join("\n")}`;
}
