import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { loadsOnInteraction, type BrowserScript } from "./browser-scripts.ts";
import { FilePublisher, type PublishFile } from "./file-publisher.ts";
import { IslandPaths, type FindIsland } from "./island-paths.ts";
import { ICON_TAGS, imageTags } from "./head/head.ts";
import { serializeHead, type HeadTag } from "./head/tags.ts";
import { withPicture, jsonLdTag } from "./jsonld/graph.ts";
import { keepTogether } from "./keep-together.ts";
import { Main, PageEnd, PageStart } from "./layout/Layout.tsx";
import { publishOverlays, type OverlaysLook } from "./overlays.tsx";
import { pageFacts, type HtmlPart, type PageFacts } from "./page-facts.ts";
import type { PageModel } from "./page-model.ts";
import type { PublishPicture } from "./share/share-picture.ts";

/** Locations of the build's style sheets, font and scripts, and how to publish files. */
export interface Assets {
  /**
   * Added at the end of the head, followed only by JSON-LD. The build inlines all styles except those for print; dev
   * links to them.
   */
  styles: readonly HeadTag[];
  fontPath: string;
  /** Returns a script's URL, followed by the URLs of its imports. */
  scriptPaths: (script: BrowserScript) => readonly [string, ...string[]];
  publishFile: PublishFile;
  publishPicture: PublishPicture;
  islandPaths: FindIsland;
  /** Replaces class names with the ones in the style sheets. Returns the same object for the same shared part. */
  renameClasses: (part: HtmlPart) => HtmlPart;
  overlays: OverlaysLook;
}

export interface RenderedDocument {
  html: string;
  /** The HTML's parts in order. Shared parts are the same objects on every page that has them. */
  parts: readonly HtmlPart[];
  readonly facts: PageFacts;
}

/** Renders a page model to HTML and collects its page facts, for both the dev server and the build. */
export function renderDocument<Props extends object>(
  Page: ComponentType<Props>,
  model: PageModel<Props>,
  assets: Assets,
): RenderedDocument {
  const shareImage = assets.publishPicture(model.picture);
  const picture = shareImage === undefined ? undefined : model.siteUrl + shareImage;
  const graph = picture === undefined ? model.jsonLd : withPicture(model.jsonLd, picture);
  const own = serializeHead([
    { tag: "meta", attributes: { charset: "utf-8" } },
    {
      tag: "meta",
      attributes: { name: "viewport", content: "width=device-width, initial-scale=1" },
    },
    ...model.head,
    ...(picture === undefined ? [] : imageTags(picture, model.picture.title)),
  ]);
  const shared = serializeHead([
    ...ICON_TAGS,
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
    ...model.scripts
      .filter((script) => !loadsOnInteraction(script))
      .flatMap((script) => scriptTags(assets.scriptPaths(script))),
    everyPageTag(model, assets),
    ...assets.styles,
  ]);
  // Comes last because it compresses best next to the text that it repeats.
  const jsonLd = graph["@graph"].length === 0 ? [] : [jsonLdTag(graph)];
  const main = renderToStaticMarkup(
    <FilePublisher value={assets.publishFile}>
      <IslandPaths value={assets.islandPaths}>
        <Main breadcrumbs={model.breadcrumbs}>
          <Page {...model.props} />
        </Main>
      </IslandPaths>
    </FilePublisher>,
  );
  const { start, end } = frameOf(model);
  const parts = [
    ownPart(`<!doctype html><html lang="en"><head>${own}`),
    sharedPart(shared),
    ownPart(serializeHead(jsonLd)),
    start,
    ownPart(keepTogether(main)),
    end,
  ];
  const renamed = parts.map(assets.renameClasses);
  return {
    html: renamed.map(({ html }) => html).join(""),
    parts: renamed,
    // Collected on demand, because the dev server shows pages without them.
    get facts() {
      return pageFacts(model, { graph, shareImage }, parts);
    },
  };
}

const ownPart = (html: string): HtmlPart => ({ html, isShared: false });

const sharedParts = new Map<string, HtmlPart>();

/** Returns the same object for the same HTML. Only for parts with few variants, because they stay in memory. */
function sharedPart(html: string): HtmlPart {
  const part = sharedParts.get(html) ?? { html, isShared: true };
  sharedParts.set(html, part);
  return part;
}

const frames = new Map<string, Record<"start" | "end", HtmlPart>>();

/** Returns everything in the body before and after the content. It's rendered once for all pages with the same shell. */
function frameOf({ shell, thumbBar }: Pick<PageModel, "shell" | "thumbBar">) {
  const key = JSON.stringify([shell, thumbBar]);
  let frame = frames.get(key);
  if (frame === undefined) {
    const start = keepTogether(renderToStaticMarkup(<PageStart shell={shell} />));
    const end = keepTogether(renderToStaticMarkup(<PageEnd shell={shell} thumbBar={thumbBar} />));
    frame = {
      start: sharedPart(`</head><body>${start}`),
      end: sharedPart(`${end}</body></html>\n`),
    };
    frames.set(key, frame);
  }
  return frame;
}

/**
 * Returns the tags for a script. Its priority is low, because it waits for an interaction anyway. Preloading its
 * imports saves a round trip.
 */
function scriptTags([path, ...imports]: readonly [string, ...string[]]): HeadTag[] {
  const fetchpriority = "low";
  return [
    { tag: "script", attributes: { type: "module", src: path, fetchpriority } },
    ...imports.map((href): HeadTag => ({
      tag: "link",
      attributes: { rel: "modulepreload", href, fetchpriority },
    })),
  ];
}

/**
 * Returns the tag for the script on every page. It loads the other scripts from the URLs in its attributes: `visit`
 * after the load event, so that the font and the styles have the connection to themselves, and the rest if needed.
 */
function everyPageTag(
  { overlays, tagId, scripts }: Pick<PageModel, "overlays" | "tagId" | "scripts">,
  { scriptPaths, publishFile, overlays: look }: Assets,
): HeadTag {
  const later = scripts.filter(loadsOnInteraction).map((name) => scriptPaths(name)[0]);
  return {
    tag: "script",
    attributes: {
      type: "module",
      fetchpriority: "low",
      src: scriptPaths("every-page")[0],
      "data-visit": scriptPaths("visit")[0],
      "data-outbox": scriptPaths("outbox")[0],
      ...(later.length > 0 && { "data-later": later.join(" ") }),
      ...(tagId !== undefined && { "data-tag": tagId }),
      ...(overlays && { "data-overlays": publishOverlays(overlays, publishFile, look) }),
    },
  };
}
