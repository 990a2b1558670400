import { renderToStaticMarkup } from "react-dom/server";
import { BOOKED } from "./trade/copy.ts";
import { FilePublisher, type PublishFile } from "./file-publisher.ts";
import { ScenePicture } from "./trade/ScenePicture.tsx";
import { ButtonLink } from "./ui/ButtonLink.tsx";
import { Dialog } from "./ui/popups/Dialog.tsx";
import { Toast, Toasts } from "./ui/popups/Toast.tsx";

interface OfferContent {
  title: string;
  subtitle: string;
  code: string;
  terms: readonly string[];
  /** When the offer ends, in milliseconds since 1970; undefined if it doesn't end. */
  until?: number | undefined;
  /** Discount in whole US dollars. */
  dollars: number;
  callHref: string;
  /** Link to the contact form, with the offer code. */
  formHref: string;
}

interface BookingContent {
  name: string;
  location: string;
  service: string;
  time: string;
  sample?: boolean | undefined;
}

/** Overlays that are switched on; the same on every page. */
export interface OverlaysContent {
  offer?: OfferContent | undefined;
  bookings: readonly BookingContent[];
}

/** The overlays' styles, which are separate because they would make pages too large. */
export interface OverlaysLook {
  /** The style sheet; empty in dev, where pages include all styles. */
  css: string;
  /** Replaces the markup's class names with the ones in the style sheet. */
  rename: (html: string) => string;
}

/** URL of the rendered overlays' file, and everything that rendering published. */
interface Rendered {
  file: string;
  published: Parameters<PublishFile>[];
}

/** Rendered once per content object, because all pages share it. */
const rendered = new WeakMap<OverlaysContent, Rendered>();

/**
 * Publishes the overlays as a separate file, which the browser fetches when needed. They would make pages too large.
 * The file contains HTML, but isn't named so, because the host would serve it as a page.
 * @returns the file's URL
 */
export function publishOverlays(
  content: OverlaysContent,
  publish: PublishFile,
  look: OverlaysLook,
): string {
  const { file, published } = rendered.get(content) ?? render(content, publish, look);
  for (const picture of published) publish(...picture);
  return publish("overlays.txt", file);
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
      <div data-css={css}>
        {content.offer && <OfferDialog offer={content.offer} />}
        {content.bookings.length > 0 && <BookingToasts bookings={content.bookings} />}
      </div>
    </FilePublisher>,
  );
  const result = { file: rename(html), published };
  rendered.set(content, result);
  return result;
}

/** Recent bookings, which `renderer/browser/visit/overlays.ts` shows one at a time. */
function BookingToasts({ bookings }: { bookings: readonly BookingContent[] }) {
  return (
    <Toasts>
      {bookings.map(({ name, location, service, time, sample = false }, index) => (
        <Toast
          example={sample}
          id={`booking-${index + 1}`}
          key={`${name} ${time}`}
          picture={
            <ScenePicture
              alt=""
              as="near"
              className="size-full object-cover"
              scene={BOOKED[index % BOOKED.length] ?? BOOKED[0]}
            />
          }
          text={`${service} · ${time}`}
          title={`${name} in ${location} booked`}
        />
      ))}
    </Toasts>
  );
}

/** Offer for visitors who are about to leave, opened by `renderer/browser/visit/overlays.ts`. */
function OfferDialog({ offer }: { offer: OfferContent }) {
  return (
    <Dialog
      data={{
        "data-until": offer.until,
        "data-place": "exit_popup",
      }}
      id="exit-offer"
      title={offer.title}
      top={<OfferTape dollars={offer.dollars} />}
    >
      <p className="text-lead leading-normal text-ink-2">{offer.subtitle}</p>
      <p className="flex items-center justify-between gap-4 rounded border border-dashed border-line-2 px-4 py-3">
        <span className="text-sm font-semibold text-ink-2">Your code</span>
        <strong className="text-menu">{offer.code}</strong>
      </p>
      <div className="grid gap-2.5">
        <ButtonLink href={offer.callHref} icon="call">
          Call Now &amp; Save
        </ButtonLink>
        <ButtonLink href={offer.formHref} variant="outlined">
          Get Free Quote
        </ButtonLink>
      </div>
      <p className="text-xs text-ink-2">{offer.terms.map((term) => `${term}.`).join(" ")}</p>
    </Dialog>
  );
}

/** Inches on the tape before and after the boxed number. */
const BEFORE = 3;
const AFTER = 4;
const INCH = 58;

/** A tape measure along the offer's top edge, with the discount boxed like a stud mark. */
function OfferTape({ dollars }: { dollars: number }) {
  const numbers = Array.from(
    { length: BEFORE + 1 + AFTER },
    (_, index) => dollars - BEFORE + index,
  );
  const width = numbers.length * INCH;
  const at = (number: number) => (number - dollars + BEFORE + 0.8) * INCH;
  return (
    <svg
      aria-hidden="true"
      className="block h-16 w-full bg-vial text-on-vial"
      fill="currentColor"
      preserveAspectRatio="xMidYMid slice"
      viewBox={`0 0 ${width} 64`}
    >
      <path
        d={`M0 4H${width}`}
        stroke="currentColor"
        strokeDasharray={`1.5 ${INCH / 8 - 1.5}`}
        strokeWidth="8"
      />
      <path
        d={`M0 10H${width}`}
        stroke="currentColor"
        strokeDasharray={`1.5 ${INCH - 1.5}`}
        strokeWidth="20"
      />
      <path d={`M${at(dollars) - 18} 27h36v28h-36z`} />
      <g fontSize="20" fontWeight="600" textAnchor="middle">
        {numbers.map((number) => (
          <text
            className={number === dollars ? "fill-vial" : undefined}
            key={number}
            x={at(number)}
            y="48"
          >
            {number}
          </text>
        ))}
      </g>
    </svg>
  );
}
