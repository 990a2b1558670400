import { similarTexts } from "contentlayer/checks";
import { expect, test } from "vitest";
import { note, noteSchema, readingTime, runChecks } from "./sample-content.ts";

/** Returns made-up words, deterministic by seed. */
function words(seed: number, amount: number): string[] {
  let state = seed;
  return Array.from({ length: amount }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return `w${state.toString(26).replaceAll(/\d/g, (digit) => "qrstuvxyzj"[Number(digit)] ?? "")}`;
  });
}

const check = similarTexts({
  schema: noteSchema,
  rule: "texts-alike",
  limit: 0.3,
  fields: ["summary"],
  names: ({ name, names = [] }) => [name, ...names],
});

const run = (files: Record<string, string>) => runChecks([check], files);
const text = (seed: number, amount = 80) => `${words(seed, amount).join(" ")}.`;

test("reports identical texts once, in the later file, and includes the other file's path", () => {
  const { lines, messages } = run({
    "a.mdx": note("Ada", text(1)),
    "b.mdx": note("Bo", text(1)),
    "c.mdx": note("Cy", text(2)),
  });
  expect(lines).toEqual(["b.mdx:1:1 error texts-alike"]);
  expect(messages).toMatchInlineSnapshot(`
    [
      "this text shares 100% of its phrases with a.mdx, ignoring names (limit 30%). Write about what is unique to this page instead of rewording the other one.",
    ]
  `);
});

const link = (name: string) => `[${name}](/notes/${name.toLowerCase()})`;

test.each([
  ["inside a sentence", (name: string) => `${text(1)} We go to ${name} often.`],
  ["at the start of a sentence", (name: string) => `${name} is ours. ${text(1)}`],
  ["in the possessive form", (name: string) => `${name}'s walls are ours. ${text(1)}`],
  ["with a curly apostrophe", (name: string) => `${name}\u2019s walls are ours. ${text(1)}`],
  ["in a compound", (name: string) => `${name}-made walls are ours. ${text(1)}`],
  ["as a link", (name: string) => `${link(name)} is ours. ${text(1)}`],
  [
    "of two words, numbers and the apostrophe style",
    (name: string) =>
      name === "Ada"
        ? `Big Shanty isn't far, 12 miles. ${text(1)}`
        : `Glover Park isn\u2019t far, 7.5 miles. ${text(1)}`,
  ],
  ["with lowercase words in it", () => `The history of the park. ${text(1)}`],
])("treats texts as identical if they differ only in a name %s", (_, write) => {
  const { messages } = run({
    "a.mdx": note("Ada", write("Ada"), "names: [Big Shanty, Museum of Park and History]\n"),
    "b.mdx": note("\u00C9lan", write("\u00C9lan"), "names: [Glover Park]\n"),
  });
  expect(messages[0]).toContain("shares 100%");
});

test("ignores the case of a sentence's first word", () => {
  const { messages } = run({
    "a.mdx": note("Ada", text(1)),
    "b.mdx": note("Bo", text(1).replace(/^w/, "W")),
  });
  expect(messages[0]).toContain("shares 100%");
});

test("reports texts above the limit, with the same overlap as an exact count", () => {
  const phrases = (parts: string[][]) =>
    new Set(
      parts.flatMap((part) =>
        part.slice(4).map((_, index) => part.slice(index, index + 5).join(" ")),
      ),
    );
  const reported: boolean[] = [];
  for (let seed = 1; seed <= 8; seed++) {
    const shared = words(seed * 31, 40 + seed * 5);
    const a = [shared, words(seed * 57, 60 - seed * 2)];
    const b = [shared, words(seed * 91, 50)];
    const [inA, inB] = [phrases(a), phrases(b)];
    const share = inA.intersection(inB).size / inA.union(inB).size;
    const body = (parts: string[][]) => parts.map((part) => part.join(" ")).join("\n\n");
    const { messages } = run({ "a.mdx": note("Ada", body(a)), "b.mdx": note("Bo", body(b)) });
    const shares = messages.map((message) => /shares (\d+)%/.exec(message)?.[1]);
    expect(shares).toEqual(share > 0.3 ? [String(Math.round(share * 100))] : []);
    reported.push(share > 0.3);
  }
  expect(new Set(reported).size).toBe(2);
});

test("names the most similar of several similar texts", () => {
  const named = [1, 2, 3, 4].map((seed) => {
    const [start, middle] = [text(seed, 80), text(seed * 10, 8)];
    const { messages } = run({
      "a.mdx": note("Ada", `${start}\n\n${text(seed * 100, 28)}`),
      "b.mdx": note("Bo", `${start}\n\n${middle}\n\n${text(seed * 200, 20)}`),
      "c.mdx": note("Cy", `${start}\n\n${middle}\n\n${text(seed * 300, 20)}`),
    });
    return messages.map((message) => /with (\S+),/.exec(message)?.[1]);
  });
  expect(named).toEqual(Array.from({ length: 4 }, () => ["a.mdx", "b.mdx"]));
});

test("compares short texts, but not empty ones", () => {
  const { lines } = run({
    "a.mdx": note("Ada", "Only three words."),
    "b.mdx": note("Bo", "Only three words."),
    "c.mdx": note("Cy", ""),
    "d.mdx": note("Di", ""),
    "e.mdx": note("Ed", "Ed"),
    "f.mdx": note("Flo", "---"),
  });
  expect(lines).toEqual(["b.mdx:1:1 error texts-alike"]);
});

test("compares the body and the given fields, but no other fields", () => {
  const withField = (more: string) =>
    run({
      "a.mdx": note("Ada", text(1, 20), more),
      "b.mdx": note("Bo", text(2, 20), more),
    }).lines;
  expect(withField(`summary: "${text(3)}"\n`)).toEqual(["b.mdx:1:1 error texts-alike"]);
  expect(withField(`faqs: [{ question: "${text(3)}", answer: "${text(4)}" }]\n`)).toEqual([]);
});

test("warns about a draft that's similar to a published text, even if the draft sorts first", () => {
  const { lines, messages } = run({
    "a.mdx": note("Ada", text(1), "draft: true\n"),
    "b.mdx": note("Bo", text(1)),
  });
  expect(lines).toEqual(["a.mdx:1:1 warning texts-alike"]);
  expect(messages[0]).toContain("shares 100%");
});

test("reports two similar published texts, even if some drafts are more similar", () => {
  const like = (seed: number) => `${text(1, 100)}\n\n${text(seed, 40)}`;
  const { lines } = run({
    "a.mdx": note("Ada", like(2)),
    "a-draft.mdx": note("Al", like(2), "draft: true\n"),
    "b.mdx": note("Bo", like(3)),
    "b-draft.mdx": note("Ben", like(3), "draft: true\n"),
  });
  expect(lines).toEqual([
    "a-draft.mdx:1:1 warning texts-alike",
    "b-draft.mdx:1:1 warning texts-alike",
    "b.mdx:1:1 error texts-alike",
  ]);
});

test("reports texts that become similar, and stops once they differ", () => {
  const { lines, change } = run({ "a.mdx": note("Ada", text(1)), "b.mdx": note("Bo", text(1)) });
  expect(lines).toHaveLength(1);
  expect(change({ "a.mdx": note("Ada", text(2)) })).toEqual([]);
  expect(change({ "b.mdx": note("Bo", text(2)) })).toEqual(["b.mdx:1:1 error texts-alike"]);
  expect(change({ "a.mdx": "---\nname: [\n---\n" })).toHaveLength(1);
  expect(change({ "a.mdx": note("Ada", text(2)) })).toEqual(["b.mdx:1:1 error texts-alike"]);
});

test("returns the same result as a full run after a text's closest match changes", () => {
  const near = (seed: number) => note("Al", `${text(1, 100)}\n\n${text(seed, 30)}`);
  const files = {
    "a.mdx": near(2),
    "b.mdx": near(3),
    "c.mdx": near(3),
    "d.mdx": note("Di", text(8)),
  };
  const after = run(files).change({ "d.mdx": near(2) });
  expect(after).toEqual(run({ ...files, "d.mdx": near(2) }).lines);
});

test.each(["a", "A", "1", "a-", "a'", ". ", "A. ", " ", "\u0130", "\u{1F389}"])(
  "compares 200,000 characters of %j within the time limit",
  (part) => {
    const body = part.repeat(200_000 / part.length);
    expect(readingTime(check, body, body)).toBeLessThan(3_000);
  },
);
