import { day, defineDocumentType, formerPath, pagePath } from "contentlayer/source-files";
import { z } from "zod";

/**
 * Folders that can't be redirected. Firebase Hosting applies redirects first, so their files would be
 * unreachable.
 */
const OWN_FOLDERS = ["admin", "api", "assets", "__"];

/**
 * Matches a path without special characters, because Firebase Hosting would treat them as a glob pattern.
 * https://firebase.google.com/docs/hosting/full-config#glob_patterns
 */
const PLAIN_PATH = /^(?:\/(?!\.+(?:\/|$))[\w.~-]+)+$/;

const oldPath = formerPath()
  .refine((path) => !path.includes("#"), {
    message:
      "has a `#`, but browsers don't send that part to the server, so it can't be redirected.",
    abort: true,
    params: { rule: "bad-path", fix: "Leave out the `#` and everything after it." },
  })
  .refine((path) => !path.includes("?"), {
    message: "has a `?`, but redirects only compare the path in front of it.",
    abort: true,
    params: { rule: "bad-path", fix: "Leave out the `?` and everything after it." },
  })
  .refine((path) => PLAIN_PATH.test(path), {
    message: "expected a path on this site without a trailing slash.",
    abort: true,
    params: {
      rule: "bad-path",
      fix: "Write it like `/locations/old-town`, using only letters, digits and `- . _ ~`.",
    },
  })
  .refine((path) => !OWN_FOLDERS.includes(path.split("/")[1] ?? ""), {
    message: "is reserved for the site itself.",
    params: {
      rule: "taken-path",
      fix: `Remove the entry, because nothing under ${OWN_FOLDERS.map((name) => `\`/${name}\``).join(", ")} can be redirected.`,
    },
  });

const newPath = pagePath().refine((path) => /^(?:\/|(?:\/[^\s?#\\/]+)+)(?:#\S+)?$/.test(path), {
  message: "expected a path on this site.",
  params: { rule: "bad-path", fix: "Write it like `/locations/marietta`." },
});

const redirect = z.strictObject({
  from: oldPath.describe("the old path, such as /locations/old-town"),
  to: newPath.describe("the page that replaced it, such as /locations/marietta"),
  since: day().describe("the date of the move, such as 2026-11-20"),
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
        if (!first.has(entry.from)) first.set(entry.from, index);
        if (fault === undefined) continue;
        const { field, message, rule, fix } = fault;
        context.addIssue({ code: "custom", path: [index, field], message, params: { rule, fix } });
      }
    })
    .describe("one entry per page that moved; `[]` if none"),
});

function repeated({ from }: Redirect, first: ReadonlyMap<string, number>): Fault | undefined {
  const number = first.get(from);
  if (number === undefined) return undefined;
  return {
    field: "from",
    rule: "redirect-twice",
    message: `is already redirected by \`entries[${number}]\`.`,
    fix: "Keep one of the two.",
  };
}

/** Finds redirects that don't lead straight to a page. Chains are slow, and loops never reach one. */
function misled({ from, to }: Redirect, targets: ReadonlyMap<string, string>): Fault | undefined {
  if (pathOf(to) === from) {
    return {
      field: "to",
      rule: "redirect-to-itself",
      message: "is redirected to itself.",
      fix: "Write the page that replaced it, or remove the entry.",
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
      message: `is redirected back to "${pathOf(end)}".`,
      fix: "Decide which of the two pages exists, and remove the entry that redirects it.",
    };
  }
  if (end === to) return undefined;
  return {
    field: "to",
    rule: "redirect-chain",
    message: "is itself redirected.",
    fix: `Write \`${end}\`, where the chain ends.`,
  };
}

function pathOf(address: string): string {
  return address.replace(/#.*$/, "");
}

export const Redirects = defineDocumentType(() => ({
  name: "Redirects",
  description: "Old URLs, each with the page that replaced it.",
  filePathPattern: "redirects.yaml",
  contentType: "data",
  isSingleton: true,
  fields: redirectsSchema,
}));
