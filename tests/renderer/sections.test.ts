import { beforeEach, describe, expect, test } from "vitest";
import { HEADER_LINKS } from "#renderer/layout/shell.ts";
import { createElement, type ComponentProps, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FilePublisher } from "#renderer/file-publisher.ts";
import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { Pictures } from "#pages/services/@service/Pictures.tsx";
import { ReviewList } from "#renderer/sections/ReviewList.tsx";
import { Reviews } from "#renderer/sections/Reviews.tsx";
import { TrustBand } from "#renderer/sections/TrustBand.tsx";
import { setImages } from "contentlayer/runtime";
import { Photo } from "#renderer/pictures/Photo.tsx";

test("the header links to the specification's ten pages, in its order", () => {
  expect(HEADER_LINKS.map(({ label, path }) => `${label} ${path}`)).toEqual([
    "Home /",
    "Services /services",
    "Locations /locations",
    "Gallery /gallery",
    "Reviews /testimonials",
    "Resources /resources",
    "Blog /blog",
    "Products /recommended-products",
    "About /about",
    "Contact /contact",
  ]);
});

const html = (element: ReactNode) =>
  renderToStaticMarkup(createElement(FilePublisher, { value: (name) => `/${name}` }, element));

test("CallToAction offers calls, texts and the calculator, and online booking if it's switched on", () => {
  const contact = {
    phone: {
      text: "(678) 555-0142",
      callHref: "tel:+16785550142",
      textHref: "sms:+16785550142",
      photoHref: "sms:+16785550142?&body=Hi",
    },
    email: "hello@longleaftv.example",
    hours: "Mon-Sat 8AM-8PM, Sun 10AM-6PM",
    openings: "08:00-20:00",
    formHref: "/contact?city=decatur",
  };
  const links = (bookOnline: boolean) => {
    const shown = { title: "t", text: "t", contact: { ...contact, bookOnline } };
    const markup = html(createElement(CallToAction, shown));
    return [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  };
  const always = ["tel:+16785550142", "sms:+16785550142"];
  expect(links(false)).toEqual([...always, "/quote"]);
  expect(links(true)).toEqual([...always, "/contact?city=decatur", "/quote"]);
});

test("Pictures shows photos if there are any, drawn rooms otherwise, and renders nothing without items", () => {
  const shown = html(
    createElement(Pictures, {
      items: [
        { title: "A den", caption: "c", photo: { src: "/images/den.jpg", alt: "A den with a TV" } },
        { title: "A porch", caption: "c", scene: { wall: "brick", setting: "patio" } },
      ],
    }),
  );
  const images = [...shown.matchAll(/<img alt="([^"]*)"[^>]* src="([^"]*)"/g)];
  expect(images.map(([, alt, src]) => `${alt} ${src}`)).toEqual([
    "A den with a TV /images/den.jpg",
    "Drawing: A porch /brick-patio-65.svg",
  ]);
  expect(html(createElement(Pictures, { items: [] }))).toBe("");
});

describe("Reviews", () => {
  const review = { name: "Dana W.", place: "Marietta", text: "Level.", sample: true };
  const shown = (props: object) =>
    html(
      createElement(Reviews, { rating: "5.0 rating", count: "250+", reviews: [review], ...props }),
    );

  test("Reviews marks only samples as samples", () => {
    expect(shown({})).toContain(">Sample</span>");
    expect(shown({ reviews: [{ ...review, sample: false }] })).not.toContain("Sample");
  });

  test("Reviews shows the rating and the number of reviews above real reviews, but never above samples", () => {
    expect(shown({})).toContain("Sample reviews");
    expect(shown({})).not.toMatch(/5\.0 rating|250\+|five-star/i);
    const real = shown({ reviews: [{ ...review, sample: false }] });
    expect(real).toContain("5.0 rating");
    expect(real).toContain("250+");
  });

  test("Reviews links to the profile with the rating if there are no reviews to show", () => {
    const empty = shown({ reviews: [], profile: "https://facebook.com/longleaf" });
    expect(empty).toContain("5.0 rating");
    expect(empty).toContain('href="https://facebook.com/longleaf"');
    expect(empty).not.toContain("<figure");
  });

  test("Reviews overlays the provider's frame, which a script loads, if it's switched on", () => {
    const frame = shown({ widgetUrl: "https://reviews.example/frame" });
    expect(frame).toMatch(
      /<iframe [^>]*data-reviews="https:\/\/reviews\.example\/frame" sandbox="[^"]*" title="[^"]+"/,
    );
    expect(frame).not.toContain(" src=");
    expect(frame).toContain("Dana");
  });
});

describe("ReviewList", () => {
  const review = {
    name: "Dana W.",
    place: "Marietta",
    text: "Level.",
    rating: 5,
    date: "2026-10-24",
    day: "October 24, 2026",
  };

  test("ReviewList calls samples made up, and gives them neither stars nor a source", () => {
    const samples = html(createElement(ReviewList, { reviews: [{ ...review, sample: true }] }));
    expect(samples).toContain("Sample reviews");
    expect(samples).toContain(">Sample</span>");
    expect(samples).not.toMatch(/out of 5|published/i);
  });

  test("ReviewList promises a source only for real reviews, and links to it if it's a URL", () => {
    const real = (source: string) =>
      html(createElement(ReviewList, { reviews: [{ ...review, source }] }));
    expect(real("https://reviews.example/1")).toContain('href="https://reviews.example/1"');
    expect(real("A card by mail")).toContain("Published: A card by mail");
    expect(real("A card by mail")).toContain("where it was published");
    expect(real("A card by mail")).toContain("5.0 out of 5");
    expect(real("A card by mail")).not.toContain("Sample");
  });
});

test("TrustBand without reviews links to the page with the reviews", () => {
  const figures = [{ value: "10,000+", title: "Installs" }];
  expect(html(createElement(TrustBand, { figures }))).toContain('href="/testimonials"');
  const reviews = { rating: "5.0 rating", count: "250+", reviews: [] };
  expect(html(createElement(TrustBand, { figures, reviews }))).not.toContain("/testimonials");
});

describe("Photo", () => {
  const photo = (props: Partial<ComponentProps<typeof Photo>>) =>
    renderToStaticMarkup(
      createElement(Photo, { src: "/media/den.jpg", alt: "A den", sizes: "100vw", ...props }),
    );

  beforeEach(() => {
    const den = { hash: "abc", base: "/assets/media/den", width: 800, height: 600 };
    const placeholder = "data:image/webp;base64,AAAA";
    setImages(new Map([["/media/den.jpg", { ...den, widths: [480, 800], placeholder }]]));
  });

  test("Photo loads lazily, on top of a placeholder", () => {
    expect(photo({})).toContain('src="data:image/webp;base64,AAAA"');
    expect(photo({})).toContain('decoding="async" loading="lazy"');
    // Otherwise React would preload the largest file before everything else, even if the browser needs a smaller one.
    expect(photo({})).not.toContain("preload");
  });

  test("Photo fills a box with a wall-colored background instead of a placeholder", () => {
    expect(photo({ className: "aspect-[4/3] w-full" })).toMatch(
      /^<span class="relative block overflow-hidden bg-wall aspect-\[4\/3\] w-full">.*<img alt="A den" class="relative size-full object-cover"/,
    );
    expect(photo({ className: "aspect-[4/3] w-full" })).not.toContain("data:");
  });

  test("Photo uses an image outside content/media unchanged", () => {
    expect(photo({ src: "/images/logo.png", title: "T" })).toBe(
      '<img alt="A den" decoding="async" loading="lazy" src="/images/logo.png" title="T"/>',
    );
  });

  test("Photo has no style attribute, and escapes the alt text and title", () => {
    const markup = photo({ alt: '"><script>', title: '"><script>' });
    expect(markup).not.toMatch(/style=|<script/);
  });
});
