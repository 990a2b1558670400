import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { localDay } from "#contract/local-time.ts";
import { loadContent } from "#scripts/content/site-content.ts";
import { cityFile, edited, FIXTURE, postFile, sharedContent } from "../support/fixture.ts";

/** Changes some files of the fixture site and returns the problems that these rules report. */
function found(rules: readonly string[], changes: Record<string, string>): string[] {
  const folder = sharedContent(changes);
  return loadContent(folder)
    .problems.filter(({ rule }) => rules.includes(rule))
    .map(
      ({ severity, rule, file, line, column, field, message, fix }) =>
        `${severity} ${rule} ${basename(file)}:${line}:${column} ${field ? `${field}: ` : ""}${`${message} ${fix}`.replaceAll(`${folder}/`, "")}`,
    );
}

test("reports a description that's too short for search results", () => {
  const described = (length: number) =>
    found(["short-description"], {
      "cities/ringgold.mdx": cityFile((text) =>
        text.replace(
          /^description: .*$/m,
          `description: ${"Level. ".repeat(30).slice(0, length - 1)}.`,
        ),
      ),
    });
  expect(described(110)).toEqual([]);
  expect(described(109)).toMatchInlineSnapshot(`
    [
      "warning short-description ringgold.mdx:8:14 description: the description is 109 characters long, but search results show up to 160. Describe what only this page offers, in 110 to 160 characters.",
    ]
  `);
});

test("reports a future `updated` date, unless the document won't be published before that date", () => {
  const today = localDay(new Date());
  const dated = (updated: string) =>
    found(["updated-in-future"], {
      "cities/ringgold.mdx": cityFile((text) =>
        text.replace(/^updated: .*$/m, `updated: ${updated}`),
      ),
      "posts/next.mdx": postFile("What comes next?", { publishDate: "2999-01-01" }),
    });
  expect(dated(today)).toEqual([]);
  expect(dated("2998-12-31").map((line) => line.replaceAll(today, "TODAY"))).toMatchInlineSnapshot(`
    [
      "warning updated-in-future ringgold.mdx:29:10 updated: the date of the last change, 2998-12-31, is in the future (today is TODAY). Write the date the change goes live. \`npm run touch cities/ringgold.mdx\` sets it to today.",
    ]
  `);
});

test("warns about the offer the day after it ends", () => {
  const ending = (ends: string) =>
    found(["offer-ended"], {
      "business.yaml": edited("business.yaml", [/^offer:\n/m, `offer:\n  ends: ${ends}\n`]),
    });
  expect(ending(localDay(new Date()))).toEqual([]);
  expect(ending("2025-01-31")).toMatchInlineSnapshot(`
    [
      "warning offer-ended business.yaml:46:9 offer.ends: the offer ended on 2025-01-31, so the popup no longer appears. Set a later date, or turn off \`popup\` under \`switches\`.",
    ]
  `);
});

describe("hours", () => {
  const hours = (visible: string, structured: string) =>
    found(["hours-differ"], {
      // Appends a comment, because a change must differ from the fixture.
      "business.yaml": `${edited("business.yaml", [
        /^hours:\n(?: .*\n)+/m,
        `hours:\n  visible: ${visible}\n  structured: ${structured}\n`,
      ])}# Hours\n`,
    }).map((line) => line.replace(/^warning hours-differ business\.yaml:\d+:/, ""));

  test("reports every difference between visible and structured hours, with the days", () => {
    expect(hours("Mon-Fri 8AM-8PM, Sat 9:30AM-12PM", "Mo-Fr,Su 08:00-20:00"))
      .toMatchInlineSnapshot(`
        [
          "3 hours: on Saturday, people see 09:30-12:00 but search engines see no hours. Write the same hours in \`visible\` and \`structured\`.",
          "3 hours: on Sunday, people see no hours but search engines see 08:00-20:00. Write the same hours in \`visible\` and \`structured\`.",
        ]
      `);
  });

  test.each([
    ["Mon-Sat 8AM-8PM, Sun 10AM-6PM", "Mo-Sa 08:00-20:00 Su 10:00-18:00"],
    ["Monday\u2013Saturday 8 AM \u2013 8 PM", "Mo-Sa 08:00-20:00"],
    ["Mon, Wed & Fri 8am-12:30pm, Sun closed", "Mo,We,Fr 08:00-12:30"],
    ["Sat-Mon 12AM-12PM", "Sa-Mo 00:00-12:00"],
    ["Tues-Thurs 8AM-8PM", "Tu-Th 08:00-20:00"],
  ])("treats the hours %j and %j as equal", (visible, structured) => {
    expect(hours(visible, structured)).toEqual([]);
  });

  test.each([
    ["round the clock", "Mo-Su 00:00-24:00"],
    ["Mon-Sun 8AM-8PM", "daily"],
  ])("reports hours that can't be parsed (%j, %j)", (visible, structured) => {
    const problems = hours(visible, structured);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain("contains no hours in a recognized format.");
  });
});

describe("launch checks", () => {
  const business = FIXTURE["business.yaml"] ?? "";

  test("launch checks list each claim without evidence", () => {
    const text = business
      .replaceAll(", evidence: The binder, checked: 2026-11-20", "")
      .replace("and insured }", "and insured, evidence: The binder, checked: 2026-11-20 }");
    const problems = found(["unproven-claim"], { "business.yaml": text });
    expect(problems).toHaveLength(8);
    expect(problems[0]).toMatchInlineSnapshot(
      `"launch unproven-claim business.yaml:18:15 claims.experience: the site claims "15+ years of experience", but there is no evidence for it. Add \`evidence:\` and \`checked:\`, or remove the claim from the site."`,
    );
  });

  test("launch checks report unnamed samples once per list or file, with their count", () => {
    const sample = (path: string) => (FIXTURE[path] ?? "").replace(/^source: .*$/m, "sample: true");
    const problems = found(["sample"], {
      "business.yaml": business.replaceAll("evidence: The book", "sample: true"),
      "reviews/luis.yaml": sample("reviews/luis.yaml"),
    });
    expect(problems).toMatchInlineSnapshot(`
      [
        "launch sample business.yaml:51:89 bookings[0].sample: 5 entries here are samples, not confirmed facts. Replace samples with real data and remove \`sample: true\` or \`placeholder: true\`, or delete them.",
        "launch sample luis.yaml:7:9 sample: this is a sample, not a confirmed fact. Replace samples with real data and remove \`sample: true\` or \`placeholder: true\`, or delete them.",
      ]
    `);
  });

  test("launch checks accept sample reviews and bookings that the site leaves out, but not sample answers", () => {
    const review = (FIXTURE["reviews/luis.yaml"] ?? "").replace(/^source: .*$/m, "sample: true");
    const text = business
      .replaceAll("evidence: The book", "sample: true")
      .replace("say about payment.,", "say about payment., sample: true,");
    const samplesIn = (changed: string) =>
      found(["sample"], { "business.yaml": changed, "reviews/luis.yaml": review }).map(
        (line) => line.split(" ")[3],
      );
    expect(samplesIn(text)).toEqual(["bookings[0].sample:", "answers.payment.sample:", "sample:"]);
    expect(samplesIn(text.replace("samples: show", "samples: hide"))).toEqual([
      "answers.payment.sample:",
    ]);
    expect(samplesIn(text.replace("samples: show\n", ""))).toEqual(["answers.payment.sample:"]);
  });

  test("launch checks list sample answers by name", () => {
    const text = business
      .replace("say about payment.,", "say about payment., sample: true,")
      .replace("say about insurance.,", "say about insurance., sample: true,");
    expect(
      found(["sample"], { "business.yaml": text }).map((line) =>
        line.replace(/ business\.yaml:\d+:\d+|\. Put.*/g, ""),
      ),
    ).toMatchInlineSnapshot(`
      [
        "launch sample answers.payment.sample: \`payment\`, \`insurance\` are samples, not confirmed facts. Replace samples with real data and remove \`sample: true\` or \`placeholder: true\`, or delete them.",
      ]
    `);
  });

  test("launch checks list sample URLs, phone numbers and email addresses, but not real ones", () => {
    const text = business
      .replaceAll("longleaf.tv", "longleaf.example")
      .replace("+1678444", "+1678555");
    const problems = found(["sample-address"], { "business.yaml": text });
    expect(problems.map((line) => line.split(" ")[3])).toEqual(["siteUrl:", "phone:", "email:"]);
    expect(problems[1]).toMatchInlineSnapshot(
      `"launch sample-address business.yaml:5:8 phone: this is a sample, because \`.example\` domains and 555-01 phone numbers don't exist. Replace it with the real one."`,
    );
    const email = business.replace("hello@longleaf.tv", "hello@example.com");
    expect(
      found(["sample-address"], { "business.yaml": email }).map((line) => line.split(" ")[3]),
    ).toEqual(["email:"]);
  });
});

describe("search results", () => {
  test("accepts a 60-character title and reports a longer one", () => {
    const named = (name: string) =>
      found(["long-title"], {
        "cities/ringgold.mdx": cityFile((text) => text.replace("name: Ringgold", `name: ${name}`)),
      });
    expect(named("R".repeat(36))).toEqual([]);
    expect(named(`${"R".repeat(36)}\u00E9`)).toMatchInlineSnapshot(`
      [
        "warning long-title ringgold.mdx:2:7 name: the page's title "TV Mounting in RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRé, Georgia" is 61 characters long, but search results show only 60. Shorten it, and put the important words first.",
      ]
    `);
  });

  test("reports pages with identical titles or descriptions, as a warning if one is a draft", () => {
    const shared = (path: string, change: (text: string) => string) =>
      found(["same-description", "same-title"], {
        "cities/ringgold.mdx": cityFile(),
        [path]: cityFile(change),
      }).map((line) => line.split(": ")[0]);
    expect(
      shared("cities/ringgold-north.mdx", (text) => text.replaceAll("TV mounting", "tv  MOUNTING")),
    ).toEqual([
      "error same-title ringgold.mdx:2:7 name",
      "error same-description ringgold.mdx:8:14 description",
    ]);
    expect(
      shared("cities/ringgold-again.mdx", (text) =>
        text.replace("updated:", "draft: true\nupdated:"),
      ),
    ).toEqual([
      "warning same-title ringgold-again.mdx:2:7 name",
      "warning same-description ringgold-again.mdx:8:14 description",
    ]);
  });
});

describe("cities", () => {
  test("reports names in a city's `names` that its text doesn't use", () => {
    const names = ["Ringgold Gap", "Tunnel Hill"].map(
      (name) => `  - name: ${name}\n    source: The town\n`,
    );
    const problems = found(["unused-name", "unknown-name"], {
      "cities/ringgold.mdx": cityFile((text) =>
        text
          .replace("updated:", `names:\n${names.join("")}updated:`)
          .replace("lies in", "lies by Ringgold\nGap in"),
      ),
    });
    expect(problems).toMatchInlineSnapshot(`
      [
        "warning unused-name ringgold.mdx:32:11 names[1].name: the text doesn't mention \`Tunnel Hill\`. Remove it from \`names:\`, or spell it as in the text.",
      ]
    `);
  });
});
