import { similarTexts } from "contentlayer/checks";
import { expect, test } from "vitest";
import { judged, messages, note, noteSchema, words } from "./notes.ts";

const check = similarTexts({
  schema: noteSchema,
  rule: "texts-alike",
  limit: 0.3,
  fields: ["summary"],
  names: ({ name, names = [] }) => [name, ...names],
});

const text = (seed: number, amount = 80) => `${words(seed, amount).join(" ")}.`;

test("identical texts are told once, on the later file, which names the other", () => {
  const { lines, problems } = judged([check], {
    "a.mdx": note("Ada", text(1)),
    "b.mdx": note("Bo", text(1)),
    "c.mdx": note("Cy", text(2)),
  });
  expect(lines).toEqual(["b.mdx:1:1 error texts-alike"]);
  expect(messages(problems)).toMatchInlineSnapshot(`
    [
      "this text and that of a.mdx are 100 % the same phrases, names aside; at most 30 % may be. Rewrite this one from what is true only here, instead of changing the words of the other.",
    ]
  `);
});

test.each([
  ["inside a sentence", (name: string) => `${text(1)} We go to ${name} often.`],
  ["at its beginning", (name: string) => `${name} is ours. ${text(1)}`],
  ["in the possessive", (name: string) => `${name}'s walls are ours. ${text(1)}`],
  ["with a typed apostrophe", (name: string) => `${name}\u2019s walls are ours. ${text(1)}`],
  ["in a compound", (name: string) => `${name}-made walls are ours. ${text(1)}`],
  ["as a link", (name: string) => `[${name}](/notes/${name.toLowerCase()}) is ours. ${text(1)}`],
])("a name %s does not make a text another one", (_, write) => {
  const { problems } = judged([check], {
    "a.mdx": note("Ada", write("Ada")),
    "b.mdx": note("\u00C9lan", write("\u00C9lan")),
  });
  expect(messages(problems)[0]).toContain("100 % the same");
});

test("names of two words, numbers and the way an apostrophe is typed do not either", () => {
  const { problems } = judged([check], {
    "a.mdx": note("Ada", `Big Shanty isn't far, 12 miles. ${text(1)}`, "names: [Big Shanty]\n"),
    "b.mdx": note(
      "Bo",
      `Glover Park isn\u2019t far, 7.5 miles. ${text(1)}`,
      "names: [Glover Park]\n",
    ),
  });
  expect(messages(problems)[0]).toContain("100 % the same");
});

test("a small word of a name still counts as itself", () => {
  const body = `We go out of the park and see the history of the park. ${text(1)}`;
  const { problems } = judged([check], {
    "a.mdx": note("Ada", body, "names: [The Museum of Park and History]\n"),
    "b.mdx": note("Bo", body),
  });
  expect(messages(problems)[0]).toContain("100 % the same");
});

test("texts that share a little more than the limit are told, a little less are not", () => {
  const shared = words(9, 60).join(" ");
  const pair = (own: number) =>
    judged([check], {
      "a.mdx": note("Ada", `${shared}\n\n${words(1, own).join(" ")}`),
      "b.mdx": note("Bo", `${shared}\n\n${words(2, own).join(" ")}`),
    }).problems;
  // 56 of 56 + 2 x 62 = 31 %; 56 of 56 + 2 x 68 = 29 %.
  expect(messages(pair(66))[0]).toContain("31 % the same");
  expect(pair(72)).toEqual([]);
});

test("the share is that of a plain count, for pairs of every degree", () => {
  const shingles = (parts: string[][]) =>
    new Set(
      parts.flatMap((part) =>
        part.slice(4).map((_, index) => part.slice(index, index + 5).join(" ")),
      ),
    );
  for (let seed = 1; seed <= 12; seed++) {
    const shared = words(seed * 31, 40 + seed * 5);
    const a = [shared, words(seed * 57, 60 - seed * 2)];
    const b = [shared, words(seed * 91, 50)];
    const [inA, inB] = [shingles(a), shingles(b)];
    const share = inA.intersection(inB).size / inA.union(inB).size;
    const body = (parts: string[][]) => parts.map((part) => part.join(" ")).join("\n\n");
    const { problems } = judged([check], {
      "a.mdx": note("Ada", body(a)),
      "b.mdx": note("Bo", body(b)),
    });
    const told = messages(problems).map((message) => /(\d+) % the same/.exec(message)?.[1]);
    expect(told).toEqual(share > 0.3 ? [String(Math.round(share * 100))] : []);
  }
});

test("short texts, and none at all, are compared as well", () => {
  const { lines } = judged([check], {
    "a.mdx": note("Ada", "Only three words."),
    "b.mdx": note("Bo", "Only three words."),
    "c.mdx": note("Cy", ""),
    "d.mdx": note("Di", ""),
    "e.mdx": note("Ed", "Ed"),
    "f.mdx": note("Flo", "---"),
  });
  expect(lines).toEqual(["b.mdx:1:1 error texts-alike"]);
});

test("only the fields that it is given count, beside the body", () => {
  const faqs = `faqs: [{ question: "${text(3)}", answer: "${text(4)}" }]\n`;
  expect(
    judged([check], {
      "a.mdx": note("Ada", text(1, 20), faqs),
      "b.mdx": note("Bo", text(2, 20), faqs),
    }).lines,
  ).toEqual([]);
  const summary = `summary: "${text(3)}"\n`;
  expect(
    judged([check], {
      "a.mdx": note("Ada", text(1, 20), summary),
      "b.mdx": note("Bo", text(2, 20), summary),
    }).lines,
  ).toEqual(["b.mdx:1:1 error texts-alike"]);
});

test("a draft like a published text is told as a warning on the draft, even if it comes first", () => {
  const { lines, problems } = judged([check], {
    "a.mdx": note("Ada", text(1), "draft: true\n"),
    "b.mdx": note("Bo", text(1)),
  });
  expect(lines).toEqual(["a.mdx:1:1 warning texts-alike"]);
  expect(messages(problems)[0]).toContain("that of b.mdx");
});

test("a draft does not hide that two published texts are alike", () => {
  const like = (seed: number) => `${text(1, 100)}\n\n${text(seed, 40)}`;
  const { lines } = judged([check], {
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

test("when the text is changed the finding goes, and comes back with the old text", () => {
  const { lines, change } = judged([check], {
    "a.mdx": note("Ada", text(1)),
    "b.mdx": note("Bo", text(1)),
  });
  expect(lines).toHaveLength(1);
  expect(change({ "a.mdx": note("Ada", text(2)) })).toEqual([]);
  expect(change({ "b.mdx": note("Bo", text(2)) })).toEqual(["b.mdx:1:1 error texts-alike"]);
  expect(change({ "a.mdx": "---\nname: [\n---\n" })).toHaveLength(1);
  expect(change({ "a.mdx": note("Ada", text(2)) })).toEqual(["b.mdx:1:1 error texts-alike"]);
});

test("a change says the same as a new run, also where a text is now nearer to another one", () => {
  const near = (mine: number) => note("Al", `${text(1, 100)}\n\n${text(mine, 30)}`);
  const first = {
    "a.mdx": near(2),
    "b.mdx": near(3),
    "c.mdx": near(3),
    "d.mdx": note("Di", text(8)),
  };
  const { change } = judged([check], first);
  const after = change({ "d.mdx": near(2) });
  expect(after).toEqual(judged([check], { ...first, "d.mdx": near(2) }).lines);
});

test.each(["a", "A", "1", "a-", "a'", ". ", "A. ", " ", "\u0130", "\u{1F389}"])(
  "a million characters of %j are read in a moment",
  (part) => {
    const body = part.repeat(1_000_000 / part.length);
    const started = performance.now();
    check.gather({
      type: "Note",
      slug: "a",
      fields: { name: body, _id: "a", slug: "a", body: { headings: [], words: 0, excerpt: "" } },
      source: body,
      passages: () => [{ at: { offset: 0 }, kind: "text", text: body }],
    });
    expect(performance.now() - started).toBeLessThan(5_000);
  },
);
