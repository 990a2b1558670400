import { readdirSync } from "node:fs";
import { join, parse } from "node:path";
import { city, explains, write, type Act } from "./terminal.ts";

explains([
  [
    "redirects two paths to each other",
    write("redirects.yaml", redirects(["/old", "/older"], ["/older", "/old"], ["/oldest", "/old"])),
    [
      'redirects.yaml:3:9 error redirect-loop: entries[0].to: found "/older", from which the redirects lead back to "/old". Decide which of these is the page, and remove the entry that leaves it.',
      'redirects.yaml:6:9 error redirect-loop: entries[1].to: found "/old", from which the redirects lead back to "/older". Decide which of these is the page, and remove the entry that leaves it.',
      'redirects.yaml:9:9 error redirect-loop: entries[2].to: found "/old", from which the redirects lead back to "/old". Decide which of these is the page, and remove the entry that leaves it.',
    ],
  ],
  [
    "redirects to a path that is redirected itself",
    write("redirects.yaml", redirects(["/a", "/b"], ["/b", "/c#x"], ["/c", "/services"])),
    [
      'redirects.yaml:3:9 error redirect-chain: entries[0].to: found "/b", which is redirected itself. Write `/services` here, where the redirects end.',
      'redirects.yaml:6:9 error redirect-chain: entries[1].to: found "/c#x", which is redirected itself. Write `/services` here, where the redirects end.',
    ],
  ],
  [
    "redirects a path to itself",
    write("redirects.yaml", redirects(["/old", "/old#top"])),
    'redirects.yaml:3:9 error redirect-to-itself: entries[0].to: found "/old#top", which is the path that it leaves. Write the page that took its place, or remove the entry.',
  ],
  [
    "redirects a path that has a page",
    write("redirects.yaml", redirects(["/locations/marietta", "/locations"])),
    'redirects.yaml:2:11 error page-still-there: entries[0].from: found "/locations/marietta", but there is a page (content/cities/marietta.mdx), which no one would see. Remove this entry, or give that page another address first.',
  ],
  [
    "redirects a path that the site needs for itself, and one with characters that hosting reads as a pattern",
    write("redirects.yaml", redirects(["/admin/leads", "/"], ["/shop/*", "/services"])),
    [
      'redirects.yaml:2:11 error taken-path: entries[0].from: found "/admin/leads", which the site needs for itself. Remove the entry: nothing below `/admin`, `/api`, `/assets`, `/__` can be redirected.',
      'redirects.yaml:5:11 error bad-path: entries[1].from: found "/shop/*", expected a path of this site without a slash at its end. Write it as in `/locations/old-town`, with letters, digits and `- . _ ~` alone.',
    ],
  ],
  [
    "deletes a page that was published",
    [
      write("published.txt", "/locations/ringgold\n/locations/marietta\n"),
      write("redirects.yaml", "entries: []\n"),
    ],
    "published.txt:1:1 error lost-page: `/locations/ringgold` was published, and there is no page now. Bring its file back, or lead visitors on: add `{ from: /locations/ringgold, to: /locations, since: 2026-12-01 }` to the entries of content/redirects.yaml.",
  ],
  [
    "gives the file of a page that was published another name by hand",
    [publishedWith("/locations/old-ringgold"), city("Ringgold lies", "Ringgold rests")],
    "published.txt:13:1 error lost-page: `/locations/old-ringgold` was published, and there is no page now. Bring its file back, or lead visitors on: add `{ from: /locations/old-ringgold, to: /locations/ringgold, since: 2026-12-01 }` to the entries of content/redirects.yaml. That page is new.",
  ],
  [
    "redirects a path twice",
    write("redirects.yaml", redirects(["/a", "/services"], ["/a", "/contact"])),
    'redirects.yaml:5:11 error redirect-twice: entries[1].from: found "/a", which entry 1 redirects already. Keep one of the two.',
  ],
  [
    "redirects to other sites, or from a path without its first slash or with a last one",
    write(
      "redirects.yaml",
      redirects(["a", "/b"], ["/c/", "https://example.com"], ["/d", "//example.com"]),
    ),
    [
      'redirects.yaml:2:11 error bad-path: entries[0].from: found "a", expected a path of this site without a slash at its end. Write it as in `/locations/old-town`, with letters, digits and `- . _ ~` alone.',
      'redirects.yaml:5:11 error bad-path: entries[1].from: found "/c/", expected a path of this site without a slash at its end. Write it as in `/locations/old-town`, with letters, digits and `- . _ ~` alone.',
      'redirects.yaml:6:9 error bad-path: entries[1].to: found "https://example.com", expected the path of a page of this site. Begin it with `/`, as in `/services`.',
      'redirects.yaml:9:9 error bad-path: entries[2].to: found "//example.com", expected the path of a page of this site. Begin it with `/`, as in `/services`.',
    ],
  ],
]);

/** The list of what was published, as a deploy of the cities that are there would have written it. */
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
