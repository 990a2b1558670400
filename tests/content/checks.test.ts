import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { georgiaDay } from "#contract/georgia-time.ts";
import { loadContent } from "#scripts/content/site-content.ts";
import { ROOT } from "#scripts/paths.ts";
import { cityFile } from "../support/documents.ts";
import { copyOfContent } from "../support/temp.ts";

const post = readFileSync(join(ROOT, "content/posts/how-high-to-mount-a-tv.mdx"), "utf8");
const business = readFileSync(join(ROOT, "content/business.yaml"), "utf8");

/** What these rules tell of the site's content with some files changed, as authors read it. */
function told(rules: readonly string[], changes: Record<string, string>): string[] {
  const folder = copyOfContent(changes);
  return loadContent(folder)
    .problems.filter(({ rule }) => rules.includes(rule))
    .map(
      ({ severity, rule, file, line, column, field, message, fix }) =>
        `${severity} ${rule} ${basename(file)}:${line}:${column} ${field ? `${field}: ` : ""}${`${message} ${fix}`.replaceAll(`${folder}/`, "")}`,
    );
}

test("a description that leaves its place in search results half empty is told", () => {
  const described = (length: number) =>
    told(["short-description"], {
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
      "warning short-description ringgold.mdx:8:14 description: the description is 109 characters long; search results show up to 160. Say in 110 to 160 characters what only this page has.",
    ]
  `);
});

test("a change that is dated ahead is told, unless its article waits for that day", () => {
  const today = georgiaDay(new Date());
  const dated = (updated: string) =>
    told(["updated-in-future"], {
      "cities/ringgold.mdx": cityFile((text) =>
        text.replace(/^updated: .*$/m, `updated: ${updated}`),
      ),
      "posts/how-high-to-mount-a-tv.mdx": post.replace(
        /^publishDate: .*\nupdated: .*$/m,
        "publishDate: 2999-01-01\nupdated: 2999-01-01",
      ),
    });
  expect(dated(today)).toEqual([]);
  expect(dated("2998-12-31").map((line) => line.replaceAll(today, "TODAY"))).toMatchInlineSnapshot(`
    [
      "warning updated-in-future ringgold.mdx:29:10 updated: the last change is dated 2998-12-31, and today is TODAY. Write the day on which readers see the change; \`npm run touch cities/ringgold.mdx\` writes today's.",
    ]
  `);
});

describe("hours", () => {
  /** Without what the file allows itself. */
  const hours = (visible: string, structured: string) =>
    told(["hours-differ"], {
      "business.yaml": business
        .replace(/^allow:\n(?: .*\n)+/m, "")
        .replace(
          /^hours:\n(?: .*\n)+/m,
          `hours:\n  visible: ${visible}\n  structured: ${structured}\n`,
        ),
    }).map((line) => line.replace(/^warning hours-differ business\.yaml:\d+:/, ""));

  test("that people read and those that search engines read are held against each other", () => {
    expect(hours("Mon-Sat 8AM-8PM, Sun 10AM-6PM", "Mo-Su 08:00-20:00")).toMatchInlineSnapshot(`
      [
        "3 hours: on Sunday people read 10:00-18:00 and search engines 08:00-20:00. Make \`visible\` and \`structured\` say the same.",
      ]
    `);
  });

  test("are told with every difference, each with its own days", () => {
    expect(hours("Mon-Fri 8AM-8PM, Sat 9:30AM-12PM", "Mo-Fr,Su 08:00-20:00"))
      .toMatchInlineSnapshot(`
        [
          "3 hours: on Saturday people read 09:30-12:00 and search engines nothing; on Sunday people read nothing and search engines 08:00-20:00. Make \`visible\` and \`structured\` say the same.",
        ]
      `);
  });

  test.each([
    ["Mon-Sat 8AM-8PM, Sun 10AM-6PM", "Mo-Sa 08:00-20:00 Su 10:00-18:00"],
    ["Monday\u2013Saturday 8 AM \u2013 8 PM", "Mo-Sa 08:00-20:00"],
    ["Mon, Wed & Fri 8am-12:30pm, Sun closed", "Mo,We,Fr 08:00-12:30"],
    ["Sat-Mon 12AM-12PM", "Sa-Mo 00:00-12:00"],
    ["Tues-Thurs 8AM-8PM", "Tu-Th 08:00-20:00"],
  ])("%j are %j", (visible, structured) => {
    expect(hours(visible, structured)).toEqual([]);
  });

  test.each([
    ["round the clock", "Mo-Su 00:00-24:00"],
    ["Mon-Sun 8AM-8PM", "daily"],
  ])("that are no hours (%j, %j) are told as such", (visible, structured) => {
    const found = hours(visible, structured);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain("says no hours that can be compared with the others.");
  });
});

describe("before the launch", () => {
  test("claims without evidence are listed one by one", () => {
    const proven = business.replace(
      "    text: Licensed and insured\n",
      "    text: Licensed and insured\n    evidence: The binder in the office.\n    checked: 2026-11-20\n",
    );
    const found = told(["unproven-claim"], { "business.yaml": proven });
    expect(found).toHaveLength(8);
    expect(found[0]?.replace(/yaml:\d+/, "yaml:00")).toMatchInlineSnapshot(
      `"launch unproven-claim business.yaml:00:5 claims.experience: the site claims "15+ years of experience (since 2009)", and nothing says where the proof lies. Add \`evidence:\` and \`checked:\`, or take the claim off the site."`,
    );
  });

  test("samples are counted, once for each file", () => {
    const found = told(["sample"], {});
    const files = found.map((line) => line.split(" ")[2]?.split(":")[0]);
    expect(new Set(files).size).toBe(files.length);
    const ofBusiness = found.find((line) => line.includes(" business.yaml:"));
    expect(ofBusiness?.replace(/yaml:\d+/, "yaml:00")).toMatchInlineSnapshot(
      `"launch sample business.yaml:00:13 bookings[0].sample: 5 entries here are samples and no fact yet; the site says so. Put the real ones in their place and remove \`sample: true\` or \`placeholder: true\`, or delete them."`,
    );
    const ofReview = found.find((line) => line.includes(" sample-brick-kennesaw.yaml:"));
    expect(ofReview).toMatchInlineSnapshot(
      `"launch sample sample-brick-kennesaw.yaml:8:9 sample: this is a sample and no fact yet; the site says so. Put the real ones in their place and remove \`sample: true\` or \`placeholder: true\`, or delete them."`,
    );
  });

  test("addresses that reach nobody are listed, and real ones are not", () => {
    const found = told(["sample-address"], {});
    expect(found.map((line) => line.split(" ")[3])).toEqual([
      "siteUrl:",
      "phone:",
      "email:",
      "profiles[0]:",
      "profiles[1]:",
    ]);
    expect(found[1]?.replace(/yaml:\d+/, "yaml:00")).toMatchInlineSnapshot(
      `"launch sample-address business.yaml:00:8 phone: nobody can be reached here: the name \`.example\` and numbers with 555-01 belong to no one. Write the business's own."`,
    );
    const real = business
      .replaceAll(".example", ".tv")
      .replace("+16785550142", "+16784550142")
      .replace("hello@longleaftv.tv", "hello@example.com");
    expect(
      told(["sample-address"], { "business.yaml": real }).map((line) => line.split(" ")[3]),
    ).toEqual(["email:"]);
  });
});

describe("search results", () => {
  const ringgold = (change: (text: string) => string = (text) => text) => cityFile(change);

  test("show a title of sixty characters, and longer ones are warned", () => {
    const named = (name: string) =>
      told(["long-title"], {
        "cities/ringgold.mdx": ringgold((text) => text.replace("name: Ringgold", `name: ${name}`)),
      });
    expect(named("R".repeat(36))).toEqual([]);
    expect(named(`${"R".repeat(36)}\u00E9`)).toMatchInlineSnapshot(`
      [
        "warning long-title ringgold.mdx:2:7 name: the page's title "TV Mounting in RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRé, Georgia" is 61 characters long; search results show 60. Say it in fewer words; what matters comes first.",
      ]
    `);
  });

  test("need another description and another title on every page", () => {
    expect(
      told(["same-description", "same-title"], {
        "cities/ringgold.mdx": ringgold(),
        "cities/ringgold-north.mdx": ringgold((text) =>
          text.replaceAll("TV mounting", "tv  MOUNTING"),
        ),
      }),
    ).toMatchInlineSnapshot(`
      [
        "error same-title ringgold.mdx:2:7 name: cities/ringgold-north.mdx has the same title. Say what only this page has: search engines show one of two pages that call themselves the same.",
        "error same-description ringgold.mdx:8:14 description: cities/ringgold-north.mdx has the same description. Say what only this page has: search engines show one of two pages that call themselves the same.",
      ]
    `);
  });

  test("do not need it of a page that is not published yet", () => {
    expect(
      told(["same-description", "same-title"], {
        "cities/ringgold.mdx": ringgold(),
        "cities/ringgold-again.mdx": ringgold((text) =>
          text.replace("updated:", "draft: true\nupdated:"),
        ),
      }).map((line) =>
        line
          .split(" ")
          .slice(0, 3)
          .join(" ")
          .replace(/:\d+:\d+$/, ""),
      ),
    ).toEqual([
      "warning same-title ringgold-again.mdx",
      "warning same-description ringgold-again.mdx",
    ]);
  });
});

describe("cities", () => {
  test("that differ in their names alone are told as alike, and what they all say as repeated", () => {
    const towns = {
      ringgold: "Ringgold",
      dalton: "Dalton",
      chatsworth: "Chatsworth",
      trion: "Trion",
    };
    const found = told(
      ["texts-alike", "repeated-text"],
      Object.fromEntries(
        Object.entries(towns).map(([slug, name]) => [
          `cities/${slug}.mdx`,
          cityFile((text) => text.replaceAll("Ringgold", name)),
        ]),
      ),
    );
    const alike = found.filter((line) => line.includes("texts-alike"));
    expect(alike.map((line) => line.split(":")[0])).toEqual([
      "error texts-alike dalton.mdx",
      "error texts-alike ringgold.mdx",
      "error texts-alike trion.mdx",
    ]);
    expect(alike[0]).toMatchInlineSnapshot(
      `"error texts-alike dalton.mdx:1:1 this text and that of cities/chatsworth.mdx are 100 % the same phrases, names aside; at most 30 % may be. Rewrite this one from what is true only here, instead of changing the words of the other."`,
    );
    const question = found.find(
      (line) => line.includes(" dalton.mdx") && line.includes("faqs[0].question"),
    );
    expect(question).toMatchInlineSnapshot(
      `"error repeated-text dalton.mdx:23:15 faqs[0].question: "Do you come this far north?" is in 4 documents, names aside; at most 3 may share it. Also in cities/chatsworth.mdx, cities/ringgold.mdx, cities/trion.mdx. Say it in words that only fit this place, or leave it out."`,
    );
  });

  test("name what somebody vouches for", () => {
    const found = told(["unknown-name"], {
      "cities/ringgold.mdx": cityFile((text) =>
        text.replace("Ringgold lies", "Past Boynton Ridge, by Mariettta, Ringgold lies"),
      ),
    });
    expect(found).toMatchInlineSnapshot(`
      [
        "error unknown-name ringgold.mdx:32:6 unknown name \`Boynton Ridge\`. If you are sure of it, add it to \`names:\` with how you know it; otherwise leave it out.",
        "error unknown-name ringgold.mdx:32:24 unknown name \`Mariettta\`. Did you mean \`Marietta\`?",
      ]
    `);
  });

  test("vouch for no name that they do not speak of", () => {
    const names = ["Ringgold Gap", "Tunnel Hill"].map(
      (name) => `  - name: ${name}\n    source: The town\n`,
    );
    const found = told(["unused-name", "unknown-name"], {
      "cities/ringgold.mdx": cityFile((text) =>
        text
          .replace("updated:", `names:\n${names.join("")}updated:`)
          .replace("lies in", "lies by Ringgold\nGap in"),
      ),
    });
    expect(found).toMatchInlineSnapshot(`
      [
        "warning unused-name ringgold.mdx:32:11 names[1].name: the text does not speak of \`Tunnel Hill\`. Remove it from \`names:\`, or write it as the text does.",
      ]
    `);
  });
});
