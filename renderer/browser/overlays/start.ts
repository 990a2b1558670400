import { showBookings } from "./bookings.ts";
import { watchForLeaving } from "./offer.ts";
import { beginPageLoad, pageLoad } from "./page-load.ts";

/** The specification's: so long after the page was loaded the offer may come. */
const ARM_MS = 5000;

/** The offer to whoever is about to leave, and the recent bookings: fetched when they are needed first. */
export function startOverlays(address: string): void {
  beginPageLoad();
  let place: Promise<HTMLElement | undefined> | undefined;
  const overlays = () => (place ??= fetchOverlays(address));
  const offer = async () => (await overlays())?.querySelector("dialog") ?? null;
  setTimeout(
    () => {
      void overlays();
      watchForLeaving(offer);
    },
    pageLoad().began + ARM_MS - Date.now(),
  );
  showBookings(async () => [
    ...((await overlays())?.querySelectorAll<HTMLElement>("[role=status] > *") ?? []),
  ]);
}

/** `undefined` where it cannot be had: then nothing is shown, and nobody misses it. */
async function fetchOverlays(address: string): Promise<HTMLElement | undefined> {
  try {
    const { html, css }: Record<"html" | "css", string> = await (await fetch(address)).json();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    const place = document.createElement("div");
    place.innerHTML = html;
    document.body.append(place);
    return place;
  } catch {
    return undefined;
  }
}
