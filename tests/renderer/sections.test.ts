import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { FilePublisher } from "#renderer/file-publisher.ts";
import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { Pictures } from "#pages/services/@service/Pictures.tsx";
import { Reviews } from "#renderer/sections/Reviews.tsx";

const html = (element: ReactNode) =>
  renderToStaticMarkup(createElement(FilePublisher, { value: (name) => `/${name}` }, element));

describe("CallToAction", () => {
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

describe("Pictures", () => {
  const item = { title: "A den", caption: "c" };

  test("shows photos if there are any, and drawn rooms otherwise", () => {
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

  test("renders nothing without pictures", () => {
    expect(html(createElement(Pictures, { items: [] }))).toBe("");
  });
});

describe("Reviews", () => {
  const review = { name: "Dana W.", place: "Marietta", text: "Level.", sample: true };
  const shown = (props: object) =>
    html(
      createElement(Reviews, { rating: "5.0 rating", count: "250+", reviews: [review], ...props }),
    );

  test("marks samples, and only samples", () => {
    expect(shown({})).toContain(">Sample</span>");
    expect(shown({ reviews: [{ ...review, sample: false }] })).not.toContain("Sample");
  });

  test("adds the provider's frame, which a script loads, over the reviews if it is switched on", () => {
    const frame = shown({ widgetUrl: "https://reviews.example/frame" });
    expect(frame).toMatch(
      /<iframe [^>]*data-reviews="https:\/\/reviews\.example\/frame" sandbox="[^"]*" title="[^"]+"/,
    );
    expect(frame).not.toContain(" src=");
    expect(frame).toContain("Dana");
  });
});
