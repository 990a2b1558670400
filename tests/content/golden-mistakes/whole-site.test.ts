import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cityFile } from "../../support/fixture.ts";
import { expect, test } from "vitest";
import { body, city, edit, shownAfter, write, type Act } from "./terminal.ts";

test("explains what to do if an author describes two pages with the same words", () => {
  expect(shownAfter(rulesTwice("title: House rules", "title: Rules of the house")))
    .toMatchInlineSnapshot(`
      "content/pages/rules.mdx:3:14 error same-description
        description: content/pages/again.mdx has the same description.
        Say what only this page has: search engines show one of two pages that call themselves the same."
    `);
});

test("explains what to do if an author gives two pages the same title", () => {
  expect(
    shownAfter(
      rulesTwice(
        /^description: .*$/m,
        "description: What you and we agree on before the first hole is drilled, in a few words that both of us can read and then keep.",
      ),
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/rules.mdx:2:8 error same-title
      title: content/pages/again.mdx has the same title.
      Say what only this page has: search engines show one of two pages that call themselves the same."
  `);
});

test("explains what to do if an author copies the text of another city", () => {
  const neighbor = cityFile((text) =>
    text
      .replaceAll("Ringgold", "Chickamauga")
      .replace(
        /^description: .*$/m,
        "description: Where the road from Ringgold meets the creek, we mount on brick and drywall, level, with the wires out of sight.",
      )
      .replaceAll("Catoosa", "Walker"),
  );
  expect(
    shownAfter(write("cities/chickamauga.mdx", neighbor), write("cities/ringgold.mdx", cityFile())),
  ).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:1:1 error texts-alike
      this text and that of content/cities/chickamauga.mdx are 41 % the same phrases, names aside; at most 30 % may be.
      Rewrite this one from what is true only here, instead of changing the words of the other."
  `);
});

test("explains what to do if an author says the same sentence in four cities", () => {
  expect(
    shownAfter(
      ...["kennesaw", "marietta", "roswell", "ringgold"].map((slug): Act => (folder) => {
        const path = join(folder, `cities/${slug}.mdx`);
        const text = slug === "ringgold" ? cityFile() : readFileSync(path, "utf8");
        writeFileSync(path, `${text}\nEvery screen we hang is leveled twice by hand.\n`);
      }),
    ),
  ).toMatchInlineSnapshot(`
    "content/cities/kennesaw.mdx:22:1 error repeated-text
      "Every screen we hang is leveled twice by hand." is in 4 documents, names aside; at most 3 may share it. Also in content/cities/marietta.mdx, content/cities/ringgold.mdx, content/cities/roswell.mdx.
      Say it in words that only fit this place, or leave it out.
    content/cities/marietta.mdx:22:1 error repeated-text
      "Every screen we hang is leveled twice by hand." is in 4 documents, names aside; at most 3 may share it. Also in content/cities/kennesaw.mdx, content/cities/ringgold.mdx, content/cities/roswell.mdx.
      Say it in words that only fit this place, or leave it out.
    content/cities/ringgold.mdx:38:1 error repeated-text
      "Every screen we hang is leveled twice by hand." is in 4 documents, names aside; at most 3 may share it. Also in content/cities/kennesaw.mdx, content/cities/marietta.mdx, content/cities/roswell.mdx.
      Say it in words that only fit this place, or leave it out.
    content/cities/roswell.mdx:22:1 error repeated-text
      "Every screen we hang is leveled twice by hand." is in 4 documents, names aside; at most 3 may share it. Also in content/cities/kennesaw.mdx, content/cities/marietta.mdx, content/cities/ringgold.mdx.
      Say it in words that only fit this place, or leave it out."
  `);
});

test("explains what to do if an author names a creek that nobody vouches for", () => {
  expect(shownAfter(body("We park near Swift Creek."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:14 error unknown-name
      unknown name \`Swift Creek\`.
      If you are sure of it, add it to \`names:\` with how you know it; otherwise leave it out."
  `);
});

test("explains what to do if an author misspells the name of a city", () => {
  expect(shownAfter(body("We come from Mareitta."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:14 error unknown-name
      unknown name \`Mareitta\`.
      Did you mean \`Marietta\`?"
  `);
});

test("explains what to do if an author publishes a document that is not finished", () => {
  expect(shownAfter(body("TODO: ask for a photo."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error placeholder
      \`TODO\` stands for something that is still to be written, and the document is published.
      Write it, or keep the document back with \`draft: true\`."
  `);
});

test("explains what to do if an author tells people and search engines different hours", () => {
  expect(shownAfter(edit("business.yaml", "Mon-Sun 8AM-8PM", "Mon-Sun 8AM-7PM")))
    .toMatchInlineSnapshot(`
      "content/business.yaml:13:3 warning hours-differ
        hours: on Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday people read 08:00-19:00 and search engines 08:00-20:00.
        Make \`visible\` and \`structured\` say the same."
    `);
});

test("explains what to do if an author allows what the file does not do", () => {
  expect(
    shownAfter(
      city(
        "updated:",
        "allow:\n  - rule: long-title\n    reason: The name is long.\n    until: 2027-05-31\nupdated:",
      ),
    ),
  ).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:30:11 warning unused-allowance
      allow[0].rule: nothing in this file breaks \`long-title\` any more.
      Remove these lines: what is allowed without need hides the next mistake."
  `);
});

test("explains what to do if an author allows something until a day that is over", () => {
  expect(
    shownAfter(
      city(
        "updated:",
        "allow:\n  - rule: placeholder\n    reason: The photo comes.\n    until: 2026-11-30\nupdated:",
      ),
    ),
  ).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:32:12 error expired-allowance
      allow[0].until: breaking \`placeholder\` was allowed until 2026-11-30, and that day is over.
      Fix what it allowed and remove it; or give a new day, if the reason still holds."
  `);
});

test("explains what to do if an author misspells the rule that it allows", () => {
  expect(
    shownAfter(
      city(
        "updated:",
        "allow:\n  - rule: long-titel\n    reason: The name is long.\n    until: 2027-05-31\nupdated:",
      ),
    ),
  ).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:30:11 error unknown-rule
      allow[0].rule: there is no rule \`long-titel\` that a file may break.
      Did you mean \`long-title\`?"
  `);
});

test("explains what to do if an author gives no reason for what is allowed", () => {
  expect(
    shownAfter(city("updated:", "allow:\n  - rule: placeholder\n    until: 2027-05-31\nupdated:")),
  ).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:30:5 error missing-field
      allow[0].reason: is missing; it must be a text.
      This field: why it is right here, for whoever reads it later"
  `);
});

const RULES = `---
title: House rules
description: What holds for every visit of ours, told before anybody rings at your door with a good drill and a vacuum cleaner.
updated: 2026-11-20
---

We take our shoes off.
`;

/** Writes two pages of the same words with one change in the second. */
function rulesTwice(from: string | RegExp, to: string): Act {
  return (folder) => {
    write("pages/rules.mdx", RULES)(folder);
    write("pages/again.mdx", RULES)(folder);
    edit("pages/again.mdx", from, to)(folder);
  };
}

test("explains what to do if an author shows a figure that no claim has", () => {
  expect(shownAfter(edit("business.yaml", "stat: 10,000+", "stat: 12,000+")))
    .toMatchInlineSnapshot(`
      "content/business.yaml:32:11 error claim-differs
        trustBadges[0].stat: found "12,000+", which with its title says "12,000+ Installs", and no claim says that.
        Write the figure and its title as one of \`claims\` has them, or change the claim first."
    `);
});
