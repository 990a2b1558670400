import { rmSync } from "node:fs";
import { join } from "node:path";
import { cityFile, editBody, editLine, editName, generateContent } from "./cities.ts";
import { measure, printRow, quantile, selectRows, type Usage } from "./measure.ts";
import { copyProject, removeGenerated } from "./project-copy.ts";

/** A build after one kind of change. */
interface Row {
  label: string;
  /** Changes something, each time differently. */
  change: (project: BenchProject, run: number) => void;
  /** Whether to build the site's own content with share images, rather than the made-up cities. */
  isOwn?: boolean;
}

interface BenchProject {
  root: string;
  /** The content folder with the made-up cities. */
  content: string;
  /** Folder for the site and what the build stores next to it. */
  out: string;
  /** One of the made-up cities. */
  city: string;
}

const ROWS: Readonly<Record<string, Row>> = {
  clone: {
    label: "after a clone, own content",
    change: ({ root }) => removeGenerated(root),
    isOwn: true,
  },
  cold: {
    label: "new content",
    change: ({ root, out }) => {
      rmSync(join(root, ".contentlayer"), { recursive: true, force: true });
      rmSync(out, { recursive: true, force: true });
    },
  },
  unchanged: { label: "nothing changed", change: () => {} },
  body: { label: "a city's text changed", change: ({ city }, run) => editBody(city, run) },
  name: { label: "a city's name changed", change: ({ city }, run) => editName(city, run) },
  template: {
    label: "a template changed",
    change: ({ root }, run) => {
      editLine(join(root, "pages/locations/@city/+Page.tsx"), "Good to know", ` ${run}`);
    },
  },
  business: {
    label: "business.yaml: the phone number changed",
    change: ({ content }, run) => {
      const phone = `"+1678555${String(100 + run).padStart(4, "0")}"`;
      editLine(join(content, "business.yaml"), "phone: ", phone);
    },
  },
};

/** Measured values of a build, in the order of the columns. */
const FIGURES = [
  ["wall s", 2, ({ wallSeconds }) => wallSeconds],
  ["CPU s", 2, ({ cpuSeconds }) => cpuSeconds],
  ["peak MB", 0, ({ peakMegabytes }) => peakMegabytes],
  ["rendered", 0, ({ rendered }) => rendered],
] as const satisfies readonly [string, number, (run: BuildRun) => number][];

interface BuildRun extends Usage {
  /** Number of pages rendered, as printed by the build. */
  rendered: number;
}

/**
 * Measures builds in a copy of the project after various changes, and prints medians.
 * @param names keys of `ROWS` to measure, by default all
 * @param repeat number of changes and builds per row
 */
export function benchBuild(
  cities: number,
  folder: string,
  names: readonly string[],
  repeat = 1,
): void {
  const rows = selectRows(ROWS, names);
  const copy = copyProject(folder);
  try {
    const content = join(folder, "content");
    generateContent(content, cities);
    const city = cityFile(content, Math.ceil(cities / 2));
    const project = { root: copy.folder, content, out: join(folder, "out"), city };
    printRow(
      `build, ${cities} cities`,
      FIGURES.map(([name]) => name),
    );
    measureRows(rows, project, repeat);
  } finally {
    copy.remove();
  }
}

function measureRows(
  rows: readonly (readonly [name: string, row: Row])[],
  project: BenchProject,
  repeat: number,
): void {
  removeGenerated(project.root);
  for (const [index, [name, row]] of rows.entries()) {
    // Changes start from a finished site, and new content from a bundle.
    const before = rows[index - 1]?.[0];
    if (name === "cold") {
      if (before === undefined) build(project, true);
    } else if (name !== "clone" && (before === undefined || before === "clone")) build(project);
    const runs = Array.from({ length: repeat }, (_, run) => {
      row.change(project, run + 1);
      return build(project, row.isOwn);
    });
    const medians = FIGURES.map(([, digits, valueOf]) =>
      quantile(runs.map(valueOf)).toFixed(digits),
    );
    printRow(row.label, medians);
  }
}

/** @param isOwn whether to build the site's own content with share images */
function build({ root, content, out }: BenchProject, isOwn = false): BuildRun {
  const made = ["--content", content, "--out", join(out, "site")];
  const options = [...made, "--page-limit", "1000000", "--no-pictures"];
  const { stdout, stderr, ...usage } = measure("build.ts", isOwn ? [] : options, root);
  // Warnings would mean that the made-up cities have problems, which take time to find and print.
  process.stderr.write(stderr);
  const words = stdout.split(/[\s(]+/);
  return { ...usage, rendered: Number(words[words.indexOf("rendered,") - 1]) };
}
