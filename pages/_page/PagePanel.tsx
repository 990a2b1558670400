import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Graph } from "schema-dts";
import { LONGEST_TITLE } from "#schema/longest-title.ts";
import { fullTitle } from "#renderer/head/head.ts";
import { serializeHead } from "#renderer/head/tags.ts";
import { Disclosure } from "#renderer/ui/Disclosure.tsx";
import { Facts } from "#renderer/layout/PageHead.tsx";

/** What the page panel of the dev server shows about one page. */
export interface PageReport {
  /** Full address of the page once it's published. */
  address: string;
  siteName: string;
  /** Without the name of the business. */
  title: string;
  description: string;
  indexable: boolean;
  /** The share image. */
  image: string | undefined;
  graph: Graph;
  /** The page's document and template, relative to the project. */
  sources: readonly string[];
  /** What would keep a build from publishing the page, and what the content check says about its document. */
  problems: readonly string[];
  /** Bytes, gzip; absent if no build has bundled the page's template yet. */
  weight?: { html: number; css: number; limit: number; isCurrent: boolean } | undefined;
}

/** Lengths that search results have room for, in characters. */
const TITLE_LENGTH = [30, LONGEST_TITLE] as const;
const DESCRIPTION_LENGTH = [110, 160] as const;

/** Renders the panel as a document of its own, which the dev server shows in a frame. */
export function pagePanelDocument(report: PageReport): string {
  const head = serializeHead([
    { tag: "meta", attributes: { charset: "utf-8" } },
    { tag: "meta", attributes: { name: "viewport", content: "width=device-width" } },
    { tag: "title", content: "About this page" },
    { tag: "link", attributes: { rel: "stylesheet", href: "/renderer/styles/main.css" } },
  ]);
  const body = renderToStaticMarkup(<PagePanel {...report} />);
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
}

function PagePanel(report: PageReport) {
  const { address, siteName, title, description, indexable, image, graph, sources } = report;
  const shownTitle = fullTitle(title, siteName);
  return (
    <main className="grid gap-8 bg-surface p-6 text-sm">
      <header>
        <h1 className="text-h3">About this page</h1>
        {sources.map((file) => (
          <p key={file}>
            {/* Vite opens the file and answers with nothing, which is for the hidden frame to show. */}
            <a href={`/__open-in-editor?file=${encodeURIComponent(file)}`} target="editor">
              {file}
            </a>
          </p>
        ))}
        <iframe hidden name="editor" sandbox="" title="Editor" />
      </header>
      <Problems problems={report.problems} />
      <Section title="Search result">
        {indexable ? (
          <div className="border border-line p-4">
            <p className="text-xs text-ink-2">{address}</p>
            <p className="text-lg text-pine">{shownTitle}</p>
            <p>{description}</p>
          </div>
        ) : (
          <p>Search engines are asked not to list this page.</p>
        )}
        <Facts
          facts={[
            { label: "Title", value: lengthText(shownTitle, TITLE_LENGTH) },
            { label: "Description", value: lengthText(description, DESCRIPTION_LENGTH) },
          ]}
        />
      </Section>
      {indexable && (
        <Section title="Shared link">
          <div className="border border-line">
            {image !== undefined && <img alt={`A drawn room: ${title}`} src={image} />}
            <p className="px-4 pt-3 text-xs text-ink-2">{siteName}</p>
            <p className="px-4 font-semibold">{title}</p>
            <p className="px-4 pb-3">{description}</p>
          </div>
        </Section>
      )}
      <Weight {...report.weight} />
      <Section title="Structured data">
        {nodesIn(graph).map(({ type, json }) => (
          <Disclosure key={json} label={type}>
            <pre className="overflow-x-auto pb-4 text-xs">{json}</pre>
          </Disclosure>
        ))}
      </Section>
    </main>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  );
}

function Problems({ problems }: Pick<PageReport, "problems">) {
  return (
    <Section title="Problems">
      {problems.length === 0 ? (
        <p>None. A build would publish this page.</p>
      ) : (
        <ul className="grid list-disc gap-2 pl-5">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Weight({ html, css, limit, isCurrent }: Partial<NonNullable<PageReport["weight"]>>) {
  if (html === undefined || css === undefined || limit === undefined) {
    return (
      <Section title="Weight">
        <p>Run npm run build once to see what this page weighs.</p>
      </Section>
    );
  }
  return (
    <Section title="Weight">
      <Facts
        facts={[
          {
            label: "HTML with CSS, gzip",
            value: `${bytes(html)} of ${bytes(limit)} bytes`,
            note: html > limit ? "Too heavy for one round trip" : undefined,
          },
          { label: "CSS alone", value: `${bytes(css)} bytes` },
        ]}
      />
      {isCurrent === false && <p>Styles and scripts are those of the last build.</p>}
    </Section>
  );
}

function bytes(count: number): string {
  return count.toLocaleString("en-US");
}

function lengthText({ length }: string, [least, most]: readonly [number, number]): string {
  const advice = length < least ? ", too short" : length > most ? ", too long" : "";
  return `${length} characters of ${least} to ${most}${advice}`;
}

function nodesIn(graph: Graph): { type: string; json: string }[] {
  return graph["@graph"].map((node) => {
    const type = typeof node === "object" && "@type" in node ? node["@type"] : "Node";
    return { type, json: JSON.stringify(node, undefined, 2) };
  });
}
