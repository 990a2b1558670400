import { setImages } from "contentlayer/runtime";
import { createElement, type ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { Photo } from "#renderer/pictures/Photo.tsx";

const html = (props: Partial<ComponentProps<typeof Photo>>) =>
  renderToStaticMarkup(
    createElement(Photo, { src: "/media/den.jpg", alt: "A den", sizes: "100vw", ...props }),
  );

beforeEach(() => {
  setImages(
    new Map([
      [
        "/media/den.jpg",
        {
          hash: "abc",
          base: "/assets/media/den",
          width: 800,
          height: 600,
          widths: [480, 800],
          placeholder: "data:image/webp;base64,AAAA",
        },
      ],
    ]),
  );
});

test("loads a photo lazily, over a placeholder", () => {
  expect(html({})).toContain('src="data:image/webp;base64,AAAA"');
  expect(html({})).toContain('decoding="async" loading="lazy"');
  // React would load the largest file ahead of everything, whatever the browser needs.
  expect(html({})).not.toContain("preload");
});

test("fills a box with a photo, over the color of a wall and without a placeholder", () => {
  expect(html({ className: "aspect-[4/3] w-full" })).toMatch(
    /^<span class="relative block overflow-hidden bg-wall aspect-\[4\/3\] w-full">.*<img alt="A den" class="relative size-full object-cover"/,
  );
  expect(html({ className: "aspect-[4/3] w-full" })).not.toContain("data:");
});

test("shows a picture that is not a photo of the content as it is", () => {
  expect(html({ src: "/images/logo.png", title: "T" })).toBe(
    '<img alt="A den" decoding="async" loading="lazy" src="/images/logo.png" title="T"/>',
  );
});

test("needs no style attribute, and escapes the alt text and the title", () => {
  const markup = html({ alt: '"><script>', title: '"><script>' });
  expect(markup).not.toMatch(/style=|<script/);
});
