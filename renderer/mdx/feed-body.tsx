import { createElement, type ComponentProps, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PriceItem } from "#trade/quote/price-items.ts";
import type { AnswerKey } from "#schema/answers.ts";
import type { PublishFile } from "../file-publisher.ts";
import { priceText } from "../format.ts";
import { pictureFile } from "../pictures/photo-files.ts";
import { linkTo, type MdxLookups, type mdxComponents } from "./components.tsx";
import { tradeFeedComponents, type DrawingFile } from "../trade/mdx.tsx";
import { Mdx, type MdxComponentMap } from "./Mdx.tsx";

/** Elements whose ids and classes are stripped, because feed readers don't use them. */
const PLAIN_ELEMENTS =
  "h2 h3 h4 h5 h6 p ul ol li table th td blockquote section sup hr pre code".split(" ");

/** Requires a feed version of every component that authors can use. */
type FeedComponents = MdxComponentMap & Record<keyof ReturnType<typeof mdxComponents>, unknown>;

interface Titled {
  title: string;
  children: ReactNode;
}

/**
 * Renders a post's compiled body for feed readers: only widely supported elements, no classes, ids or scripts, and
 * absolute URLs. Images are lazy, because React adds preloads for eager ones.
 * @param pageUrl the post's absolute URL
 */
export function feedBody(
  code: string,
  lookups: MdxLookups,
  pageUrl: string,
  publishFile: PublishFile,
): string {
  const absolute = (address: string) => new URL(address, pageUrl).href;
  const drawing = ({ name, svg, alt, ...size }: DrawingFile) => (
    <img alt={alt} loading="lazy" src={absolute(publishFile(`${name}.svg`, svg))} {...size} />
  );
  const components = {
    ...tradeFeedComponents(drawing),
    ...Object.fromEntries(PLAIN_ELEMENTS.map((name) => [name, plainElement(name)])),
    a: ({ href = "", children }: ComponentProps<"a">) => <a href={absolute(href)}>{children}</a>,
    Answer: ({ name }: { name: AnswerKey }) => {
      const { answer, sample } = lookups.answer(name);
      return <p>{sample ? `${answer} (Sample)` : answer}</p>;
    },
    Callout: ({ title, children }: { title?: string; children: ReactNode }) => (
      <blockquote>
        {title !== undefined && (
          <p>
            <strong>{title}</strong>
          </p>
        )}
        {children}
      </blockquote>
    ),
    CityLink: linkTo(lookups.city, absolute),
    Compare: ({ children }: { children: ReactNode }) => <ul>{children}</ul>,
    ExampleJobs: () => (
      <ul>
        {lookups.jobs().map(({ id, label, price, href }) => (
          <li key={id}>
            <a href={absolute(href)}>{label}</a>: {price}
          </li>
        ))}
      </ul>
    ),
    Faq: ({ children }: { children: ReactNode }) => children,
    Figure: ({ caption, children }: { caption: string; children: ReactNode }) => (
      <figure>
        {children}
        <figcaption>{caption}</figcaption>
      </figure>
    ),
    img: ({ src = "", alt }: ComponentProps<"img">) => (
      <img alt={alt} loading="lazy" src={absolute(pictureFile(src))} />
    ),
    Option: ({ title, verdict, children }: Titled & { verdict?: string }) => (
      <Step title={title}>
        {children}
        {verdict !== undefined && <p>{verdict}</p>}
      </Step>
    ),
    PostLink: linkTo(lookups.post, absolute),
    PriceRange: ({ item }: { item: PriceItem }) => {
      const { label, min, max, unit, placeholder } = lookups.price(item);
      const notes = [unit, placeholder && "estimate"].filter(Boolean).join(", ");
      return (
        <p>
          {notes === "" ? label : `${label} (${notes})`}: <strong>{priceText(min, max)}</strong>
        </p>
      );
    },
    Question: ({ ask, children }: { ask: string; children: ReactNode }) => (
      <>
        <h3>{ask}</h3>
        {children}
      </>
    ),
    ServiceLink: linkTo(lookups.service, absolute),
    Step,
    Steps: ({ children }: { children: ReactNode }) => <ol>{children}</ol>,
  } satisfies FeedComponents;
  return renderToStaticMarkup(<Mdx code={code} components={components} />).trim();
}

function Step({ title, children }: Titled) {
  return (
    <li>
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </li>
  );
}

function plainElement(name: string) {
  return function Plain({ children }: { children?: ReactNode }) {
    return createElement(name, undefined, children);
  };
}
