import { watchForLeaving } from "./offer.ts";
import { keepPageLoad, thisPageLoad } from "./page-load.ts";
import { showBookings } from "./bookings.ts";

/** What stands over the page, as the build wrote it. */
interface OverlaysFile {
  html: string;
  /** The address of its style sheet; absent in dev, where the page has all styles. */
  styles?: string;
}

/** The specification's: so long after the page was loaded the offer may come. */
const ARM_MS = 5000;

/** The offer to whoever is about to leave, and the recent bookings: fetched when they are needed first. */
export function startOverlays(address: string): void {
  const load = thisPageLoad(Date.now());
  keepPageLoad(load);
  const arm = async () => {
    const overlays = await fetchOverlays(address);
    if (!overlays) return;
    const offer = overlays.querySelector<HTMLDialogElement>("dialog[data-offer-code]");
    if (offer) watchForLeaving(offer, load);
    showBookings(overlays, load);
  };
  setTimeout(() => void arm(), load.began + ARM_MS - Date.now());
}

/** `undefined` where it cannot be had: then nothing is shown, and nobody misses it. */
async function fetchOverlays(address: string): Promise<HTMLElement | undefined> {
  try {
    const { html, styles }: OverlaysFile = await (await fetch(address)).json();
    const place = document.createElement("div");
    if (styles !== undefined) await addStyles(styles);
    place.innerHTML = html;
    document.body.append(place);
    return place;
  } catch {
    return undefined;
  }
}

function addStyles(href: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  link.addEventListener("load", () => resolve());
  link.addEventListener("error", reject);
  document.head.append(link);
  return promise;
}
