import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LONGEST_TITLE } from "#schema/longest-title.ts";
import { fullTitle } from "#renderer/head/head.ts";
import type { PageFacts } from "#renderer/page-facts.ts";
import { Disclosure } from "#renderer/ui/Disclosure.tsx";
import { Facts } from "#renderer/layout/PageHead.tsx";

/** The dev server's report on one page. */
export interface PageReport {
  facts: PageFacts;
  /** The page's full URL after publishing. */
  address: string;
  siteName: string;
  /** Paths of the page's document and template, relative to the project root. */
  sources: readonly string[];
  /** Problems that would keep a build from publishing the page, and content check results for its document. */
  problems: readonly string[];
  /** Gzipped size in bytes; undefined if no build has bundled the page's template yet. */
  weight: { html: number; css: number; limit: number; isCurrent: boolean } | undefined;
}

/** Renders the report as a separate document, which the dev server shows in a frame next to the page. */
export function panelDocument(report: PageReport | undefined): string {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width" name="viewport" />
        <title>About this page</title>
        <link href="/renderer/styles/main.css" rel="stylesheet" />
      </head>
      <body>
        <main className="grid min-h-dvh content-start gap-10 bg-surface p-5 text-sm">
          {report === undefined ? (
            <h1 className="text-h3">This address isn’t a page of the site.</h1>
          ) : (
            <Report {...report} />
          )}
        </main>
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}

function Report({ facts, address, siteName, sources, problems, weight }: PageReport) {
  return (
    <>
      <header>
        <h1 className="pb-2 text-h3">{facts.title}</h1>
        {sources.map((file) => (
          <p key={file}>
            {/* Vite opens the file in the editor and responds with an empty page, so the link targets a hidden frame. */}
            <a
              className="touch underline"
              href={`/__open-in-editor?file=${encodeURIComponent(file)}`}
              target="editor"
            >
              {file}
            </a>
          </p>
        ))}
        <iframe hidden name="editor" sandbox="" title="Editor" />
      </header>
      <Section title="Problems">
        {problems.length === 0 ? (
          <p>None. This page is ready to publish.</p>
        ) : (
          <ul className="grid list-disc gap-2 pl-5 marker:text-clay">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </Section>
      {facts.indexable ? (
        <Previews address={address} facts={facts} siteName={siteName} />
      ) : (
        <Section title="Search result">
          <p>None. This page is hidden from search engines.</p>
        </Section>
      )}
      <Section title="Weight">
        <Weight weight={weight} />
      </Section>
      <Section title="Structured data">
        <div className="border-t-[1.5px] border-ink">
          {facts.graph["@graph"].map((node) => {
            const json = JSON.stringify(node, undefined, 2);
            return (
              <Disclosure key={json} label={typeof node === "object" ? node["@type"] : node}>
                <pre className="pb-4 text-xs wrap-anywhere whitespace-pre-wrap">{json}</pre>
              </Disclosure>
            );
          })}
        </div>
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  );
}

function Previews({
  address,
  facts,
  siteName,
}: Pick<PageReport, "address" | "facts" | "siteName">) {
  const { title, description, shareImage } = facts;
  const shownTitle = fullTitle(title, siteName);
  return (
    <>
      <Section title="Search result">
        <div className="grid gap-1 rounded border border-line p-4">
          <p className="text-xs text-ink-2">{address}</p>
          <p className="text-h3 leading-[1.2] text-pine">{shownTitle}</p>
          <p className="text-ink-2">{description}</p>
        </div>
        <Facts
          facts={[
            { label: "Title", ...measure(shownTitle, 30, LONGEST_TITLE) },
            { label: "Description", ...measure(description, 110, 160) },
          ]}
        />
      </Section>
      <Section title="Shared link">
        <div className="overflow-hidden rounded border border-line">
          <img
            alt={`Preview of “${title}”`}
            className="aspect-[1200/630] w-full"
            loading="lazy"
            src={shareImage}
          />
          <div className="grid gap-1 p-4">
            <p className="text-xs text-ink-2">{siteName}</p>
            <p className="font-semibold">{title}</p>
            <p className="text-ink-2">{description}</p>
          </div>
        </div>
      </Section>
    </>
  );
}

/** Compares a text's length with how many characters search results show. */
function measure({ length }: string, least: number, most: number) {
  const advice = length < least ? "Too short: " : length > most ? "Too long: " : "";
  return { value: `${length} characters`, note: `${advice}${least} to ${most} is best` };
}

function Weight({ weight }: Pick<PageReport, "weight">) {
  if (weight === undefined) return <p>Unknown until you run “npm run build” once.</p>;
  const [html, css, limit] = [weight.html, weight.css, weight.limit].map((bytes) =>
    bytes.toLocaleString("en-US"),
  );
  const note = `${limit} bytes fit in one round trip`;
  return (
    <>
      <Facts
        facts={[
          { label: "HTML with CSS, gzip", value: `${html} bytes`, note },
          { label: "CSS alone, gzip", value: `${css} bytes` },
        ]}
      />
      {!weight.isCurrent && <p>Styles and scripts are from an older build.</p>}
    </>
  );
}
