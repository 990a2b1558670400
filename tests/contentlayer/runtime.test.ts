import {
  collection,
  findImage,
  finder,
  recordUse,
  remembered,
  setImages,
  setLibrary,
  single,
  type AnyDocument,
} from "contentlayer/runtime";
import { beforeEach, expect, test } from "vitest";

const document = (slug: string): AnyDocument => ({
  _id: `${slug}.mdx`,
  _hash: slug,
  slug,
  body: { code: "", headings: [], words: 0, excerpt: "" },
});

beforeEach(() => {
  setImages(new Map());
  setLibrary(
    new Map([
      ["City", new Map(["atlanta", "roswell"].map((slug) => [slug, document(slug)]))],
      ["Business", new Map([["business", document("business")]])],
    ]),
  );
});

test("a list acts like an array and always reads the current library", () => {
  const allCities = collection("City");
  expect(allCities.map(({ slug }) => slug)).toEqual(["atlanta", "roswell"]);
  expect(allCities).toHaveLength(2);
  setLibrary(new Map([["City", new Map([["rome", document("rome")]])]]));
  expect([...allCities].map(({ slug }) => slug)).toEqual(["rome"]);
});

test("records which fields of which documents are read", () => {
  const getCity = finder("City");
  expect(recordUse(() => getCity("roswell")?.slug)).toEqual({
    result: "roswell",
    used: ["City/roswell:slug"],
  });
  expect(recordUse(() => single("Business").slug).used).toEqual(["Business/business:slug"]);
  expect(recordUse(() => getCity("roswell")?.body.headings).used).toEqual([
    "City/roswell:body.headings",
  ]);
  expect(recordUse(() => 1).used).toEqual([]);
});

test("records the list of documents apart from their fields", () => {
  const allCities = collection("City");
  expect(recordUse(() => allCities.length).used).toEqual(["City/*"]);
  expect(recordUse(() => allCities[1]?._id).used).toEqual(["City/*", "City/roswell:_id"]);
});

test("records a field of more than 40 documents as the field of every document", () => {
  const slugs = Array.from({ length: 41 }, (_, index) => `city-${index}`);
  setLibrary(new Map([["City", new Map(slugs.map((slug) => [slug, document(slug)]))]]));
  const { used } = recordUse(() => collection("City").map(({ slug }) => slug));
  expect(used).toEqual(["City/*", "City/*:slug"]);
});

test("records missing documents, because they may be added later", () => {
  expect(recordUse(() => finder("City")("rome"))).toEqual({
    result: undefined,
    used: ["City/rome:"],
  });
});

test("records the documents and images of a remembered value for every reader, but computes it once", () => {
  let computed = 0;
  const names = remembered(() => {
    computed += 1;
    findImage("/media/hall.jpg");
    return collection("City").map(({ slug }) => slug);
  });
  const shown = remembered((slug: string) => [slug, finder("City")(slug)?.slug, ...names()]);
  const read = ["City/*", "City/atlanta:slug", "City/roswell:slug", "image:/media/hall.jpg"];
  const expected = { result: ["atlanta", "roswell"], used: read };
  expect(recordUse(names)).toEqual(expected);
  expect(recordUse(names)).toEqual(expected);
  expect(recordUse(() => shown("roswell")).used).toContain("image:/media/hall.jpg");
  expect(recordUse(() => shown("roswell"))).toEqual({
    result: ["roswell", "roswell", "atlanta", "roswell"],
    used: read,
  });
  expect(recordUse(() => shown("rome")).result).toEqual(["rome", undefined, "atlanta", "roswell"]);
  expect(computed).toBe(1);
});

test("computes a remembered value again when the library or the images change", () => {
  const slugs = remembered(() => collection("City").map(({ slug }) => slug));
  const hall = remembered(() => findImage("/media/hall.jpg")?.hash);
  expect([slugs(), hall()]).toEqual([["atlanta", "roswell"], undefined]);
  setLibrary(new Map([["City", new Map([["rome", document("rome")]])]]));
  expect([slugs(), hall()]).toEqual([["rome"], undefined]);
  setImages(
    new Map([
      ["/media/hall.jpg", { hash: "abc", base: "/hall", width: 8, height: 6, widths: [8] }],
    ]),
  );
  expect(hall()).toBe("abc");
});

test("doesn't remember a failed computation", () => {
  let attempts = 0;
  const second = remembered(() => {
    attempts += 1;
    if (attempts === 1) throw new Error("first attempt");
    return attempts;
  });
  expect(second).toThrow("first attempt");
  expect(second()).toBe(2);
});

test("ignores writes to a list", () => {
  const allCities = collection("City");
  expect(() => Reflect.set(allCities, 0, document("x"))).not.toThrow();
  expect(allCities[0]?.slug).toBe("atlanta");
});

test("finds an image by its encoded path, and records missing images", () => {
  const den = {
    hash: "abc",
    base: "/assets/media/the-den",
    width: 800,
    height: 600,
    widths: [480, 800],
  };
  setImages(new Map([["/media/the den.jpg", den]]));
  expect(findImage("/media/the%20den.jpg")).toBe(den);
  expect(findImage("https://example.com/media/the%20den.jpg")).toBeUndefined();
  expect(recordUse(() => findImage("/media/hall.jpg"))).toEqual({
    result: undefined,
    used: ["image:/media/hall.jpg"],
  });
});
