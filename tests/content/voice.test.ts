import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { countContractions, readingGrade, wordsOf } from "#schema/checks/reading-grade.ts";
import { loadContent } from "#scripts/content/site-content.ts";
import { cityFile, edited, FIXTURE, sharedContent } from "../support/fixture.ts";

const VOICE = `never:
  - { words: [carton, cartons], write: box }
  - { words: [film], write: movie, except: [plastic film] }
careful:
  - words: [your set, "#-inch set"]
    check: customers call it a TV
    write: TV
searchWords: [TV, TVs, wall, walls]
formalPages: [terms]
limits:
  { sentenceWords: 28, grade: 8, choppySentences: 3, choppyWords: 6, contractions: 6, fewestWords: 60 }
`;

const WORDS = ["word-never", "word-careful"];

/** Changes some files of the fixture site and returns the problems reported in them. */
function found(changes: Record<string, string>, only: readonly string[] = []): string[] {
  const folder = sharedContent({ "voice.yaml": VOICE, ...changes });
  const files = new Set(Object.keys(changes).map((path) => basename(path)));
  return loadContent(folder)
    .problems.filter(({ file, severity }) => files.has(basename(file)) && severity !== "launch")
    .filter(({ rule }) => only.length === 0 || only.includes(rule))
    .map(
      ({ severity, rule, file, line, column, field, message, fix }) =>
        `${severity} ${rule} ${basename(file)}:${line}:${column} ${field ? `${field}: ` : ""}${message} ${fix}`,
    );
}

const POST = "posts/which-wall-is-it.mdx";

/** A post with easy-to-read fields and the given body. */
const post = (body: string, fields = "") => `---
title: Which wall is it?
description: Knock on it, then look at the dust from one small hole. Here are three ways to tell drywall from brick at home.
publishDate: 2026-11-20
updated: 2026-11-20
tags: [walls]
services: [tv-mounting-drywall]
cities: []
${fields}---

${body}
`;

const service = (body: string) =>
  `${edited("services/tv-mounting-brick.mdx", [/\n---\n[^]*$/, "\n---\n"])}\n${body}\n`;

describe("words that we never use", () => {
  test("reports a forbidden word as an error with its position and a replacement", () => {
    expect(found({ [POST]: post("Keep the box.\nWe fold the cartons, even one *carton*.") }))
      .toMatchInlineSnapshot(`
      [
        "error word-never which-wall-is-it.mdx:12:13 "cartons" is a word that we don't use. Write box.",
        "error word-never which-wall-is-it.mdx:12:32 "carton" is a word that we don't use. Write box.",
      ]
    `);
  });

  test("finds forbidden words in a field, an attribute and a heading", () => {
    const text = post('## The carton\n\n<Callout title="Keep the carton.">\n\nYes.\n\n</Callout>');
    expect(
      found({ [POST]: text.replace("Which wall is it?", "Which Carton is it?") }, WORDS).map(
        (line) => line.split(" ").slice(1, 3).join(" "),
      ),
    ).toEqual([
      "word-never which-wall-is-it.mdx:2:8",
      "word-never which-wall-is-it.mdx:11:8",
      "word-never which-wall-is-it.mdx:13:26",
    ]);
  });

  test.each([
    ["part of another word", "The cartonnage is red."],
    ["code", "Type `carton` here."],
    ["a link's URL", "See [the wall](https://example.org/carton)."],
    ["a bare URL", "See https://example.org/carton now."],
    ["a hyphenated compound", "A carton-like thing."],
    ["an exception", "Peel off the plastic film first."],
  ])("doesn't report a forbidden word in %s", (_what, body) => {
    expect(found({ [POST]: post(body) }, WORDS)).toEqual([]);
  });

  test("finds a forbidden word in the same sentence as an exception", () => {
    expect(found({ [POST]: post("Peel the plastic film before the film.") }, WORDS)).toHaveLength(
      1,
    );
  });

  test("reports a forbidden word and an often wrong phrase that start with the same word", () => {
    const voice = VOICE.replace("[your set,", "[film crew, your set,");
    const changes = { "voice.yaml": voice, [POST]: post("We sent the film crew home.") };
    expect(found(changes, WORDS).map((line) => line.split(" ")[1])).toEqual([
      "word-careful",
      "word-never",
    ]);
  });

  test("finds a forbidden word after a slash or hyphen", () => {
    const changes = { [POST]: post("A wall/carton or a half-empty-carton.") };
    expect(found(changes, WORDS).map((line) => line.split(" ")[2])).toEqual([
      "which-wall-is-it.mdx:11:8",
      "which-wall-is-it.mdx:11:31",
    ]);
  });

  test("ignores case in words with accents", () => {
    const voice = VOICE.replace("[carton, cartons]", "[Łódź TV]");
    const changes = { "voice.yaml": voice, [POST]: post("A łódź TV or a ŁÓDŹ tv.") };
    expect(found(changes, WORDS)).toHaveLength(2);
  });

  test("checks the words in a sample review, but not in a customer's own review", () => {
    const review = (kind: string) =>
      edited("reviews/luis.yaml", [/^source: .*$/m, kind], ["left no dust", "took the carton"]);
    expect(found({ "reviews/luis.yaml": review("sample: true") }, WORDS)).toHaveLength(1);
    const careful = {
      "reviews/luis.yaml": review("sample: true").replace("the carton", "your set"),
    };
    expect(found(careful, WORDS)).toEqual([]);
    expect(found({ "reviews/luis.yaml": review("source: The letter") }, WORDS)).toEqual([]);
  });

  test("allows forbidden words in the word list and in the evidence for a claim", () => {
    const business = edited("business.yaml", ["The binder", "The carton of letters"]);
    expect(found({ "business.yaml": business }, WORDS)).toEqual([]);
  });

  test("a file can allow a forbidden word until a date", () => {
    const allow = "allow:\n  - { rule: word-never, reason: It is a brand., until: 2999-01-01 }\n";
    expect(found({ [POST]: post("The carton.", allow) })).toEqual([]);
  });
});

describe("words that are often wrong", () => {
  test("warns about words that are often wrong, even across line breaks and with any number", () => {
    expect(found({ [POST]: post("We lift your\nset. It is a 55-inch set.") }))
      .toMatchInlineSnapshot(`
      [
        "warning word-careful which-wall-is-it.mdx:11:9 "your set" is often the wrong word: customers call it a TV. Write TV. If it is right here, add the phrase to \`except\` in content/voice.yaml.",
        "warning word-careful which-wall-is-it.mdx:12:14 "55-inch set" is often the wrong word: customers call it a TV. Write TV. If it is right here, add the phrase to \`except\` in content/voice.yaml.",
      ]
    `);
  });

  test("doesn't warn about the same words in other phrases", () => {
    expect(found({ [POST]: post("We set anchors, and your settings stay.") })).toEqual([]);
  });
});

const words = (count: number) => `${"We mount ".repeat(count / 2).trim()}.`;

describe("sentences", () => {
  test("accepts a 28-word sentence, and reports the start of a 30-word sentence", () => {
    expect(found({ [POST]: post(words(28)) })).toEqual([]);
    expect(found({ [POST]: post(`Go. ${words(30)}`) })).toMatchInlineSnapshot(`
      [
        "warning long-sentence which-wall-is-it.mdx:11:5 this sentence has 30 words (limit 28): "We mount We mount We mount We mount…". Split it or cut it.",
      ]
    `);
  });

  test("reports a long sentence in a field with the field's path", () => {
    const long = `We ${"level and ".repeat(15)}clean up.`;
    const [problem] = found(
      {
        "pages/rules.mdx":
          FIXTURE["pages/terms.mdx"]?.replace(/^title:/m, `lead: ${long}\ntitle:`) ?? "",
      },
      ["long-sentence"],
    );
    expect(problem).toMatch(
      /^warning long-sentence rules\.mdx:2:7 lead: this sentence has 33 words/,
    );
  });

  test("reports three sentences in a row with fewer than 6 words each", () => {
    expect(found({ [POST]: post("We come by. We drill. Then we go.") })).toMatchInlineSnapshot(`
      [
        "warning choppy which-wall-is-it.mdx:11:1 3 sentences in a row have fewer than 6 words, starting with "We come by.". Join two of them with so, because, but or if.",
      ]
    `);
    expect(
      found({ [POST]: post("We come by. We drill into the middle of a stud. Then we go. Done.") }),
    ).toEqual([]);
    expect(found({ [POST]: post("We come by. We drill.\n\nThen we go.") })).toEqual([]);
  });
});

describe("a whole text", () => {
  const easy = "We'll find the studs in your wall and then we mount the TV. ";
  const hard = "Installation professionals verify structural requirements beforehand. ";
  const stiff = "We will find the studs in your wall and then we mount the TV. ";

  test("accepts hard sentences in a text whose overall grade is within the limit", () => {
    expect(
      found({ [POST]: post(`${easy.repeat(3)}\n\n${`It's fine. ${hard}${easy}`.repeat(5)}`) }),
    ).toMatchInlineSnapshot(`[]`);
  });

  test("accepts a text at the grade limit, and reports one a tenth of a grade above it", () => {
    const withLimit = (grade: number) =>
      found({
        [POST]: post(`${easy.repeat(4)}${hard.repeat(4)}`),
        "voice.yaml": VOICE.replace("grade: 8", `grade: ${grade}`),
      });
    const [, grade = ""] = /reads at grade ([\d.]+) /.exec(withLimit(0).join("\n")) ?? [];
    expect(withLimit(Number(grade))).toEqual([]);
    expect(withLimit(Number(grade) - 0.1)).toHaveLength(1);
  });

  test("reports a text with too few contractions, with its count and the minimum", () => {
    expect(found({ [POST]: post(stiff.repeat(8)) })).toMatchInlineSnapshot(`
      [
        "warning few-contractions which-wall-is-it.mdx:1:1 this text has 0 contractions in 139 words (minimum 1). Write we'll, you'll, don't, it's and that's wherever you'd say them.",
      ]
    `);
    expect(found({ [POST]: post(`${stiff.repeat(7)}${easy}`) })).toEqual([]);
  });

  test("doesn't report the grade of a short text", () => {
    expect(found({ [POST]: post(hard) })).toEqual([]);
  });

  test("ignores labels and word lists when grading a text", () => {
    const list = `- ${stiff.slice(0, -2)}\n`.repeat(12);
    expect(found({ [POST]: post(`${list}\n${easy}`) })).toEqual([]);
    expect(found({ [POST]: post(list.replaceAll("TV\n", "TV.\n")) })).toHaveLength(1);
  });

  test("a formal page has no limits on grade or length, but still can't contain forbidden words", () => {
    const terms = (body: string) =>
      (FIXTURE["pages/terms.mdx"] ?? "").replace(/\n---\n[^]*$/, `\n---\n\n${body}\n`);
    const text = `${hard.repeat(20)}\n\n${words(40)}`;
    expect(found({ "pages/terms.mdx": terms(text) })).toEqual([]);
    expect(found({ "pages/terms.mdx": terms(`${text} The carton.`) })).toHaveLength(1);
    const rules = terms(text).replace("title: Terms", "title: House rules");
    expect(
      found({ "pages/rules.mdx": rules }, ["long-sentence", "reading-grade", "few-contractions"]),
    ).toHaveLength(3);
  });
});

test("reports a heading on a service or city page without a word that customers search for", () => {
  const path = "services/tv-mounting-brick.mdx";
  const only = ["heading-without-search-word"];
  expect(found({ [path]: service("## September\n\nText.") }, only)).toMatchInlineSnapshot(`
    [
      "warning heading-without-search-word tv-mounting-brick.mdx:31:4 the heading "September" has no word that a customer would search for. Say what the section is about with one of \`searchWords\` in content/voice.yaml, such as price.",
    ]
  `);
  expect(found({ [path]: service("## Which wall is it?\n\nText.") }, only)).toEqual([]);
  const city = cityFile((text) => text.replace("## The walls", "## Up on the ridge"));
  expect(found({ "cities/ringgold.mdx": city }, only)).toHaveLength(1);
  expect(found({ "cities/ringgold.mdx": cityFile() }, only)).toEqual([]);
  expect(found({ [POST]: post("## September\n\nText.") })).toEqual([]);
});

test("names and numbers don't make a text harder to read", () => {
  const grade = (text: string, names: readonly string[] = []) =>
    readingGrade([wordsOf(text)], new Set(names));
  const about = (place: string) => grade(`We come to ${place} on most days of the week.`);
  expect(about("Alpharetta")).toBe(about("Rome"));
  expect(about("30,009")).toBe(about("Rome"));
  expect(about("neighborhoods")).toBeGreaterThan(about("Rome"));
  expect(grade("Alpharettan is close to us.")).toBeGreaterThan(
    grade("Alpharettan is close to us.", ["Alpharettan"]),
  );
});

test("distinguishes words with equal hashes", () => {
  expect(wordsOf("Aa BB Aa").map(({ text }) => text)).toEqual(["Aa", "BB", "Aa"]);
});

test("counts contractions with straight or curly apostrophes, but not possessives", () => {
  const count = (text: string) => countContractions(wordsOf(text));
  expect(count("We'll see, you’re right and it's fine. That’s it, I'd say; they've gone.")).toBe(6);
  expect(count("DON'T. Can’t! Let's go.")).toBe(3);
  expect(count("The TV's edge, your neighbor’s wall, the homes' walls and 5' of cord.")).toBe(0);
});

test("a change to the word list affects unchanged documents", () => {
  const changes = { [POST]: post("We bring a ladder.") };
  expect(found(changes)).toEqual([]);
  const folder = sharedContent({
    ...changes,
    "voice.yaml": VOICE.replace("[carton, cartons]", "[ladder]"),
  });
  expect(loadContent(folder).problems.filter(({ rule }) => rule === "word-never")).toMatchObject([
    { line: 11, column: 12 },
  ]);
});

test("reports a mistake in the word list, and checks texts again once it's fixed", () => {
  const changes = { [POST]: post("The carton.") };
  const broken = { ...changes, "voice.yaml": VOICE.replace("grade: 8", "grade: high") };
  expect(found(broken)).toEqual([
    'error wrong-type voice.yaml:11:31 limits.grade: found "high", expected a number. This field: maximum reading grade (Flesch-Kincaid) of a text, such as 8',
  ]);
  expect(found(changes)).toHaveLength(1);
});
