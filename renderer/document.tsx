import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { BrowserScript } from "./browser-scripts.ts";
import { DrawingPublisher, type PublishDrawing } from "./drawing/publisher.ts";
import { serializeHead, type HeadTag } from "./head/tags.ts";
import { Layout } from "./layout/Layout.tsx";
import type { PageModel } from "./page-model.ts";

/** Where the style sheet, the font and the scripts of this build are. */
export interface Assets {
  /** Put last into the head: inlined by the build, linked in dev. */
  styles: HeadTag;
  fontPath: string;
  scriptPath: (script: BrowserScript) => string;
  publishDrawing: PublishDrawing;
}

/** Page model -> HTML. The one function behind dev server and build. */
export function renderDocument<Props extends object>(
  Page: ComponentType<Props>,
  model: PageModel<Props>,
  assets: Assets,
): string {
  const head = serializeHead([
    { tag: "meta", attributes: { charset: "utf-8" } },
    {
      tag: "meta",
      attributes: { name: "viewport", content: "width=device-width, initial-scale=1" },
    },
    ...model.head,
    { tag: "link", attributes: { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" } },
    {
      tag: "link",
      attributes: {
        rel: "preload",
        href: assets.fontPath,
        as: "font",
        type: "font/woff2",
        crossorigin: true,
      },
    },
    ...model.scripts.map((script): HeadTag => ({
      tag: "script",
      attributes: { type: "module", src: assets.scriptPath(script) },
    })),
    assets.styles,
  ]);
  const body = renderToStaticMarkup(
    <DrawingPublisher value={assets.publishDrawing}>
      <Layout breadcrumbs={model.breadcrumbs} shell={model.shell}>
        <Page {...model.props} />
      </Layout>
    </DrawingPublisher>,
  );
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>\n`;
}
