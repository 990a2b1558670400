import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { FilePublisher } from "#renderer/file-publisher.ts";
import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { Pictures } from "#pages/services/@service/Pictures.tsx";
import { Reviews } from "#renderer/sections/Reviews.tsx";

const html = (element: ReactNode) =>
  renderToStaticMarkup(createElement(FilePublisher, { value: (name) => `/${name}` }, element));

describe("the closing section", () => {
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
    bookOnline: false,
    formHref: "/contact?city=decatur",
  };
  const links = (bookOnline: boolean) => {
    const shown = html(
      createElement(CallToAction, { title: "t", text: "t", contact: { ...contact, bookOnline } }),
    );
    return [...shown.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  };

  test("offers to call and text, and to book online if that is switched on", () => {
    expect(links(false)).toEqual(["tel:+16785550142", "sms:+16785550142"]);
    expect(links(true)).toEqual(["tel:+16785550142", "sms:+16785550142", "/contact?city=decatur"]);
  });
});

describe("pictures of the work", () => {
  const item = { title: "A den", caption: "c" };

  test("are photos where there are some, and drawn rooms until then", () => {
    const shown = html(
      createElement(Pictures, {
        items: [
          { ...item, photo: { src: "/images/den.jpg", alt: "A den with a TV" } },
          { ...item, title: "A porch", scene: { wall: "brick", setting: "patio" } },
        ],
      }),
    );
    expect(
      [...shown.matchAll(/<img alt="([^"]*)"[^>]* src="([^"]*)"/g)].map(
        ([, alt, src]) => `${alt} ${src}`,
      ),
    ).toEqual(["A den with a TV /images/den.jpg", "A porch /brick-patio-65.svg"]);
  });

  test("leave no heading where there are none", () => {
    expect(html(createElement(Pictures, { items: [] }))).toBe("");
  });
});

describe("reviews", () => {
  const review = { name: "Dana W.", place: "Marietta", text: "Level.", sample: true };
  const shown = (props: object) =>
    html(
      createElement(Reviews, { rating: "5.0 rating", count: "250+", reviews: [review], ...props }),
    );

  test("that are samples say so, and real ones do not", () => {
    expect(shown({})).toContain(">Sample</span>");
    expect(shown({ reviews: [{ ...review, sample: false }] })).not.toContain("Sample");
  });

  test("stand under the provider's frame once it is switched on, which a script fetches", () => {
    const frame = shown({ widgetUrl: "https://reviews.example/frame" });
    expect(frame).toMatch(
      /<iframe [^>]*data-reviews="https:\/\/reviews\.example\/frame" sandbox="[^"]*" title="[^"]+"/,
    );
    expect(frame).not.toContain(" src=");
    expect(frame).toContain("Dana");
  });
});
