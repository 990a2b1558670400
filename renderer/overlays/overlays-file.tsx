import { renderToStaticMarkup } from "react-dom/server";
import { FilePublisher, type PublishFile } from "../file-publisher.ts";
import { BookingToasts, type BookingContent } from "./BookingToasts.tsx";
import { OfferDialog, type OfferContent } from "./OfferDialog.tsx";

/** What stands over every page, as far as it is switched on. */
export interface OverlaysContent {
  offer?: OfferContent | undefined;
  bookings: readonly BookingContent[];
}

/** What one content was rendered to, and the files that it published on the way. */
interface Rendered {
  html: string;
  published: Parameters<PublishFile>[];
}

/** All pages have the same. */
const rendered = new WeakMap<OverlaysContent, Rendered>();

/**
 * The overlays as a file of their own, fetched once they are needed: no page has room for them.
 * @param styles the address of their style sheet
 * @returns the file's address
 */
export function publishOverlays(
  content: OverlaysContent,
  publish: PublishFile,
  styles: string | undefined,
): string {
  const { html, published } = rendered.get(content) ?? render(content, publish);
  for (const file of published) publish(...file);
  return publish("overlays.json", JSON.stringify({ html, styles }));
}

function render(content: OverlaysContent, publish: PublishFile): Rendered {
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
  const result = { html, published };
  rendered.set(content, result);
  return result;
}
