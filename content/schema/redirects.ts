import { day, defineDocumentType, formerPath, pagePath } from "contentlayer/source-files";
import { z } from "zod";

/** Firebase Hosting looks at redirects before everything else: one of these would cut off what is there. */
const OWN_FOLDERS = ["admin", "api", "assets", "__"];

/** It reads other signs in a source as a pattern. https://firebase.google.com/docs/hosting/full-config#glob_patterns */
const PLAIN_PATH = /^(?:\/(?!\.+(?:\/|$))[\w.~-]+)+$/;

const oldPath = formerPath()
  .refine((path) => PLAIN_PATH.test(path), {
    message: "expected a path of this site without a slash at its end.",
    abort: true,
    params: {
      rule: "bad-path",
      fix: "Write it as in `/locations/old-town`, with letters, digits and `- . _ ~` alone.",
    },
  })
  .refine((path) => !OWN_FOLDERS.includes(path.split("/")[1] ?? ""), {
    message: "which the site needs for itself.",
    params: {
      rule: "taken-path",
      fix: `Remove the entry: nothing below ${OWN_FOLDERS.map((name) => `\`/${name}\``).join(", ")} can be redirected.`,
    },
  });

const newPath = pagePath().refine((path) => /^(?:\/|(?:\/[^\s?#\\/]+)+)(?:#\S+)?$/.test(path), {
  message: "expected a path of this site.",
  params: { rule: "bad-path", fix: "Write it as in `/locations/marietta`." },
});

const redirect = z.strictObject({
  from: oldPath.describe("the path that is gone, such as /locations/old-town"),
  to: newPath.describe("the page that took its place, such as /locations/marietta"),
  since: day().describe("the day of the move, such as 2026-11-20"),
});

type Redirect = z.output<typeof redirect>;

interface Fault {
  field: "from" | "to";
  rule: string;
  message: string;
  fix: string;
}

export const redirectsSchema = z.strictObject({
  entries: z
    .array(redirect)
    .superRefine((entries, context) => {
      const targets = new Map(entries.map(({ from, to }) => [from, to]));
      const first = new Map<string, number>();
      for (const [index, entry] of entries.entries()) {
        const fault = repeated(entry, first) ?? misled(entry, targets);
        if (!first.has(entry.from)) first.set(entry.from, index + 1);
        if (fault === undefined) continue;
        const { field, message, rule, fix } = fault;
        context.addIssue({ code: "custom", path: [index, field], message, params: { rule, fix } });
      }
    })
    .describe("every page that moved, one entry each; `[]` where none did"),
});

function repeated({ from }: Redirect, first: ReadonlyMap<string, number>): Fault | undefined {
  const number = first.get(from);
  if (number === undefined) return undefined;
  return {
    field: "from",
    rule: "redirect-twice",
    message: `which entry ${number} redirects already.`,
    fix: "Keep one of the two.",
  };
}

/** Each redirect must lead to a page at once: browsers follow a chain slowly, and a loop never ends. */
function misled({ from, to }: Redirect, targets: ReadonlyMap<string, string>): Fault | undefined {
  if (pathOf(to) === from) {
    return {
      field: "to",
      rule: "redirect-to-itself",
      message: "which is the path that it leaves.",
      fix: "Write the page that took its place, or remove the entry.",
    };
  }
  const passed = new Set([from]);
  let end = to;
  for (let next = targets.get(pathOf(end)); next !== undefined; next = targets.get(pathOf(end))) {
    passed.add(pathOf(end));
    end = next;
    if (!passed.has(pathOf(end))) continue;
    return {
      field: "to",
      rule: "redirect-loop",
      message: `from which the redirects lead back to "${pathOf(end)}".`,
      fix: "Decide which of these is the page, and remove the entry that leaves it.",
    };
  }
  if (end === to) return undefined;
  return {
    field: "to",
    rule: "redirect-chain",
    message: "which is redirected itself.",
    fix: `Write \`${end}\` here, where the redirects end.`,
  };
}

function pathOf(address: string): string {
  return address.replace(/#.*$/, "");
}

export const Redirects = defineDocumentType(() => ({
  name: "Redirects",
  description: "The addresses that are gone, each with the page that took its place.",
  filePathPattern: "redirects.yaml",
  contentType: "data",
  isSingleton: true,
  fields: redirectsSchema,
}));
