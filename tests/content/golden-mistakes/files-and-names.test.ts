import { renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { cityFile } from "../../support/fixture.ts";
import { body, city, explains, post, write } from "./terminal.ts";

explains([
  [
    "puts a city into a folder named after its type",
    write("city/ringgold.mdx", cityFile()),
    "city/ringgold.mdx:1:1 error unknown-file: this file doesn't match any document type, so it would be ignored. Did you mean `cities/`?",
  ],
  [
    "gives a city's file the extension .md",
    write("cities/ringgold.md", cityFile()),
    "cities/ringgold.md:1:1 error unknown-file: this file doesn't match any document type, so it would be ignored. Files in `cities/` end with `.mdx`. Rename it to `ringgold.mdx`.",
  ],
  [
    "names a file with a capital and a space",
    write("cities/Sandy Springs.mdx", cityFile()),
    "cities/Sandy Springs.mdx:1:1 error bad-slug: `Sandy Springs` can't be used in a URL. Use lowercase letters, digits and single hyphens: rename it `sandy-springs.mdx`.",
  ],
  [
    "downloads a city's file again",
    [write("cities/ringgold.mdx", cityFile()), write("cities/ringgold (1).mdx", cityFile())],
    "cities/ringgold (1).mdx:1:1 error bad-slug: `ringgold (1)` can't be used in a URL. If it's a copy of content/cities/ringgold.mdx, delete it. Otherwise give it a name of its own.",
  ],
  [
    "gives a post a reserved name",
    (folder) => {
      post("title: Which", "title: What")(folder);
      renameSync(join(folder, "posts/which-wall-is-it.mdx"), join(folder, "posts/feed.mdx"));
    },
    "posts/feed.mdx:1:1 error bad-slug: `feed` is reserved, because the site has its own page with that name. Rename the file.",
  ],
  [
    "gives a city the same slug as one in another folder",
    write("cities/cobb/marietta.mdx", cityFile()),
    "cities/marietta.mdx:1:1 error duplicate-slug: the slug `marietta` is already taken by content/cities/cobb/marietta.mdx. Rename one of the two files, because the file name becomes part of the page's URL. If one is only a copy, delete it.",
  ],
  [
    "forgets the frontmatter",
    write("cities/ringgold.mdx", "Ringgold lies in Catoosa County.\n"),
    "cities/ringgold.mdx:1:1 error missing-frontmatter: the file doesn't start with frontmatter. Write `---` on the first line, then the fields, and another `---` before the text.",
  ],
  [
    "forgets to close the frontmatter",
    city("2026-11-20\n---\n", "2026-11-20\n"),
    "cities/ringgold.mdx:1:1 error missing-frontmatter: the frontmatter is opened with `---` but never closed. Write `---` on its own line after the last field.",
  ],
  [
    "saves the file in Latin-1",
    write(
      "cities/ringgold.mdx",
      Buffer.from(
        cityFile((text) => text.replace("Brick", "Café brick")),
        "latin1",
      ),
    ),
    "cities/ringgold.mdx:11:15 error not-utf8: this file isn't UTF-8 text: this line has bytes that aren't valid characters. Save it as UTF-8 in your editor.",
  ],
  [
    "pastes an invisible character",
    body("Most of them\b are drywall."),
    "cities/ringgold.mdx:36:13 error control-character: there is an invisible control character here (U+0008). Delete it. If you can't see it, delete and retype the text around it.",
  ],
  [
    "replaces a file with a symbolic link",
    (folder) => symlinkSync("marietta.mdx", join(folder, "cities/ringgold.mdx")),
    "cities/ringgold.mdx:1:1 error not-a-file: this is a symbolic link or other special file, which may not exist on other machines. Replace it with a copy of the file.",
  ],
  [
    "closes the frontmatter with two dashes",
    city("updated: 2026-11-20\n---", "updated: 2026-11-20\n--"),
    "cities/ringgold.mdx:30:1 error missing-frontmatter: frontmatter ends with a line of three dashes, but this line has 2. Write `---` here.",
  ],
]);
