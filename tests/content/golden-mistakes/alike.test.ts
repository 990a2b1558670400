import { describe, expect, test } from "vitest";
import { FIXTURE, postFile } from "../../support/fixture.ts";
import { phonePhoto } from "../../support/photos.ts";
import { body, edit, explains, post, reportedAfter, write } from "./terminal.ts";

const PHOTO = await phonePhoto();
const OTHER_PHOTO = await phonePhoto();

const copy = (from: string, to: string, ...changes: [from: string | RegExp, to: string][]) =>
  write(
    to,
    changes.reduce((text, [before, after]) => text.replace(before, after), FIXTURE[from] ?? ""),
  );

const withPhotos = (before: string, after: string) =>
  edit(
    "gallery/chimney.yaml",
    "scene: { wall: brick }",
    `photo: { src: /media/${after}, alt: A TV on brick }\nbefore: { photo: { src: /media/${before}, alt: A bare brick wall } }`,
  );

describe("documents that are alike", () => {
  explains([
    [
      "gives two services the same short name",
      edit("services/tv-mounting-brick.mdx", "shortName: Brick", "shortName: drywall"),
      'services/tv-mounting-drywall.mdx:3:12 error same-name: shortName: content/services/tv-mounting-brick.mdx has the same `shortName`, "drywall", so readers can\'t tell the two apart. If this one is right, correct content/services/tv-mounting-brick.mdx. Otherwise write what only this one is or has.',
    ],
    [
      "gives a product the drawing of another one",
      copy(
        "products/tilting-mount.mdx",
        "products/fixed-mount.mdx",
        ["Tilting mount", "Fixed mount"],
        ["above eye height", "at eye height"],
      ),
      "products/tilting-mount.mdx:4:10 error same-name: drawing: content/products/fixed-mount.mdx has the same `drawing`, so readers can't tell the two apart. If this one is right, correct content/products/fixed-mount.mdx. Otherwise write what only this one is or has.",
    ],
    [
      "gives a post the title of another one without its question mark",
      write("posts/height.mdx", postFile("How high should a TV be mounted")),
      'posts/how-high.mdx:2:8 error same-name: title: content/posts/height.mdx has the same `title`, "How high should a TV be mounted", so readers can\'t tell the two apart. If this one is right, correct content/posts/height.mdx. Otherwise write what only this one is or has.',
    ],
    [
      "gives a post the title of another one",
      write(
        "posts/height.mdx",
        postFile("How high should a TV be mounted?").replace(
          /description: .*/,
          "description: Another description that's long enough for search results, so that only the title is the same as the other post's.",
        ),
      ),
      "posts/how-high.mdx:2:8 error same-title: title: content/posts/height.mdx has the same title. Describe what only this page offers. Search engines show only one of two pages with the same text.",
    ],
    [
      "features a second post",
      [
        post("cities: []", "cities: []\nfeatured: true"),
        edit("posts/how-high.mdx", "cities: [marietta]", "cities: [marietta]\nfeatured: true"),
        edit("posts/how-high.mdx", /2026-11-20/g, "2026-11-10"),
      ],
      "posts/how-high.mdx:9:11 warning two-featured: featured: content/posts/which-wall-is-it.mdx is featured, too, and newer, so it's next to the blog's title instead of this post. Remove `featured: true` from one of the two.",
    ],
  ]);

  test("check accepts a draft with a drawing that isn't chosen yet", () => {
    expect(
      reportedAfter([
        copy(
          "products/tilting-mount.mdx",
          "products/fixed-mount.mdx",
          ["name: Tilting mount", "name: Fixed mount\ndraft: true"],
          ["above eye height", "at eye height"],
        ),
      ]),
    ).toEqual([]);
  });

  test("check accepts a page with the name of a service", () => {
    expect(
      reportedAfter([edit("pages/about.mdx", "name: About", "name: Wire Concealment")]),
    ).toEqual([]);
  });
});

describe("photos in the gallery", () => {
  explains([
    [
      "shows the same photo before and after the work",
      [write("media/den.jpg", PHOTO), withPhotos("den.jpg", "den.jpg")],
      "gallery/chimney.yaml:4:25 error same-photo: before.photo.src: `/media/den.jpg` is also the photo after the work. Use another photo, or remove one of the two.",
    ],
    [
      "copies the photo after the work over the one before it",
      [
        write("media/den.jpg", PHOTO),
        write("media/den-before.jpg", PHOTO),
        withPhotos("den-before.jpg", "den.jpg"),
      ],
      "media/den.jpg:1:1 warning copied-image: this is the same photo as content/media/den-before.jpg. Copy the right photo here. If it's the right one, use the other file and delete this one.",
    ],
    [
      "uses a photo in two gallery items",
      [
        write("media/den.jpg", PHOTO),
        write("media/den-before.jpg", OTHER_PHOTO),
        withPhotos("den-before.jpg", "den.jpg"),
        write(
          "gallery/den.yaml",
          "title: A TV in a den\ncaption: The cords are in a cover.\nphoto: { src: /media/den.jpg, alt: A TV on brick }\nservice: tv-mounting-brick\nwall: brick\n",
        ),
      ],
      "gallery/den.yaml:3:15 error same-photo: photo.src: `/media/den.jpg` is already in content/gallery/chimney.yaml. Use another photo, or remove one of the two.",
    ],
  ]);

  test("check accepts two photos, and one that a page uses, too", () => {
    expect(
      reportedAfter([
        write("media/den.jpg", PHOTO),
        write("media/den-before.jpg", OTHER_PHOTO),
        withPhotos("den-before.jpg", "den.jpg"),
        body("![A TV on brick](/media/den.jpg)"),
      ]),
    ).toEqual([]);
  });
});

describe("cities of posts and links", () => {
  explains([
    [
      "lists a city that a post doesn't mention",
      post("cities: []", "cities: [marietta]"),
      'posts/which-wall-is-it.mdx:8:10 error city-not-mentioned: cities[0]: the text doesn\'t mention `marietta`. Remove it, or mention it in the text, such as with `<CityLink slug="marietta" />`.',
    ],
    [
      "links to a city that a post doesn't list",
      post("Knock first.", 'Knock first in <CityLink slug="sandy-springs" />.'),
      "posts/which-wall-is-it.mdx:11:16 error city-not-listed: the text links to `sandy-springs`, which isn't in `cities`. Add `sandy-springs` to `cities`, or remove the link.",
    ],
  ]);

  test("check accepts cities by name, by component and by link, and links with other texts", () => {
    const text =
      'Knock first in Sandy Springs, in <CityLink slug="marietta">the next town</CityLink> or in [Roswell](/locations/roswell).';
    expect(
      reportedAfter([
        post(
          "cities: []\n---\n\nKnock first.",
          `cities: [sandy-springs, marietta, roswell]\n---\n\n${text}`,
        ),
      ]),
    ).toEqual([]);
  });
});

describe("the lists in voice.yaml", () => {
  const VOICE = "voice.yaml";

  explains([
    [
      "makes an exception that has none of the words",
      edit(VOICE, "write: box }", "write: box, except: [box of carbon] }"),
      'voice.yaml:1:58 error except-without-word: never[0].except[0]: "box of carbon" has none of this entry\'s words, so it makes no exception. Write a longer phrase with one of them, such as "carton", or remove it.',
    ],
    [
      "both forbids a word and asks to be careful with it",
      edit(VOICE, "words: [your set]", "words: [your set, Cartons]"),
      'voice.yaml:2:31 error word-twice: careful[0].words[1]: "Cartons" is already in `never[0]`. Keep it in one of the two.',
    ],
  ]);

  test("check accepts an exception with a number", () => {
    expect(
      reportedAfter([
        edit(
          VOICE,
          "words: [your set], ",
          'words: [your set, "#-inch set"], except: ["#-inch set of drills"], ',
        ),
      ]),
    ).toEqual([]);
  });
});
