import { readdirSync } from "node:fs";
import { join, parse } from "node:path";
import { city, explains, write, type Act } from "./terminal.ts";

explains([
  [
    "redirects two paths to each other",
    write("redirects.yaml", redirects(["/old", "/older"], ["/older", "/old"], ["/oldest", "/old"])),
    [
      'redirects.yaml:3:9 error redirect-loop: entries[0].to: "/older" is redirected back to "/old". Decide which of the two pages exists, and remove the entry that redirects it.',
      'redirects.yaml:6:9 error redirect-loop: entries[1].to: "/old" is redirected back to "/older". Decide which of the two pages exists, and remove the entry that redirects it.',
      'redirects.yaml:9:9 error redirect-loop: entries[2].to: "/old" is redirected back to "/old". Decide which of the two pages exists, and remove the entry that redirects it.',
    ],
  ],
  [
    "redirects to a path that is itself redirected",
    write("redirects.yaml", redirects(["/a", "/b"], ["/b", "/c#x"], ["/c", "/services"])),
    [
      'redirects.yaml:3:9 error redirect-chain: entries[0].to: "/b" is itself redirected. Write `/services`, where the chain ends.',
      'redirects.yaml:6:9 error redirect-chain: entries[1].to: "/c#x" is itself redirected. Write `/services`, where the chain ends.',
    ],
  ],
  [
    "redirects a path to itself",
    write("redirects.yaml", redirects(["/old", "/old#top"])),
    'redirects.yaml:3:9 error redirect-to-itself: entries[0].to: "/old#top" is redirected to itself. Write the page that replaced it, or remove the entry.',
  ],
  [
    "redirects a path that has a page",
    write("redirects.yaml", redirects(["/locations/marietta", "/locations"])),
    'redirects.yaml:2:11 error page-still-there: entries[0].from: "/locations/marietta" is the path of an existing page (content/cities/marietta.mdx), which this entry would make unreachable. Remove this entry, or move that page to another path.',
  ],
  [
    "redirects a reserved path, and a path that hosting would read as a pattern",
    write("redirects.yaml", redirects(["/admin/leads", "/"], ["/shop/*", "/services"])),
    [
      'redirects.yaml:2:11 error taken-path: entries[0].from: "/admin/leads" is reserved for the site itself. Remove the entry, because nothing under `/admin`, `/api`, `/assets`, `/__` can be redirected.',
      'redirects.yaml:5:11 error bad-path: entries[1].from: found "/shop/*", expected a path on this site without a trailing slash. Write it like `/locations/old-town`, using only letters, digits and `- . _ ~`.',
    ],
  ],
  [
    "deletes a published page",
    [
      write("published.txt", "/locations/ringgold\n/locations/marietta\n"),
      write("redirects.yaml", "entries: []\n"),
    ],
    "published.txt:1:1 error lost-page: `/locations/ringgold` was published, but the page is gone. Restore its file, or redirect visitors: add `{ from: /locations/ringgold, to: /locations, since: 2026-12-01 }` to the entries of content/redirects.yaml.",
  ],
  [
    "renames a published page's file by hand",
    [publishedWith("/locations/old-ringgold"), city("Ringgold lies", "Ringgold rests")],
    "published.txt:13:1 error lost-page: `/locations/old-ringgold` was published, but the page is gone. Restore its file, or redirect visitors: add `{ from: /locations/old-ringgold, to: /locations/ringgold, since: 2026-12-01 }` to the entries of content/redirects.yaml. That page is new.",
  ],
  [
    "redirects a path twice",
    write("redirects.yaml", redirects(["/a", "/services"], ["/a", "/contact"])),
    'redirects.yaml:5:11 error redirect-twice: entries[1].from: "/a" is already redirected by `entries[0]`. Keep one of the two.',
  ],
  [
    "redirects to other sites, or from a path without a leading slash or with a trailing one",
    write(
      "redirects.yaml",
      redirects(["a", "/b"], ["/c/", "https://example.com"], ["/d", "//example.com"]),
    ),
    [
      'redirects.yaml:2:11 error bad-path: entries[0].from: found "a", expected a path on this site without a trailing slash. Write it like `/locations/old-town`, using only letters, digits and `- . _ ~`.',
      'redirects.yaml:5:11 error bad-path: entries[1].from: found "/c/", expected a path on this site without a trailing slash. Write it like `/locations/old-town`, using only letters, digits and `- . _ ~`.',
      'redirects.yaml:6:9 error bad-path: entries[1].to: found "https://example.com", expected the path of a page on this site. Start it with `/`, as in `/services`.',
      'redirects.yaml:9:9 error bad-path: entries[2].to: found "//example.com", expected the path of a page on this site. Start it with `/`, as in `/services`.',
    ],
  ],
]);

/** Writes the list of published pages as if the current cities had been deployed. */
function publishedWith(path: string): Act {
  return (folder) => {
    const cities = readdirSync(join(folder, "cities")).map(
      (file) => `/locations/${parse(file).name}`,
    );
    write("published.txt", `${[...cities, path].join("\n")}\n`)(folder);
  };
}

function redirects(...entries: [from: string, to: string][]): string {
  const lines = entries.map(
    ([from, to]) => `  - from: ${from}\n    to: "${to}"\n    since: 2026-11-20\n`,
  );
  return `entries:\n${lines.join("")}`;
}
