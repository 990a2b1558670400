import { describe, expect, test } from "vitest";
import type { Graph } from "schema-dts";
import { type BusinessFacts, pageGraph } from "#renderer/jsonld/graph.ts";
import { questionsNode, serviceNode } from "#renderer/jsonld/entities.ts";
import { checkPageJsonLd, containsText, jsonLdProblems } from "#scripts/build/checks/json-ld.ts";
import { factsOf } from "../support/rendered-page.ts";

const SITE_URL = "https://tv.example";
const BUSINESS: BusinessFacts = {
  siteUrl: SITE_URL,
  name: "Longleaf TV Mounting",
  description: "TVs on walls.",
  phone: "+16785550142",
  priceRange: "$$",
  address: { city: "Marietta", state: "GA", zip: "30060", country: "US" },
  geo: { latitude: 33.9526, longitude: -84.5499 },
  hours: { visible: "Mon-Sat 8AM-8PM", structured: "Mo-Su 08:00-20:00" },
  image: "/van.png",
  profiles: [],
};

const PATH = "/services/brick";

const BREADCRUMBS = [
  { name: "Home", path: "/" },
  { name: "Brick", path: PATH },
];

/** A valid graph for a service page. */
const GRAPH = pageGraph({
  business: BUSINESS,
  path: PATH,
  title: "TV Mounting on Brick",
  indexable: true,
  breadcrumbs: BREADCRUMBS,
  mainEntity: serviceNode(
    BUSINESS,
    { url: PATH, name: "TV Mounting on Brick", summary: "Anchors that suit it." },
    { bySize: [{ label: "small", min: 145, max: 1365 }], job: [], extras: [] },
  ),
  nodes: [
    questionsNode(BUSINESS, PATH, [{ question: "Does brick hold?", answer: "Yes & for long." }]),
  ],
});

/** That page's visible text. */
const BODY = `<nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a><span aria-hidden="true">/</span></li><li>Brick</li></ol></nav>
<h1>TV Mounting on Brick</h1><p>Anchors that
suit it.</p><p>Serving <b>Georgia</b>: $145 to $1,365</p>
<details><summary>Does brick hold?<svg></svg></summary><p>Yes &amp; for long.</p></details>
<footer><p>© Longleaf TV Mounting</p><p>Locally owned in Marietta, GA 30060</p><a href="tel:+16785550142">(678) 555-0142</a></footer>`;

const check = (graph: Graph = GRAPH, body = BODY, path = PATH, indexable = true) =>
  checkPageJsonLd(factsOf(path, body, { graph, breadcrumbs: BREADCRUMBS, indexable }), SITE_URL);

/** Returns the problems if some visible text is replaced. */
const problemsShowing = (body: string) => check(GRAPH, body).problems;

/** Returns the graph with some text replaced. */
function graphWith(from: string, to: string): Graph {
  const text = JSON.stringify(GRAPH);
  expect(text).toContain(from);
  return JSON.parse(text.replaceAll(from, to));
}

/** Returns the problems if some text in the graph is replaced. */
const problemsStating = (from: string, to: string) => check(graphWith(from, to)).problems;

test("the JSON-LD check reports nothing if the page shows everything in its JSON-LD", () => {
  expect(check()).toEqual({
    problems: [],
    nodes: {
      "/#business": expect.any(String),
      "/services/brick#page": expect.any(String),
      "/services/brick#breadcrumbs": expect.any(String),
      "/services/brick#service": expect.any(String),
      "/services/brick#questions": expect.any(String),
    },
    references: ["/#website"],
    addresses: ["/", "/van.png", "/services/brick"],
  });
});

describe("the JSON-LD check of a page", () => {
  test.each([
    [
      "(678) 555-0142",
      "(678) 555-0143",
      'the phone number "(678) 555-0142" in its JSON-LD (HomeAndConstructionBusiness.telephone)',
    ],
    [
      "© Longleaf TV Mounting",
      "",
      'the name "Longleaf TV Mounting" in its JSON-LD (HomeAndConstructionBusiness.name)',
    ],
    ["30060", "30064", 'the address "Marietta, GA 30060" in its JSON-LD (PostalAddress)'],
    // The price's digits occur only within other amounts.
    [
      "$145 to",
      "$1450, −$145, $145.50, $14 to",
      'the price "$145" in its JSON-LD (AggregateOffer.lowPrice)',
    ],
    ["$1,365", "$1365", 'the price "$1,365" in its JSON-LD (AggregateOffer.highPrice)'],
    [
      "<h1>TV Mounting",
      "<h1>Mounting",
      'the name "TV Mounting on Brick" in its JSON-LD (Service.name)',
    ],
    [
      "Anchors",
      "Screws",
      'the description "Anchors that suit it." in its JSON-LD (Service.description)',
    ],
    ["Georgia", "Alabama", 'the name "Georgia" in its JSON-LD (State.name)'],
    ["brick hold?", "it?", 'the question "Does brick hold?" in its JSON-LD (Question.name)'],
    ["Yes &amp; for", "Not for", 'the answer "Yes & for long." in its JSON-LD (Answer.text)'],
  ])(
    "reports JSON-LD that the page doesn't show if %j is replaced with %j",
    (shown, instead, what) => {
      expect(BODY).toContain(shown);
      expect(problemsShowing(BODY.replace(shown, () => instead))).toEqual([
        `has ${what} that isn't visible on the page; show it, or remove it in renderer/jsonld.`,
      ]);
    },
  );

  test("reports JSON-LD breadcrumbs that the page doesn't show", () => {
    expect(problemsStating('"position":2,"name":"Brick"', '"position":2,"name":"Walls"'))
      .toMatchInlineSnapshot(`
        [
          "has the BreadcrumbList "Home / Walls", but the page shows "Home / Brick"; use the page model's breadcrumbs for both.",
          "has the name "Walls" in its JSON-LD (ListItem.name) that isn't visible on the page; show it, or remove it in renderer/jsonld.",
        ]
      `);
  });

  test("reports a post's dates that the page doesn't show", () => {
    const post = {
      "@type": "BlogPosting",
      "@id": `${SITE_URL}/blog/a#post`,
      headline: "Brick",
      datePublished: "2026-11-20",
      dateModified: "2026-11-22",
      author: { "@id": `${SITE_URL}/#business` },
    } as const;
    const graph: Graph = { ...GRAPH, "@graph": [...GRAPH["@graph"], post] };
    const shown = "<time>November 20, 2026</time><span>changed November 22, 2026</span>";
    expect(check(graph, BODY + shown).problems).toEqual([]);
    expect(check(graph, BODY + shown.replace("22", "23")).problems).toMatchInlineSnapshot(`
      [
        "has the day "November 22, 2026" in its JSON-LD (BlogPosting.dateModified) that isn't visible on the page; show it, or remove it in renderer/jsonld.",
      ]
    `);
  });

  test("the JSON-LD check doesn't compare opening hours with the visible text", () => {
    expect(problemsStating("Mo-Su 08:00-20:00", "Mo-Su 09:00-20:00")).toEqual([]);
  });
});

describe("the JSON-LD check of a graph", () => {
  test.each([
    [
      '"telephone":',
      '"phone":',
      "has a HomeAndConstructionBusiness without `telephone`, which search engines require; add it in renderer/jsonld.",
    ],
    [
      '"priceRange":"$$"',
      '"priceRange":""',
      "has a HomeAndConstructionBusiness without `priceRange`, which search engines require; add it in renderer/jsonld.",
    ],
    [
      '"postalCode":"30060"',
      '"postalCode":[]',
      "has a PostalAddress without `postalCode`, which search engines require; add it in renderer/jsonld.",
    ],
    [
      '"provider":',
      '"offeredBy":',
      "has a Service without `provider`, which search engines require; add it in renderer/jsonld.",
    ],
    [
      `"@id":"${SITE_URL}/services/brick#service",`,
      "",
      "has a Service without an `@id`; add one with `nodeId`.",
    ],
    [
      `"@id":"${SITE_URL}/services/brick#questions"`,
      '"@id":"#questions"',
      'has a FAQPage with the `@id` "#questions", which isn\'t a URL on this site; create it with `nodeId`.',
    ],
    [
      `"provider":{"@id":"${SITE_URL}/#business"}`,
      '"provider":{"@id":"#b"}',
      'refers to "#b", which isn\'t a URL on this site; use `refer` with an id from `nodeId`.',
    ],
    [
      '"@type":"State"',
      '"@type":"Planet"',
      "has a node of type Planet, which has no rule; add one to scripts/build/checks/json-ld-rules.ts.",
    ],
    [
      '"offers":',
      '"aggregateRating":{"@type":"AggregateRating","ratingValue":5},"offers":',
      "has a rating (AggregateRating); remove it, because search engines ignore a business's ratings of itself.",
    ],
    [
      '"position":2',
      '"position":3',
      "has a BreadcrumbList whose positions aren't 1, 2, 3 and so on; number its items in order.",
    ],
    [
      `"item":"${SITE_URL}/"`,
      '"item":""',
      "has a BreadcrumbList with an item without `item`; set it to the page's URL.",
    ],
  ])("reports missing and invalid JSON-LD if %j is replaced with %j", (from, to, problem) => {
    expect(problemsStating(from, to)).toEqual([problem]);
  });

  test("reports JSON-LD that doesn't define its page, unless the page isn't indexable", () => {
    expect(check(GRAPH, BODY, "/services/tile").problems).toMatchInlineSnapshot(`
      [
        "has no node for the page itself; add /services/tile#page with \`webPageNode\`.",
      ]
    `);
    expect(check(GRAPH, BODY, "/404", false).problems).toEqual([]);
  });

  test("reports JSON-LD that defines a node twice", () => {
    const graph: Graph = {
      ...GRAPH,
      "@graph": [...GRAPH["@graph"], ...GRAPH["@graph"].slice(0, 1)],
    };
    expect(check(graph).problems).toMatchInlineSnapshot(`
      [
        "defines /#business twice; define it once and refer to it with \`refer\`.",
      ]
    `);
  });
});

describe("the JSON-LD of all pages together", () => {
  const home = pageGraph({
    business: BUSINESS,
    path: "/",
    title: "Home",
    indexable: true,
    breadcrumbs: [],
  });
  const problems = (brick: Graph, files = ["/van.png"]) => {
    const pages = new Map([
      ["/", { path: "/", jsonLd: check(home, BODY, "/") }],
      [PATH, { path: PATH, jsonLd: check(brick) }],
    ]);
    const site = { pages, files: new Set(files), details: (path: string) => pages.get(path) };
    return [...pages.values()].flatMap((page) =>
      jsonLdProblems(page, site).map((problem) => `${page.path}: ${problem}`),
    );
  };

  test("accepts JSON-LD nodes that the page in their id defines", () => {
    expect(problems(GRAPH)).toEqual([]);
  });

  test("reports a JSON-LD reference to a node that no page defines", () => {
    expect(problems(graphWith("/#website", "/#site"))).toMatchInlineSnapshot(`
      [
        "/services/brick: refers to /#site, which neither this page nor / defines; add that node, or remove the reference in renderer/jsonld.",
      ]
    `);
    expect(problems(graphWith("/#website", "/nowhere#website"))).toHaveLength(1);
  });

  test("reports a JSON-LD node that the page in its id doesn't define, or that differs between pages", () => {
    expect(problems(graphWith("/services/brick#service", "/#service"))).toMatchInlineSnapshot(`
      [
        "/services/brick: defines /#service, which / doesn't define; use the id of the page that defines the node.",
      ]
    `);
    expect(problems(graphWith('"latitude":33.9526', '"latitude":33.9527'))).toMatchInlineSnapshot(`
      [
        "/services/brick: defines /#business differently from /; define both the same way, or refer to it with \`refer\`.",
      ]
    `);
  });

  test("reports a JSON-LD URL that doesn't match a page or a file", () => {
    expect(problems(GRAPH, [])).toMatchInlineSnapshot(`
      [
        "/: has the URL /van.png in its JSON-LD, which is neither a page nor a file on this site; correct the URL.",
        "/services/brick: has the URL /van.png in its JSON-LD, which is neither a page nor a file on this site; correct the URL.",
      ]
    `);
  });
});

describe("text on a page", () => {
  test("containsText matches whole words within a line", () => {
    const hasText = containsText(["Call (678) 555-0142 now", "from $145", "Hausbrick, brick"]);
    expect(hasText("(678) 555-0142")).toBe(true);
    expect(hasText("brick")).toBe(true);
    expect(hasText("Haus")).toBe(false);
    expect(hasText("$14")).toBe(false);
    expect(hasText("now from")).toBe(false);
    expect(hasText(" ")).toBe(false);
  });

  test("containsText finds text after hundreds of lookups", () => {
    const cities = Array.from({ length: 300 }, (_, index) => `City ${index}`);
    const hasText = containsText([...cities, "and City 999 too"]);
    expect(cities.filter((city) => !hasText(city))).toEqual([]);
    expect([hasText("City 999"), hasText("City 1000")]).toEqual([true, false]);
  });
});
