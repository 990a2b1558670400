import { describe, expect, test } from "vitest";
import type { Graph } from "schema-dts";
import { type BusinessFacts, pageGraph, serializeJsonLd } from "#renderer/jsonld/graph.ts";
import { questionsNode, serviceNode } from "#renderer/jsonld/entities.ts";
import { readHtml } from "#scripts/build/html/read-html.ts";
import { inspectMarkup } from "#scripts/build/markup/inspect-markup.ts";
import { markupFaults } from "#scripts/build/markup/markup-faults.ts";
import { PageWords } from "#scripts/build/markup/page-words.ts";
import { visibleLines } from "#scripts/build/markup/visible-lines.ts";

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

/** A sound graph of a service's page. */
const GRAPH = pageGraph({
  business: BUSINESS,
  path: PATH,
  title: "TV Mounting on Brick",
  type: "WebPage",
  indexable: true,
  breadcrumbs: [
    { name: "Home", path: "/" },
    { name: "Brick", path: PATH },
  ],
  mainEntity: serviceNode(
    BUSINESS,
    { url: PATH, name: "TV Mounting on Brick", summary: "Anchors that suit it." },
    { bySize: [{ label: "small", min: 145, max: 1365 }], also: [] },
  ),
  images: [],
  nodes: [
    questionsNode(BUSINESS, PATH, [{ question: "Does brick hold?", answer: "Yes & for long." }]),
  ],
});

/** What a reader sees of that page. */
const BODY = `<nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a><span aria-hidden="true">/</span></li><li>Brick</li></ol></nav>
<h1>TV Mounting on Brick</h1><p>Anchors that
suit it.</p><p>Serving <b>Georgia</b>: $145 to $1,365</p>
<details><summary>Does brick hold?<svg></svg></summary><p>Yes &amp; for long.</p></details>
<footer><p>© Longleaf TV Mounting</p><p>Locally owned in Marietta, GA 30060</p><a href="tel:+16785550142">(678) 555-0142</a></footer>`;

const htmlOf = (graph: object | string, body = BODY) =>
  `<!doctype html><html><head><script type="application/ld+json">${typeof graph === "string" ? graph : JSON.stringify(graph)}</script></head><body>${body}</body></html>`;

const linesOf = (html: string, unseenClass?: string) =>
  visibleLines(readHtml(html).children, unseenClass);

const inspect = (html: string, path = PATH) =>
  inspectMarkup({ page: readHtml(html), path, siteUrl: SITE_URL, indexable: true });

/** What is found where the page shows something else. */
const faultsIn = (body: string) => inspect(htmlOf(GRAPH, body)).faults;

/** What is found where the graph says something else: `from` in its text is replaced. */
function faultsWith(from: string, to: string): string[] {
  const text = serializeJsonLd(GRAPH);
  expect(text).toContain(from);
  return inspect(htmlOf(text.replace(from, to))).faults;
}

test("a page that shows what it says is sound", () => {
  expect(inspect(htmlOf(GRAPH))).toEqual({
    faults: [],
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

describe("what the graph says and no reader sees is told with what to do:", () => {
  test("the phone number, the name, the address", () => {
    expect(faultsIn(BODY.replace("(678) 555-0142", "(678) 555-0143"))).toMatchInlineSnapshot(`
      [
        "says the phone number "(678) 555-0142" in its JSON-LD (HomeAndConstructionBusiness.telephone), but no reader sees it there; show it on the page, or leave it out of renderer/jsonld.",
      ]
    `);
    expect(faultsIn(BODY.replace("© Longleaf TV Mounting", ""))).toMatchInlineSnapshot(`
      [
        "says the name "Longleaf TV Mounting" in its JSON-LD (HomeAndConstructionBusiness.name), but no reader sees it there; show it on the page, or leave it out of renderer/jsonld.",
      ]
    `);
    expect(faultsIn(BODY.replace("30060", "30064"))).toMatchInlineSnapshot(`
      [
        "says the address "Marietta, GA 30060" in its JSON-LD (PostalAddress), but no reader sees it there; show it on the page, or leave it out of renderer/jsonld.",
      ]
    `);
  });

  test("a price, though its digits stand within another", () => {
    expect(faultsIn(BODY.replace("$145 to", "$1450, −$145, $145.50, $14 to")))
      .toMatchInlineSnapshot(`
      [
        "says the price "$145" in its JSON-LD (AggregateOffer.lowPrice), but no reader sees it there; show it on the page, or leave it out of renderer/jsonld.",
      ]
    `);
    expect(faultsIn(BODY.replace("$1,365", "$1365"))).toMatchInlineSnapshot(`
      [
        "says the price "$1,365" in its JSON-LD (AggregateOffer.highPrice), but no reader sees it there; show it on the page, or leave it out of renderer/jsonld.",
      ]
    `);
  });

  test("the headline, the text, the area", () => {
    expect(faultsIn(BODY.replace("<h1>TV Mounting", "<h1>Mounting"))).toMatchInlineSnapshot(`
      [
        "says the name "TV Mounting on Brick" in its JSON-LD (Service.name), but no reader sees it there; show it on the page, or leave it out of renderer/jsonld.",
      ]
    `);
    expect(faultsIn(BODY.replace("Anchors", "Screws"))).toMatchInlineSnapshot(`
      [
        "says the description "Anchors that suit it." in its JSON-LD (Service.description), but no reader sees it there; show it on the page, or leave it out of renderer/jsonld.",
      ]
    `);
    expect(faultsIn(BODY.replace("Georgia", "Alabama"))).toMatchInlineSnapshot(`
      [
        "says the name "Georgia" in its JSON-LD (State.name), but no reader sees it there; show it on the page, or leave it out of renderer/jsonld.",
      ]
    `);
  });

  test("a question and its answer", () => {
    expect(faultsIn(BODY.replace(/<details>.*<\/details>/, ""))).toMatchInlineSnapshot(`
      [
        "says the question "Does brick hold?" in its JSON-LD (Question.name), but no reader sees it there; show it on the page, or leave it out of renderer/jsonld.",
        "says the answer "Yes & for long." in its JSON-LD (Answer.text), but no reader sees it there; show it on the page, or leave it out of renderer/jsonld.",
      ]
    `);
  });

  test("the way to the page, in its order", () => {
    expect(faultsIn(BODY.replace("<li>Brick</li>", "<li>Bricks</li>"))).toMatchInlineSnapshot(`
      [
        "says the way "Home / Brick" in its BreadcrumbList, but readers see "Home / Bricks"; give both the crumbs of the page model.",
      ]
    `);
    expect(faultsIn(BODY.replace(/<nav.*<\/nav>/, "<p>Home</p><p>Brick</p>")))
      .toMatchInlineSnapshot(`
      [
        "says the way "Home / Brick" in its BreadcrumbList, but readers see ""; give both the crumbs of the page model.",
      ]
    `);
  });

  test("the days of a post", () => {
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
    expect(inspect(htmlOf(graph, BODY + shown)).faults).toEqual([]);
    expect(inspect(htmlOf(graph, BODY + shown.replace("22", "23"))).faults).toMatchInlineSnapshot(`
      [
        "says the day "November 22, 2026" in its JSON-LD (BlogPosting.dateModified), but no reader sees it there; show it on the page, or leave it out of renderer/jsonld.",
      ]
    `);
  });

  test("the hours are left alone: the specification gives two readings of them", () => {
    expect(faultsWith("Mo-Su 08:00-20:00", "Mo-Su 09:00-20:00")).toEqual([]);
  });
});

describe("what a graph lacks or must not have is told:", () => {
  test("the graph itself", () => {
    expect(inspect("<body></body>").faults).toMatchInlineSnapshot(`
      [
        "has no JSON-LD; have \`renderDocument\` print \`jsonLd\` of the page model once.",
      ]
    `);
    expect(inspect(htmlOf(GRAPH) + htmlOf(GRAPH)).faults).toMatchInlineSnapshot(`
      [
        "has more than one piece of JSON-LD; have \`renderDocument\` print \`jsonLd\` of the page model once.",
      ]
    `);
    expect(inspect(htmlOf("{")).faults).toMatchInlineSnapshot(`
      [
        "has JSON-LD that is no graph of schema.org; build it with \`pageGraph\` and print it with \`serializeJsonLd\`.",
      ]
    `);
    expect(inspect(htmlOf({ ...GRAPH, "@context": "http://schema.org" })).faults).toHaveLength(1);
    expect(inspect(htmlOf({ ...GRAPH, "@graph": ["text"] })).faults).toHaveLength(1);
  });

  test("a property, or what is in it", () => {
    expect(faultsWith('"telephone":', '"phone":')).toMatchInlineSnapshot(`
      [
        "has a HomeAndConstructionBusiness without \`telephone\`, which search engines ask for; add it in renderer/jsonld.",
      ]
    `);
    expect(faultsWith('"priceRange":"$$"', '"priceRange":""')).toMatchInlineSnapshot(`
      [
        "has a HomeAndConstructionBusiness without \`priceRange\`, which search engines ask for; add it in renderer/jsonld.",
      ]
    `);
    expect(faultsWith('"postalCode":"30060"', '"postalCode":[]')).toHaveLength(1);
    expect(faultsWith('"provider":', '"offeredBy":')).toMatchInlineSnapshot(`
      [
        "has a Service without \`provider\`, which search engines ask for; add it in renderer/jsonld.",
      ]
    `);
  });

  test("the id of a piece, and an id that is no address of this site", () => {
    expect(faultsWith(`"@id":"${SITE_URL}/services/brick#service",`, "")).toMatchInlineSnapshot(`
      [
        "has a Service without an \`@id\`; give it one with \`nodeId\`.",
      ]
    `);
    expect(faultsWith(`"@id":"${SITE_URL}/services/brick#questions"`, '"@id":"#questions"'))
      .toMatchInlineSnapshot(`
      [
        "has a FAQPage with the \`@id\` "#questions", which is no address of this site; make it with \`nodeId\`.",
      ]
    `);
    expect(faultsWith(`"provider":{"@id":"${SITE_URL}/#business"}`, '"provider":{"@id":"#b"}'))
      .toMatchInlineSnapshot(`
      [
        "points to "#b", which is no address of this site; point with \`refer\` to what \`nodeId\` gives.",
      ]
    `);
  });

  test("the page's own node, where it may be found", () => {
    const html = htmlOf(GRAPH);
    expect(inspect(html, "/services/tile").faults).toMatchInlineSnapshot(`
      [
        "says nothing of itself; give it the node /services/tile#page with \`webPageNode\`.",
      ]
    `);
    expect(
      inspectMarkup({ page: readHtml(html), path: "/404", siteUrl: SITE_URL, indexable: false })
        .faults,
    ).toEqual([]);
  });

  test("a node twice", () => {
    const [business] = GRAPH["@graph"];
    const graph = { ...GRAPH, "@graph": [...GRAPH["@graph"], business] };
    expect(inspect(htmlOf(graph)).faults).toMatchInlineSnapshot(`
      [
        "says /#business twice; say it once and point to it with \`refer\`.",
      ]
    `);
  });

  test("a type that nobody knows, and a rating of ourselves wherever it hides", () => {
    expect(faultsWith('"@type":"State"', '"@type":"Planet"')).toMatchInlineSnapshot(`
      [
        "has a node of the type Planet, which no rule knows; say in scripts/build/markup/node-rules.ts what it needs.",
      ]
    `);
    expect(
      faultsWith(
        '"offers":',
        '"aggregateRating":{"@type":"AggregateRating","ratingValue":5},"offers":',
      ),
    ).toMatchInlineSnapshot(`
      [
        "has a rating (AggregateRating); leave it out: search engines take none of ourselves.",
      ]
    `);
  });

  test("a list that does not count, or leads nowhere", () => {
    expect(faultsWith('"position":2', '"position":3')).toMatchInlineSnapshot(`
      [
        "has a BreadcrumbList whose positions do not count 1, 2, 3; number its items in order.",
      ]
    `);
    expect(faultsWith(`"item":"${SITE_URL}/"`, '"item":""')).toMatchInlineSnapshot(`
      [
        "has a BreadcrumbList with an item without \`item\`; give it the address that it leads to.",
      ]
    `);
  });
});

describe("what pages say of each other", () => {
  const home = htmlOf(
    pageGraph({
      business: BUSINESS,
      path: "/",
      title: "Home",
      type: "WebPage",
      indexable: true,
      breadcrumbs: [],
      images: [],
      nodes: [],
    }),
  );
  const pages = (brick: string) => [
    { path: "/", markup: inspect(home, "/") },
    { path: PATH, markup: inspect(brick) },
  ];
  const faults = (brick: string, files = ["/van.png"]) =>
    markupFaults(pages(brick), new Set(files)).map(({ path, says }) => `${path}: ${says}`);
  const graphText = serializeJsonLd(GRAPH);

  test("is sound where each node stands on the page that its id names", () => {
    expect(faults(htmlOf(GRAPH))).toEqual([]);
  });

  test("a pointer to a node that no page says", () => {
    expect(faults(htmlOf(graphText.replace("/#website", "/#site")))).toMatchInlineSnapshot(`
      [
        "/services/brick: points to /#site, which neither it nor / says; add that node, or take the pointer out of renderer/jsonld.",
      ]
    `);
    expect(faults(htmlOf(graphText.replace("/#website", "/nowhere#website")))).toHaveLength(1);
  });

  test("a node that the page of its id does not say, or says otherwise", () => {
    const foreign = graphText.replaceAll("/services/brick#service", "/#service");
    expect(faults(htmlOf(foreign))).toMatchInlineSnapshot(`
      [
        "/services/brick: says /#service, which / does not say itself; name it after the page that does.",
      ]
    `);
    const other = graphText.replace('"latitude":33.9526', '"latitude":33.9527');
    expect(faults(htmlOf(other))).toMatchInlineSnapshot(`
      [
        "/services/brick: says /#business otherwise than / does; build both alike, or point to it with \`refer\`.",
      ]
    `);
  });

  test("an address that is no page and no file", () => {
    expect(faults(htmlOf(GRAPH), [])).toMatchInlineSnapshot(`
      [
        "/: names /van.png in its JSON-LD, which is no page and no file of this site; correct the address.",
        "/services/brick: names /van.png in its JSON-LD, which is no page and no file of this site; correct the address.",
      ]
    `);
  });
});

describe("the words that readers see", () => {
  test("are a line for each element that stands by itself", () => {
    expect(
      linesOf("<body><h1>A  <em>level</em>\nTV</h1><p>1<!-- -->5 lbs &amp; up</p></body>"),
    ).toEqual(["A level TV", "15 lbs & up"]);
    expect(linesOf("<p>a<br/>b</p><p><b>one</b><i>two</i></p>")).toEqual(["a", "b", "one two"]);
  });

  test("are in answers that open", () => {
    expect(linesOf("<details><summary>Why?</summary><p>So.</p></details>")).toEqual([
      "Why?",
      "So.",
    ]);
  });

  test("are not in what is hidden, drawn, chosen from, for screen readers or for scripts", () => {
    const unread = [
      '<section hidden=""><section>x</section>x</section>',
      '<nav id="menu" popover="auto"><p>x</p></nav>',
      '<span aria-hidden="true">x</span>',
      '<h2 class="big h">x</h2><h2 class="h">x</h2>',
      "<svg><text>x</text></svg><template><p>x</p></template><script>x</script><style>x</style>",
      "<select><option>x</option></select><dialog>x</dialog><noscript>x</noscript>",
      '<img alt="x" hidden=""/><input hidden="" value="x">',
    ];
    for (const html of unread) {
      expect(linesOf(`<body><p>a</p>${html}<p class="hh">b</p></body>`, "h"), html).toEqual([
        "a",
        "b",
      ]);
    }
  });

  test("stand whole", () => {
    const words = new PageWords(["Call (678) 555-0142 now", "from $145", "Hausbrick, brick"]);
    expect(words.has("(678) 555-0142")).toBe(true);
    expect(words.has("brick")).toBe(true);
    expect(words.has("Haus")).toBe(false);
    expect(words.has("$14")).toBe(false);
    expect(words.has("now from")).toBe(false);
    expect(words.has(" ")).toBe(false);
  });

  test("are found as well where a list asks for many of them", () => {
    const cities = Array.from({ length: 300 }, (_, index) => `City ${index}`);
    const words = new PageWords([...cities, "and City 999 too"]);
    expect(cities.filter((city) => !words.has(city))).toEqual([]);
    expect([words.has("City 999"), words.has("City 1000")]).toEqual([true, false]);
  });
});
