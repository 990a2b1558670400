import { expect, test } from "vitest";
import { keepTogether, verbatim } from "#renderer/keep-together.ts";

test("keeps numbers with their units, fractions and hours on one line", () => {
  expect(keepTogether("<p>About 7 min away, at 8 a.m. or 5 PM, 57 in wide, 3 5/8 inches</p>")).toBe(
    "<p>About 7\u00A0min away, at 8\u00A0a.m. or 5\u00A0PM, 57\u00A0in wide, 3\u00A05/8 inches</p>",
  );
  expect(keepTogether("<p>Mon-Sat 8AM-8PM, Sun 10AM-6:30PM</p>")).toBe(
    '<p>Mon-Sat <span class="whitespace-nowrap">8AM-8PM</span>, Sun <span class="whitespace-nowrap">10AM-6:30PM</span></p>',
  );
});

test("changes neither attributes nor words that only begin like a unit", () => {
  const html = '<p title="7 min, 8AM-8PM">5 minor dents, 3 index cards</p>';
  expect(keepTogether(html)).toBe(html);
});

test("leaves an island's markup as it is, because the browser hydrates it", () => {
  const island = "<b>7 min</b>";
  expect(keepTogether(`<p>7 min</p>${verbatim(island)}<p>7 min</p>`)).toBe(
    `<p>7\u00A0min</p>${island}<p>7\u00A0min</p>`,
  );
});
