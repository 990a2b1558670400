import { expect, test } from "vitest";
import { shownAfter, write } from "./terminal.ts";

test("redirects two paths to each other", () => {
  expect(shownAfter(write("redirects.yaml", redirects(["/old", "/older"], ["/older", "/old"]))))
    .toMatchInlineSnapshot(`
    "content/redirects.yaml:3:9 error redirect-loop
      entries[0].to: found "/older", from which the redirects lead back to "/old".
      Decide which of these is the page, and remove the entry that leaves it.

        2 |   - from: /old
      > 3 |     to: /older
          |         ^
        4 |     since: 2026-11-20

    content/redirects.yaml:6:9 error redirect-loop
      entries[1].to: found "/old", from which the redirects lead back to "/older".
      Decide which of these is the page, and remove the entry that leaves it.

        5 |   - from: /older
      > 6 |     to: /old
          |         ^
        7 |     since: 2026-11-20
    "
  `);
});

test("redirects to a path that is redirected itself", () => {
  expect(
    shownAfter(write("redirects.yaml", redirects(["/old", "/older"], ["/older", "/services"]))),
  ).toMatchInlineSnapshot(`
    "content/redirects.yaml:3:9 error redirect-chain
      entries[0].to: found "/older", which is redirected itself.
      Write \`/services\` here, where the redirects end.

        2 |   - from: /old
      > 3 |     to: /older
          |         ^
        4 |     since: 2026-11-20
    "
  `);
});

test("redirects a path to itself", () => {
  expect(shownAfter(write("redirects.yaml", redirects(["/old", "/old"])))).toMatchInlineSnapshot(`
    "content/redirects.yaml:3:9 error redirect-to-itself
      entries[0].to: found "/old", which is the path that it leaves.
      Write the page that took its place, or remove the entry.

        2 |   - from: /old
      > 3 |     to: /old
          |         ^
        4 |     since: 2026-11-20
    "
  `);
});

function redirects(...entries: [from: string, to: string][]): string {
  const lines = entries.map(
    ([from, to]) => `  - from: ${from}\n    to: ${to}\n    since: 2026-11-20\n`,
  );
  return `entries:\n${lines.join("")}`;
}
