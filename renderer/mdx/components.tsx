import type { ComponentProps, ReactNode } from "react";
import type { Carried } from "#contract/lead-form.ts";
import type { PriceItem } from "#trade/quote/price-items.ts";
import type { AnswerKey } from "#schema/answers.ts";
import type { components as schemas } from "#schema/components.ts";
import type { Answer } from "../answers.ts";
import { priceText } from "../format.ts";
import { FORM_PAGES, formLink } from "../layout/contact.tsx";
import type { ExampleJob, PriceLine } from "../trade/prices.ts";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Photo } from "../pictures/Photo.tsx";
import { tradeComponents } from "../trade/mdx.tsx";
import type { MdxComponentMap } from "./Mdx.tsx";

/** A document that an author can link to. */
interface LinkTarget {
  name: string;
  url: string;
}

/** Content lookups for the components: names and URLs of documents, answers and prices. */
export interface MdxLookups {
  city: (slug: string) => LinkTarget | undefined;
  post: (slug: string) => LinkTarget | undefined;
  service: (slug: string) => LinkTarget | undefined;
  price: (item: PriceItem) => PriceLine;
  jobs: () => readonly ExampleJob[];
  answer: (name: AnswerKey) => Pick<Answer, "answer" | "sample">;
}

/** Returns the components available to authors, one for each name in `content/schema/components.ts`. */
export function mdxComponents(lookups: MdxLookups) {
  return {
    Answer: ({ name }: { name: AnswerKey }) => {
      const { answer, sample } = lookups.answer(name);
      return <AnswerText answer={answer} sample={sample} />;
    },
    ...tradeComponents,
    Callout,
    CityLink: linkTo(lookups.city),
    Compare,
    ExampleJobs: () => <ExampleJobs jobs={lookups.jobs()} />,
    Faq,
    Figure,
    Option,
    PostLink: linkTo(lookups.post),
    PriceRange: ({ item }: { item: PriceItem }) => <PriceRange price={lookups.price(item)} />,
    Question,
    ServiceLink: linkTo(lookups.service),
    Step,
    Steps,
    img: Picture,
  } satisfies Record<keyof typeof schemas | "img", unknown> satisfies MdxComponentMap;
}

/** Returns the component for links in text. Links to a form pass on the page's subject. */
export function carryingLink(carried?: Carried) {
  return function Link({ href, children, ...link }: ComponentProps<"a">) {
    const form = FORM_PAGES.find((page) => page === href);
    return (
      <a {...link} href={form === undefined ? href : formLink(form, carried)}>
        {children}
      </a>
    );
  };
}

/**
 * Returns a component that links to a document. The link text defaults to the document's name.
 * @param address converts the document's URL to the link's target
 */
export function linkTo(
  find: (slug: string) => LinkTarget | undefined,
  address = (url: string) => url,
) {
  return function Link({ slug, children }: { slug: string; children?: ReactNode }) {
    const target = find(slug);
    if (target === undefined)
      throw new Error(
        `Unknown document \`${slug}\`. The content check should have rejected this link.`,
      );
    return <a href={address(target.url)}>{children ?? target.name}</a>;
  };
}

/** Compares options: stacked on phones, side by side from 48rem. */
function Compare({ children }: { children: ReactNode }) {
  return <ul className="compare">{children}</ul>;
}

interface OptionProps {
  title: string;
  verdict?: string;
  children: ReactNode;
}

function Option({ title, verdict, children }: OptionProps) {
  return (
    <li>
      <p className="font-semibold">{title}</p>
      <div>{children}</div>
      {verdict && <p className="text-sm text-ink-2">{verdict}</p>}
    </li>
  );
}

/** Questions within a text, which look and work like those in `Questions`. */
function Faq({ children }: { children: ReactNode }) {
  return <div className="border-t border-line">{children}</div>;
}

function Question({ ask, children }: { ask: string; children: ReactNode }) {
  return (
    <Disclosure label={ask}>
      <div className="pb-5 text-ink-2">{children}</div>
    </Disclosure>
  );
}

/** A drawing or picture with a caption. */
function Figure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure>
      {children}
      <figcaption className="pt-3 text-sm text-ink-3">{caption}</figcaption>
    </figure>
  );
}

/** A highlighted note. It isn't an `aside`, because each landmark would need its own name. */
export function Callout({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="border-l-4 border-vial bg-surface px-5 py-4" role="note">
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  );
}

/** The text column is 65 characters wide. On phones, it's the window width minus margins. */
const PICTURE_SIZES = "(min-width: 48.5rem) 46rem, calc(100vw - 2.5rem)";

/** A Markdown image. The compiler rejects images without a URL or alt text. */
function Picture({ src = "", alt = "", title }: ComponentProps<"img">) {
  return <Photo alt={alt} sizes={PICTURE_SIZES} src={src} title={title} />;
}

/** Example jobs with prices, each linked to the calculator with its answers. */
function ExampleJobs({ jobs }: { jobs: readonly ExampleJob[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Example job</th>
          <th className="align-right" scope="col">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ id, label, price, href }) => (
          <tr key={id}>
            <td>
              <a href={href}>{label}</a>
            </td>
            <td className="align-right">{price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An answer from business.yaml, marked as a sample unless the owner has confirmed it. */
function AnswerText({ answer, sample }: Pick<Answer, "answer" | "sample">) {
  return (
    <p>
      {answer}
      {sample && <small className="block text-sm text-ink-3">Sample</small>}
    </p>
  );
}

/** A price with its label, marked as an estimate until the owner confirms it. */
function PriceRange({ price: { label, min, max, unit, placeholder } }: { price: PriceLine }) {
  const small = [unit, placeholder && "estimate"].filter(Boolean).join(", ");
  return (
    <p className="price">
      <span>
        {label}
        {small && <small className="block text-sm text-ink-3">{small}</small>}
      </span>
      <strong className="whitespace-nowrap">{priceText(min, max)}</strong>
    </p>
  );
}

/** Numbered steps. */
function Steps({ children }: { children: ReactNode }) {
  return <ol className="steps">{children}</ol>;
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <p className="font-semibold">{title}</p>
      <div>{children}</div>
    </li>
  );
}
