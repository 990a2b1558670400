import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { QuoteReply } from "#trade/quote/quote.ts";
import { NOT_SURE } from "#trade/quote/questions.ts";
import { centsText } from "#contract/text.ts";
import { SITE_DIR } from "#scripts/paths.ts";
import { testApi } from "../support/api.ts";

interface Job {
  /** Link to the calculator with the job's answers. */
  href: string;
  label: string;
  price: string;
}

const pageOf = (path: string) =>
  readFileSync(join(SITE_DIR, `${path}.html`), "utf8").replaceAll("&amp;", "&");

function jobsIn(html: string, pattern: RegExp): Job[] {
  return [...html.matchAll(pattern)].map(({ groups: { href, label, price } = {} }) => {
    if (href === undefined || label === undefined || price === undefined)
      throw new Error(`${pattern.source} has other groups`);
    return { href, label, price };
  });
}

const LINK = '<a(?: class="[^"]*")? href="(?<href>/quote\\?[^"]+)">(?<label>[^<]+)</a>';
const POST_JOBS = jobsIn(
  pageOf("blog/what-a-fair-quote-contains"),
  new RegExp(`<td>${LINK}</td><td[^>]*>(?<price>[^<]+)</td>`, "g"),
);

test("the fair-quote article lists five example jobs, each for a different service", () => {
  const services = POST_JOBS.map(({ href }) => new URLSearchParams(href).get("service"));
  expect(services).toHaveLength(5);
  expect(new Set(services).size).toBe(5);
});

test.each(POST_JOBS)(
  "the article, the service page and the calculator show the same price for $label",
  async (job) => {
    const service = new URLSearchParams(job.href.split("?")[1]).get("service") ?? "";
    expect(
      jobsIn(
        pageOf(`services/${service}`),
        new RegExp(`Example: ${LINK}: <strong[^>]*>(?<price>[^<]+)</strong>`, "g"),
      ),
    ).toEqual([job]);
    const { request } = await testApi();
    const response = await request(job.href.replace("/quote", "/api/quote"), {
      headers: { accept: "application/json" },
    });
    const { answers, estimate }: QuoteReply = await response.json();
    expect(centsText(estimate.min, estimate.max)).toBe(job.price);
    expect(estimate.needsPerson).toEqual([]);
    expect(Object.values(answers)).not.toContain(NOT_SURE);
  },
);

test("the example price for a 75-inch TV on brick is the sum of the service page's prices", () => {
  const brick = pageOf("services/tv-mounting-brick");
  const prices = ["TV from 66 to 84 inches", "Cords in a paintable channel"].map((label) => {
    const cell = new RegExp(`${label}.*?<td[^>]*>\\$(\\d+) to \\$(\\d+)<`).exec(brick);
    return [Number(cell?.[1]), Number(cell?.[2])];
  });
  const [min, max] = [0, 1].map((end) =>
    prices.reduce((total, price) => total + (price[end] ?? 0), 0),
  );
  expect(POST_JOBS.find(({ label }) => label.startsWith("75-inch"))?.price).toBe(
    `$${min} to $${max}`,
  );
});
