import { setImages } from "contentlayer/runtime";
import { createElement, type ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { Photo } from "../../renderer/ui/Photo.tsx";

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

test("a photo waits until it is near, unless it is the one that is seen first", () => {
  expect(html({})).toContain('decoding="async" loading="lazy"');
  expect(html({ eager: true })).toContain('fetchPriority="high"');
  expect(html({ eager: true })).not.toMatch(/lazy|async/);
  // React would load the largest file ahead of everything, whatever the browser needs.
  expect(html({ eager: true })).not.toContain("preload");
});

test("a photo that has a box fills it", () => {
  expect(html({ className: "aspect-[4/3] w-full" })).toMatch(
    /^<span class="relative block overflow-hidden aspect-\[4\/3\] w-full">.*<img alt="A den" class="relative size-full object-cover"/,
  );
});

test("a picture that is no photo of the content is shown as it is", () => {
  expect(html({ src: "/images/logo.png", title: "T" })).toBe(
    '<img alt="A den" decoding="async" loading="lazy" src="/images/logo.png" title="T"/>',
  );
});

test("nothing of a photo needs a style attribute, nor does a hostile description get out of its own", () => {
  const markup = html({ alt: '"><script>', title: '"><script>' });
  expect(markup).not.toMatch(/style=|<script/);
});
