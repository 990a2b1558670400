import { renderToStaticMarkup } from "react-dom/server";
import { FilePublisher, type PublishFile } from "../file-publisher.ts";
import { BookingToasts, type BookingContent } from "./BookingToasts.tsx";
import { OfferDialog, type OfferContent } from "./OfferDialog.tsx";

/** What stands over every page, as far as it is switched on. */
export interface OverlaysContent {
  offer?: OfferContent | undefined;
  bookings: readonly BookingContent[];
}

/** How the overlays are dressed: pages have no room for what they alone need. */
export interface OverlaysLook {
  /** Their style sheet; empty in dev, where the page has all styles. */
  css: string;
  /** Gives the classes in the markup the names that they have in the style sheet. */
  rename: (html: string) => string;
}

/** What one content was rendered to, and the files that it published on the way. */
interface Rendered {
  file: string;
  published: Parameters<PublishFile>[];
}

/** All pages have the same. */
const rendered = new WeakMap<OverlaysContent, Rendered>();

/**
 * The overlays as a file of their own, fetched once they are needed: no page has room for them.
 * @returns the file's address
 */
export function publishOverlays(
  content: OverlaysContent,
  publish: PublishFile,
  look: OverlaysLook,
): string {
  const { file, published } = rendered.get(content) ?? render(content, publish, look);
  for (const picture of published) publish(...picture);
  return publish("overlays.json", file);
}

function render(
  content: OverlaysContent,
  publish: PublishFile,
  { css, rename }: OverlaysLook,
): Rendered {
  const published: Rendered["published"] = [];
  const record: PublishFile = (...file) => {
    published.push(file);
    return publish(...file);
  };
  const html = renderToStaticMarkup(
    <FilePublisher value={record}>
      {content.offer && <OfferDialog offer={content.offer} />}
      {content.bookings.length > 0 && <BookingToasts bookings={content.bookings} />}
    </FilePublisher>,
  );
  const result = { file: JSON.stringify({ html: rename(html), css }), published };
  rendered.set(content, result);
  return result;
}
