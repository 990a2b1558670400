import { placeholders, repeatedTexts, uniqueText } from "contentlayer/checks";
import { describe, expect, test } from "vitest";
import { note, noteSchema, processorTime, runChecks } from "./sample-content.ts";

const summaries = uniqueText({ rule: "same-summary", field: "summary", what: "summary" });

describe("the placeholder check", () => {
  const placesIn = (file: string) => runChecks([placeholders], { "a.mdx": file }).lines;

  test("reports the position of each placeholder in a published document", () => {
    const { lines, messages } = runChecks([placeholders], {
      "a.mdx": note("Ada", "Long text before it, and then TODO and TBD.\n\nLorem ipsum dolor."),
      "b.mdx": note("Bo", "TODO"),
    });
    expect(lines).toEqual([
      "a.mdx:5:31 error placeholder",
      "a.mdx:5:40 error placeholder",
      "a.mdx:7:1 error placeholder",
      "b.mdx:5:1 error placeholder",
    ]);
    expect(messages[0]).toMatchInlineSnapshot(
      `"this document isn't a draft, but \`TODO\` marks unfinished text. Finish the text, or unpublish the document with \`draft: true\`."`,
    );
  });

  test("reports the placeholders of a draft as a single warning", () => {
    const file = note("Ada", "TODO, TBD and FIXME", "draft: true\n");
    const { lines, messages } = runChecks([placeholders], { "a.mdx": file });
    expect(lines).toEqual(["a.mdx:6:1 warning placeholder"]);
    expect(messages).toEqual([
      "this draft has 3 placeholders; the first one is here. Finish the text before you publish it.",
    ]);
  });

  test("reports the same mistakes before a document's publish date as on that day", () => {
    const file = note("Ada", "A TODO.", "publishDate: 2026-12-24\n");
    const on = (today: string) => runChecks([placeholders], { "a.mdx": file }, { today }).lines;
    expect(on("2026-11-20")).toEqual(["a.mdx:6:3 error placeholder"]);
    expect(on("2026-11-20")).toEqual(on("2026-12-24"));
  });

  test.each([
    ["a YAML comment", note("Ada", "Text.", "# TODO: more\n"), "3:3"],
    ["a field", note("TBD", "Text."), "2:7"],
    ["code", note("Ada", "`x` `FIXME`"), "5:6"],
    ["a comment in the body", note("Ada", "{/* XXXX */}"), "5:5"],
    ["a file with Windows line endings", note("Ada", "A TODO.").replaceAll("\n", "\r\n"), "5:3"],
    ["lowercase lorem ipsum", note("Ada", "the lorem ipsum"), "5:5"],
  ])("finds a placeholder in %s", (_, file, place) => {
    expect(placesIn(file)).toEqual([`a.mdx:${place} error placeholder`]);
  });

  test.each(["a todo list", "MASTODON", "TODOS", "XX and size XXL", "Todo", "TBDs", "our_TODO"])(
    "doesn't report a placeholder in %j",
    (body) => {
      expect(placesIn(note("Ada", body))).toEqual([]);
    },
  );

  test("finds 20,000 placeholders in a file within the time limit", () => {
    const file = note("Ada", "TODO, a text. \n\n".repeat(20_000));
    expect(processorTime(() => placesIn(file))).toBeLessThan(3_000);
  });
});

describe("the unique text check", () => {
  test("reports identical text in two documents, ignoring case, spacing and Unicode form", () => {
    const { lines, messages } = runChecks([summaries], {
      "a.mdx": note("Ada", "", "summary: The best caf\u00E9\n"),
      "b.mdx": note("Bo", "", 'summary: " the BEST  cafe\u0301 "\n'),
      "c.mdx": note("Cy", "", "summary: The best caf\u00E9\n"),
      "d.mdx": note("Di", "", "summary: The worst caf\u00E9\n"),
      "e.mdx": note("Ed", ""),
      "f.mdx": note("Flo", ""),
    });
    expect(lines).toEqual([
      "b.mdx:3:10 error same-summary (summary)",
      "c.mdx:3:10 error same-summary (summary)",
    ]);
    expect(messages[0]).toMatchInlineSnapshot(
      `"a.mdx has the same summary. Describe what only this page offers. Search engines show only one of two pages with the same text."`,
    );
    expect(messages[1]).toBe(messages[0]);
  });

  test("reports duplicate computed text at the field that the author edits", () => {
    const titles = uniqueText({
      rule: "same-title",
      field: "pageTitle",
      writtenIn: ["title", "name"],
      what: "title",
    });
    const { lines } = runChecks([titles], { "a.mdx": note("Ada", ""), "b.mdx": note("Ada", "") });
    expect(lines).toEqual(["b.mdx:2:7 error same-title (name)"]);
  });

  test("reports duplicate text in the draft, not in the published document", () => {
    const { lines, change } = runChecks([summaries], {
      "a.mdx": note("Ada", "", "summary: One text\ndraft: true\n"),
      "b.mdx": note("Bo", "", "summary: One text\n"),
    });
    expect(lines).toEqual(["a.mdx:3:10 warning same-summary (summary)"]);
    expect(change({ "a.mdx": note("Ada", "", "summary: Another\n") })).toEqual([]);
  });
});

describe("the repeated text check", () => {
  const repeated = repeatedTexts({
    schema: noteSchema,
    rule: "repeated-text",
    limit: 3,
    fewestWords: 5,
    fields: ["faqs"],
    names: ({ name, names = [] }) => [name, ...names],
  });
  const NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];

  /** Runs the check on `amount` notes generated by `write`. */
  const written = (amount: number, write: (name: string) => string) => {
    const names = NAMES.slice(0, amount);
    const files = Object.fromEntries(
      names.map((name) => [`${name.toLowerCase()}.mdx`, write(name)]),
    );
    return { files, ...runChecks([repeated], files) };
  };

  test("reports a sentence in four documents once, in the first one, and lists the other three", () => {
    const { lines, messages } = written(4, (name) =>
      note(name, `One. We **never** drill without\na plan in ${name}. Two.`),
    );
    expect(lines).toEqual(["ada.mdx:5:6 error repeated-text"]);
    expect(messages[0]).toMatchInlineSnapshot(
      `""We never drill without a plan in Ada." appears in 4 documents, ignoring names (limit 3). Also in bo.mdx, cy.mdx, di.mdx. Keep it in at most 3 documents. In the others, write about what is specific to the page, or remove it."`,
    );
  });

  test("lists only three of many other documents, and accepts a sentence in three documents", () => {
    const body = "We never drill without a plan. ".repeat(10);
    const { messages } = written(6, (name) => note(name, body));
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain("appears in 6 documents");
    expect(messages[0]).toContain("Also in bo.mdx, cy.mdx, di.mdx and 2 more.");
    expect(written(3, (name) => note(name, body)).lines).toEqual([]);
  });

  test("reports a sentence in 1,100 documents as one problem with every file", () => {
    const files = Object.fromEntries(
      Array.from({ length: 1_100 }, (_, index) => [
        `n${String(index).padStart(4, "0")}.mdx`,
        note("Ada", "We never drill without a plan."),
      ]),
    );
    const { problems, messages } = runChecks([repeated], files);
    expect(messages).toEqual([
      expect.stringContaining(
        "appears in 1,100 documents, ignoring names (limit 3). Also in n0001.mdx, n0002.mdx, n0003.mdx and 1,096 more.",
      ),
    ]);
    expect(problems[0]?.alsoIn).toHaveLength(1_099);
  });

  const allow =
    "allow:\n  - rule: repeated-text\n    reason: We ask for it.\n    until: 2027-05-31\n";

  test("reports a sentence in the first document that has no exception, and counts the exception as used", () => {
    const { lines } = written(4, (name) =>
      note(name, "We never drill without a plan.", name === "Ada" ? allow : ""),
    );
    expect(lines).toEqual(["bo.mdx:5:1 error repeated-text"]);
    const { lines: all } = written(4, (name) =>
      note(name, "We never drill without a plan.", allow),
    );
    expect(all).toEqual([]);
  });

  test.each([
    ["a heading", "## Our walls", "5:4"],
    ["an underlined heading", "Our walls\n---------", "5:1"],
    ["a question in a paragraph", "Why **us**?", "5:1"],
    ["a question in quotes", "\u201CWhy us?\u201D", "5:1"],
    ["a sentence after a short answer", "No. We bring the tools along ourselves.", "5:5"],
  ])("reports repeated text in %s", (_, body, place) => {
    const { lines } = written(4, (name) => note(name, body));
    expect(lines).toEqual([`ada.mdx:${place} error repeated-text`]);
  });

  test.each([
    "We drill level holes.",
    "No. Yes.",
    "2,000 `the same code in all of them`",
    "---",
    "## Ada\n\nAda?\n\n2026?",
  ])("doesn't report repeated short sentences, code or names: %j", (body) => {
    const { lines } = written(4, (name) => note(name, body.replaceAll("Ada", name)));
    expect(lines).toEqual([]);
  });

  test("reports repeated FAQ questions and answers", () => {
    const { lines } = written(4, (name) =>
      note(
        name,
        "",
        `faqs:\n  - question: "Do you come to ${name}?"\n    answer: "Yes, we come to ${name} on every single day."\n`,
      ),
    );
    expect(lines).toEqual([
      "ada.mdx:4:15 error repeated-text (faqs[0].question)",
      "ada.mdx:5:13 error repeated-text (faqs[0].answer)",
    ]);
  });

  test("warns about repeated text in a draft, but doesn't count the draft against published documents", () => {
    const { lines } = written(4, (name) =>
      note(name, "We never drill without a plan.", name === "Bo" ? "draft: true\n" : ""),
    );
    expect(lines).toEqual(["bo.mdx:6:1 warning repeated-text"]);
  });

  test("stops reporting repeated text when one of four documents changes, and resumes when it changes back", () => {
    const { files, change } = written(4, (name) => note(name, "We never drill without a plan."));
    expect(change({ "bo.mdx": note("Bo", "We always do the drawing before.") })).toEqual([]);
    expect(change({ "bo.mdx": files["bo.mdx"] ?? "" })).toHaveLength(1);
  });
});

describe("exceptions to rules", () => {
  /** Returns a note with a placeholder and the given `allow` field. */
  const allowing = (allow: string, body = "A TODO.") => note("Ada", body, `allow:\n${allow}`);
  const entry = (rule: string, until: string, reason = "Waiting for the photos.") =>
    `  - rule: ${rule}\n    reason: ${reason}\n    until: ${until}\n`;
  /** A valid exception for placeholders. */
  const inOrder = entry("placeholder", "2027-01-01");
  const run = (file: string, today?: string) =>
    runChecks([placeholders, summaries], { "a.mdx": file }, today ? { today } : {});

  test("an exception doesn't silence other rules or other files", () => {
    const allow = `summary: Same\nallow:\n${inOrder}`;
    const { lines } = runChecks([placeholders, summaries], {
      "a.mdx": note("Ada", "A TODO.", allow),
      "b.mdx": note("Bo", "A TODO.", allow),
      "c.mdx": note("Cy", "A TODO."),
    });
    expect(lines).toEqual([
      "b.mdx:3:10 error same-summary (summary)",
      "c.mdx:5:3 error placeholder",
    ]);
  });

  test("an expired exception still silences its rule and only causes a warning, so a date never breaks a build", () => {
    const file = allowing(entry("placeholder", "2026-11-20"));
    expect(run(file, "2026-11-19").lines).toEqual([]);
    expect(run(file, "2026-11-20").lines).toEqual([]);
    const { lines, messages } = run(file, "2026-11-21");
    expect(lines).toEqual(["a.mdx:6:12 warning expired-allowance (allow[0].until)"]);
    expect(messages[0]).toMatchInlineSnapshot(
      `"the exception to \`placeholder\` expired after 2026-11-20. Fix the text and remove the exception. If the reason still applies, set a later date."`,
    );
  });

  test.each([
    ["an unknown rule", "placeholders", "Did you mean `placeholder`?"],
    ["a rule that can't be allowed", "unknown-field", "Use one of: `placeholder`, `same-summary`."],
  ])("reports an exception for %s, and lists the rules that can be allowed", (_, rule, fix) => {
    const { lines, messages } = run(allowing(`${entry(rule, "2027-01-01")}nme: x\n`, "Text."));
    expect(lines).toEqual([
      "a.mdx:4:11 error unknown-rule (allow[0].rule)",
      "a.mdx:7:1 error unknown-field (nme)",
    ]);
    expect(messages[0]).toBe(`unknown rule \`${rule}\`. ${fix}`);
  });

  test("warns about an unneeded exception, unless the file has errors", () => {
    const { lines, messages } = run(allowing(inOrder, "Done."));
    expect(lines).toEqual(["a.mdx:4:11 warning unused-allowance (allow[0].rule)"]);
    expect(messages).toEqual([
      "this file no longer breaks `placeholder`. Remove the exception so it doesn't hide the next mistake.",
    ]);
    const broken = allowing(`${inOrder}nme: x\n`, "Done.");
    expect(run(broken).lines).toEqual(["a.mdx:7:1 error unknown-field (nme)"]);
  });

  test("an exception for only a part of the message silences no other problem with its rule", () => {
    const only = (text: string) => inOrder.replace("    reason", `    only: ${text}\n    reason`);
    expect(run(allowing(only("TODO"))).lines).toEqual([]);
    const both = run(allowing(only("TODO"), "A TODO and a TBD."));
    expect(both.lines).toEqual(["a.mdx:10:14 error placeholder"]);
    const { lines, messages } = run(allowing(only("elsewhere"), "Done."));
    expect(lines).toEqual(["a.mdx:4:11 warning unused-allowance (allow[0].rule)"]);
    expect(messages[0]).toContain('no problem with `placeholder` in this file says "elsewhere".');
  });

  test.each([
    ["no reason", inOrder.replace(/ +reason.*\n/, ""), "missing-field (allow[0].reason)"],
    ["an empty reason", entry("placeholder", "2027-01-01", '" "'), "wrong-size (allow[0].reason)"],
    ["an impossible date", entry("placeholder", "2027-02-30"), "bad-date (allow[0].until)"],
    ["a word instead of a date", entry("placeholder", "soon"), "bad-date (allow[0].until)"],
    ["no end date", inOrder.replace(/ +until.*\n/, ""), "missing-field (allow[0].until)"],
    ["an unknown field", `${inOrder}    by: me\n`, "unknown-field (allow[0].by)"],
    ["an entry that isn't in a list", "  rule: placeholder\n", "wrong-type (allow)"],
  ])("rejects an exception that has %s", (_, allow, problem) => {
    expect(run(allowing(allow)).lines).toEqual([expect.stringContaining(problem)]);
  });
});
