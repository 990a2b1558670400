import {
  defineCheck,
  type At,
  type CheckedDocument,
  type Finding,
} from "contentlayer/source-files";

const RULE = "other-name-in-link";

/** Fields with the names that links to a document may have. */
const NAME_FIELDS = ["name", "shortName", "title", "heading"];

/** Longer texts aren't names. */
const LONGEST_NAME = 80;

interface Link {
  text: string;
  /** The document that it leads to, by its path or as `City/marietta`. */
  target: string;
  at: At;
}

/** A document that links can lead to. */
interface Target {
  /** Such as `City/marietta`. */
  key: string;
  url: string;
  names: readonly string[];
}

/** Finds links whose text is the name of another document of the same type than the one that they lead to. */
export const linkTextCheck = defineCheck<Link[]>({
  name: RULE,
  rules: { [RULE]: "a link's text is the name of another page than the one that it leads to" },
  gather: (document) => {
    const own = targetOf(document);
    const facts = linksIn(document);
    if (own === undefined && facts.length === 0) return undefined;
    return {
      texts: [
        ...(own === undefined ? [] : [[OWN, own.key, own.url, ...own.names].join("\n")]),
        ...facts.map(({ target, text }) => `${target}\n${text}`),
      ],
      facts,
    };
  },
  *find(documents) {
    const targets = documents.flatMap(({ texts }) => ownTarget(texts[0]) ?? []);
    const byAddress = new Map(
      targets.flatMap((target) => [
        [target.key, target],
        [target.url, target],
      ]),
    );
    const byName = new Map(
      targets.flatMap((target) =>
        target.names.map((name) => [`${typeOf(target)} ${name.toLowerCase()}`, target]),
      ),
    );
    const otherFor = (address: string, text: string): Target | undefined => {
      const target = byAddress.get(address);
      if (target === undefined || target.names.some((name) => isSame(name, text))) return undefined;
      return namesIn(text)
        .map((name) => byName.get(`${typeOf(target)} ${name}`))
        .find((other) => other !== undefined);
    };
    for (const { id, texts, facts } of documents) {
      const isDoubtful = texts.some((each) => {
        const [address = "", text = ""] = each.split("\n");
        return address !== OWN && otherFor(address, text) !== undefined;
      });
      if (!isDoubtful) continue;
      for (const { at, text, target } of facts ?? []) {
        const other = otherFor(target, text);
        if (other !== undefined) yield [id, otherName(text, target, byAddress, other, at)] as const;
      }
    }
  },
});

const OWN = "=";

function targetOf({ type, slug, fields }: CheckedDocument): Target | undefined {
  const url: unknown = Reflect.get(fields, "url");
  if (typeof url !== "string") return undefined;
  const values = NAME_FIELDS.map((field): unknown => Reflect.get(fields, field));
  const names = values.filter((name) => typeof name === "string").map(onOneLine);
  return { key: `${type}/${slug}`, url, names };
}

function ownTarget(text = ""): Target | undefined {
  const [mark, key = "", url = "", ...names] = text.split("\n");
  return mark === OWN ? { key, url, names } : undefined;
}

function linksIn({ links, references }: CheckedDocument): Link[] {
  const all = [
    ...links.map(({ href, ...link }) => ({ ...link, target: href.replace(/[?#].*$/, "") })),
    ...references.map(({ key, ...link }) => ({ ...link, target: key })),
  ];
  return all.flatMap(({ text, target, line, column }) => {
    const shown = onOneLine(text);
    const mayBeName = shown !== "" && shown.length <= LONGEST_NAME;
    return mayBeName ? [{ text: shown, target, at: { line, column } }] : [];
  });
}

function otherName(
  text: string,
  address: string,
  byAddress: ReadonlyMap<string, Target>,
  other: Target,
  at: At,
): Finding {
  const { url, key, names } = byAddress.get(address) ?? other;
  const isPath = address.startsWith("/");
  const right = isPath ? other.url : other.key.replace(/^.*\//, "");
  return {
    rule: RULE,
    severity: "error",
    at,
    message: `the link's text "${text}" is the name of ${other.url}, but the link leads to ${url}.`,
    fix: `Write \`${right}\` as its ${isPath ? "URL" : "slug"}, or "${names[0] ?? key}" as its text.`,
  };
}

function typeOf({ key }: Target): string {
  return key.replace(/\/.*$/, "");
}

function isSame(name: string, text: string): boolean {
  return namesIn(text).includes(name.toLowerCase());
}

/** Returns the names that a text such as `our wire concealment page` can be: all of it, and its middle, in lowercase. */
function namesIn(text: string): string[] {
  const whole = text.toLowerCase();
  return [whole, whole.replaceAll(/^(?:our|the|your) | (?:guide|page|post|service)$/g, "")];
}

function onOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}
