import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { QuoteReply } from "#trade/quote/quote.ts";
import { estimate } from "#trade/quote/estimate.ts";
import { parseQuoteAnswers, TYPICAL_TV } from "#trade/quote/questions.ts";
import { readGenerated } from "#functions/generated.ts";
import { parsePage } from "#functions/http/fill-page.ts";
import { FUNCTION_PAGES_DIR } from "#scripts/paths.ts";
import { leadsOf, testApi } from "../support/api.ts";
import { PAGE_LIMIT_BYTES } from "#scripts/build/checks/weight.ts";

const { pages, priceTable } = readGenerated(FUNCTION_PAGES_DIR);

/** A small page with every type of slot. */
const PAGE = parsePage(
  `<p role="alert"><slot name="notice"></slot></p><output><slot name="range"></slot></output>
  <ul><slot name="lines"><li><slot name="label"></slot>: <slot name="price"></slot></li></slot></ul>
  <p><slot name="zip"></slot></p><a href="/api/quote">change</a>
  <input type="radio" name="tvSize" value="65">
  <input type="radio" name="tvSize" value="notSure">
  <input type="hidden" name="selectedServices">
  <input name="name"><input name="offerCode">
  <b><slot name="phone-error"></slot></b>`,
);

const quoteApi = () =>
  testApi({ pages: { ...pages, quote: PAGE }, now: () => new Date("2026-11-18T15:00:00Z") });

async function ask(query: string, accept: string) {
  const { request } = await quoteApi();
  const response = await request(`/api/quote?${query}`, { headers: { accept } });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  return response;
}

const askJson = async (query: string): Promise<QuoteReply> =>
  (await ask(query, "application/json")).json();

async function askPage(query: string): Promise<string> {
  const response = await ask(query, "text/html,*/*");
  expect(response.headers.get("content-type")).toBe("text/html; charset=UTF-8");
  return response.text();
}

const ASKED =
  "tvSize=65&place=fireplace&wallType=brick&bracket=own&wires=visible&tvSize2=43&wallType2=stone&selectedServices=soundbar&selectedServices=outlet&zip=30144&offer=save10";

/** Returns the estimate from our own price table, as JSON. */
const estimated = (given: Record<string, unknown> & { zip?: string }) =>
  JSON.parse(
    JSON.stringify(
      estimate(parseQuoteAnswers(given), priceTable, { code: "SAVE10", day: "" }, given.zip),
    ),
  );

describe("an estimate", () => {
  test("returns an estimate with viewing distances and the ZIP code's city as JSON, or as a filled-in page", async () => {
    const reply = await askJson(ASKED);
    const [first, second] = [
      {
        tvSize: "65",
        place: "fireplace",
        wallType: "brick",
        bracket: "own",
        wires: "visible",
      },
      { tvSize2: "43", wallType2: "stone", bracket2: "own", wires2: "externalCover" },
    ];
    const selectedServices = ["soundbar", "outlet"];
    expect(reply).toMatchObject({
      answers: {
        tvs: [first, { ...TYPICAL_TV, tvSize: "43", wallType: "stone" }],
        selectedServices,
      },
      estimate: estimated({ ...first, ...second, selectedServices }),
      viewings: [{ screenWidth: 57, nearest: 7, farthest: 9 }, { screenWidth: 37 }],
      zip: { served: true, city: "Kennesaw", text: "Yes, we come to 30144 (Kennesaw)." },
    });
    const { min, max } = reply.estimate;
    const page = await askPage(ASKED);
    for (const part of [
      `<output>$${min / 100} to $${(max / 100).toLocaleString("en-US")}</output>`,
      "<li>Brick wall: $50 to $105</li>",
      "<p>Yes, we come to 30144 (Kennesaw).</p>",
      'value="65" checked="">',
      'value="soundbar,outlet"',
      'name="offerCode" value="save10"',
      "tvSize2=43&amp;wallType2=stone&amp;selectedServices=soundbar&amp;selectedServices=outlet",
    ]) {
      expect(page).toContain(part);
    }
  });

  test.each([
    "",
    "tvSize=9000&place=moon&tvCount=-3&selectedServices=x&zip=&offer=",
    "__proto__=1&constructor=2&tvSize=__proto__&selectedServices=__proto__",
    "tvSize=%E0%A4%A&place=%00",
    "tvCount=1e999&tvSize=65&tvSize=43&selectedServices=",
  ])("an estimate ignores invalid parameters: %s", async (query) => {
    const { answers, estimate: made } = await askJson(query);
    const tvs = answers.tvs.map((tv) => ({ ...tv, tvSize: TYPICAL_TV.tvSize }));
    expect(tvs[0]).toEqual(TYPICAL_TV);
    expect(answers.selectedServices).toEqual([]);
    expect(made.min).toBeLessThanOrEqual(made.max);
    expect(await askPage(query)).not.toContain("<script>");
  });

  test("the estimate page fits in one network round trip, like every page, even with four TVs", async () => {
    const { request } = await testApi({ pages });
    for (const query of ["", `${ASKED}&tvSize3=85&wallType3=tile&tvSize4=75&place4=ceiling`]) {
      const response = await request(`/api/quote?${query}`, { headers: { accept: "text/html" } });
      const page = await response.text();
      expect(page).toContain("More TVs");
      const { length } = gzipSync(page, { level: 9 });
      expect(length, query).toBeLessThanOrEqual(PAGE_LIMIT_BYTES);
    }
  });

  test("the estimate page opens with the most common job if there are no answers", async () => {
    expect(await askPage("")).toContain(`value="${TYPICAL_TV.tvSize}" checked="">`);
  });

  test.each([
    ["30144", "Yes, we come to 30144 (Kennesaw)."],
    ["30144-1234", "Yes, we come to 30144 (Kennesaw)."],
    [
      "31401",
      "31401 isn’t on our list, but we may still come with a day’s notice. Call us to check.",
    ],
    ["3014", "Enter a five-digit ZIP code, such as 30060."],
  ])("responds to ZIP code %s with: %s", async (zip, text) => {
    expect((await askJson(`zip=${zip}`)).zip?.text).toBe(text);
  });
});

describe("a submitted quote", () => {
  const QUOTE = {
    kind: "quote",
    name: "Ann",
    phone: "6785550142",
    // Rome has a travel fee.
    zip: "30161",
    tvSize: "65",
    wallType: "brick",
    offerCode: "SAVE10",
    // Prices sent by a page are ignored.
    estimatedMin: "1",
    estimatedMax: "2",
  };

  test("stores a quote with our own estimate, including the travel fee", async () => {
    const { post, store } = await quoteApi();
    const kept = {
      preferredDate: "2026-11-20",
      preferredWindow: "evening",
      preferredDate2: "2026-11-21",
      follows: "0123456789abcdef",
    };
    const others = { tvSize2: "75", place2: "fireplace", wallType2: "stone" };
    const lead = { ...QUOTE, ...kept, ...others, selectedServices: ["soundbar"] };
    expect((await post(lead)).status).toBe(201);
    const [stored] = await leadsOf(store);
    const { min, max, ...made } = estimated(lead);
    expect(stored).toMatchObject({
      ...kept,
      kind: "quote",
      quote: {
        ...parseQuoteAnswers(lead),
        tvSize: "65",
        wallType: "brick",
        zipCode: "30161",
        estimatedMin: min,
        estimatedMax: max,
        estimate: made,
      },
    });
    expect(stored?.quote?.tvs).toHaveLength(2);
    expect(stored?.quote?.estimate.visit).toContainEqual(expect.objectContaining({ id: "travel" }));
    expect(stored?.quote?.estimate.tableVersion).toMatch(/^[\w-]{12}$/);
  });

  test("stores a quote from a plain form with every selected service", async () => {
    const { request, store } = await quoteApi();
    const body = new URLSearchParams(QUOTE);
    for (const service of ["outlet", "soundbar"]) body.append("selectedServices", service);
    expect((await request("/api/leads", { method: "POST", body })).status).toBe(303);
    const [stored] = await leadsOf(store);
    expect(stored?.quote?.selectedServices).toEqual(["soundbar", "outlet"]);
  });

  test("returns an invalid plain quote form with its estimate", async () => {
    const { postForm } = await quoteApi();
    const response = await postForm({ ...QUOTE, phone: "12", selectedServices: "soundbar,shelf" });
    const page = await response.text();
    expect(response.status).toBe(422);
    for (const part of [
      /<p role="alert">Please check the highlighted fields\.<\/p>/,
      /<b>This is not a US phone number/,
      /name="name" value="Ann"/,
      /value="65" checked="">/,
      /value="soundbar,shelf"/,
      /<output>\$\d+ to \$\d+<\/output>/,
    ]) {
      expect(page).toMatch(part);
    }
  });
});
