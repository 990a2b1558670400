import { cityFile } from "../../support/fixture.ts";
import { body, city, edit, explains, post, write, type Act } from "./terminal.ts";

/** Another city with Ringgold's text. */
const NEIGHBOR = cityFile((text) =>
  text
    .replaceAll("Ringgold", "Chickamauga")
    .replace(
      /^description: .*$/m,
      "description: Where the road from Ringgold meets the creek, we mount on brick and drywall, level, with the wires out of sight.",
    )
    .replaceAll("Catoosa", "Walker")
    .replace("latitude: 34.9159", "latitude: 34.871")
    .replace("longitude: -85.1091", "longitude: -85.291")
    .replace("- 30736", "- 30707"),
);

explains([
  [
    "gives two pages the same description",
    rulesTwice("title: House rules", "title: Rules of the house"),
    "pages/rules.mdx:3:14 error same-description: description: content/pages/again.mdx has the same description. Describe what only this page offers. Search engines show only one of two pages with the same text.",
  ],
  [
    "gives two pages the same title",
    rulesTwice(
      /^description: .*$/m,
      "description: What you and we agree on before the first hole is drilled, in a few words that both of us can read and then keep.",
    ),
    "pages/rules.mdx:2:8 error same-title: title: content/pages/again.mdx has the same title. Describe what only this page offers. Search engines show only one of two pages with the same text.",
  ],
  [
    "mentions an unknown creek",
    body("We park near Swift Creek."),
    "cities/ringgold.mdx:36:14 error unknown-name: unknown name `Swift Creek`. If it's a real place, add it to `names:` with a source. Otherwise remove it.",
  ],
  [
    "misspells the name of a city",
    body("We come from Mareitta."),
    "cities/ringgold.mdx:36:14 error unknown-name: unknown name `Mareitta`. Did you mean `Marietta`?",
  ],
  [
    "publishes an unfinished document",
    body("TODO: ask for a photo."),
    "cities/ringgold.mdx:36:1 error placeholder: this document isn't a draft, but `TODO` marks unfinished text. Finish the text, or unpublish the document with `draft: true`.",
  ],
  [
    "uses a word that we never use",
    post("Knock first.", "Knock on the carton first."),
    'posts/which-wall-is-it.mdx:11:14 error word-never: "carton" is a word that we don\'t use. Write box.',
  ],
  [
    "calls a TV a set",
    post("Knock first.", "Measure your set first."),
    'posts/which-wall-is-it.mdx:11:9 warning word-careful: "your set" is often the wrong word: customers call it a TV. Write TV. If it is right here, add the phrase to `except` in content/voice.yaml.',
  ],
  [
    "writes a heading without a search word",
    edit("services/tv-mounting-brick.mdx", /$/, "\n## September\n\nText.\n"),
    'services/tv-mounting-brick.mdx:33:4 warning heading-without-search-word: the heading "September" has no word that a customer would search for. Say what the section is about with one of `searchWords` in content/voice.yaml, such as price.',
  ],
  [
    "writes a word instead of a reading grade",
    edit("voice.yaml", "grade: 100", "grade: eight"),
    'voice.yaml:5:39 error wrong-type: limits.grade: found "eight", expected a number. This field: maximum reading grade (Flesch-Kincaid) of a text, such as 8',
  ],
  [
    "gives people and search engines different hours",
    edit("business.yaml", "Mon-Sun 8AM-8PM", "Mon-Sun 8AM-7PM"),
    "business.yaml:13:3 warning hours-differ: hours: on Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday, people see 08:00-19:00 but search engines see 08:00-20:00. Write the same hours in `visible` and `structured`.",
  ],
  [
    "allows a rule that the file doesn't break",
    city(
      "updated:",
      "allow:\n  - rule: long-title\n    reason: The name is long.\n    until: 2027-05-31\nupdated:",
    ),
    "cities/ringgold.mdx:30:11 warning unused-allowance: allow[0].rule: this file no longer breaks `long-title`. Remove the exception so it doesn't hide the next mistake.",
  ],
  [
    "allows a rule until a date that has passed",
    city(
      "updated:",
      "allow:\n  - rule: placeholder\n    reason: The photo comes.\n    until: 2026-11-30\nupdated:",
    ),
    "cities/ringgold.mdx:32:12 warning expired-allowance: allow[0].until: the exception to `placeholder` expired after 2026-11-30. Fix the text and remove the exception. If the reason still applies, set a later date.",
  ],
  [
    "misspells the rule that it allows",
    city(
      "updated:",
      "allow:\n  - rule: long-titel\n    reason: The name is long.\n    until: 2027-05-31\nupdated:",
    ),
    "cities/ringgold.mdx:30:11 error unknown-rule: allow[0].rule: unknown rule `long-titel`. Did you mean `long-title`?",
  ],
  [
    "gives no reason for an exception",
    city("updated:", "allow:\n  - rule: placeholder\n    until: 2027-05-31\nupdated:"),
    "cities/ringgold.mdx:30:5 error missing-field: allow[0].reason: this field is missing, expected text. This field: why the exception is justified, for future editors",
  ],
  [
    "shows a number that isn't in any claim",
    edit("business.yaml", "stat: 10,000+", "stat: 12,000+"),
    `business.yaml:32:11 error claim-differs: trustBadges[0].stat: "12,000+ Installs" doesn't match any claim. Use the number and words of one of \`claims\`, or change the claim first.`,
  ],
  [
    "copies the text of another city",
    [write("cities/chickamauga.mdx", NEIGHBOR), write("cities/ringgold.mdx", cityFile())],
    "cities/ringgold.mdx:1:1 error texts-alike: this text shares 41% of its phrases with content/cities/chickamauga.mdx, ignoring names (limit 30%). Write about what is unique to this page instead of rewording the other one.",
  ],
  [
    "uses the same sentence in four cities",
    [
      write("cities/ringgold.mdx", cityFile()),
      ...["kennesaw", "marietta", "roswell", "ringgold"].map((slug) =>
        edit(`cities/${slug}.mdx`, /$/, "\nEvery screen we hang is leveled twice by hand.\n"),
      ),
    ],
    'cities/kennesaw.mdx:22:1 error repeated-text: "Every screen we hang is leveled twice by hand." appears in 4 documents, ignoring names (limit 3). Also in content/cities/marietta.mdx, content/cities/ringgold.mdx, content/cities/roswell.mdx. Keep it in at most 3 documents. In the others, write about what is specific to the page, or remove it.',
  ],
]);

const RULES = `---
title: House rules
description: What applies to every visit of ours, explained before we come to your door with a good drill and a vacuum cleaner.
updated: 2026-11-20
---

We take our shoes off.
`;

/** A link to both copies, because pages without links are reported too. */
const LINKS = "\nRead [the rules](/rules) and [the rules again](/again).\n";

/** Writes two identical pages, then changes the second one. */
function rulesTwice(from: string | RegExp, to: string): Act {
  return (folder) => {
    write("pages/rules.mdx", RULES)(folder);
    write("pages/again.mdx", RULES)(folder);
    edit("pages/again.mdx", from, to)(folder);
    edit("cities/marietta.mdx", /$/, LINKS)(folder);
  };
}
