import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Named } from "../contract/api.ts";
import type { Openings } from "../contract/business-hours.ts";
import type { Travel } from "../contract/jobs.ts";
import type { PriceTable } from "../contract/price-table.ts";
import type { ServedZips } from "../contract/zip.ts";
import type { Business } from "./outbox/mails.ts";
import { parsePage, type FormPage } from "./http/fill-page.ts";

/** Site data for the backend. The build writes it to `site.json`. */
export interface SiteFacts {
  /** The site's own origins, such as `https://www.longleaftv.example`. */
  origins: string[];
  business: Business;
  /** Where customers publish reviews of the business. */
  reviewUrl?: string | undefined;
  zips: ServedZips;
  openings: Openings;
  /** Latest time to ask for a visit on the same day, such as `noon`. */
  sameDayUntil: string;
  /** ZIP codes and city slugs close enough for a visit on the same day. */
  sameDayPlaces: string[];
  /** Drive times between cities, for the staff's plan. */
  travel: Travel;
  /** Sorted by name. */
  services: Named[];
  /** Sorted by name. */
  cities: Named[];
}

/** Everything the build generates for the backend (`functions/generated`). */
interface Generated {
  site: SiteFacts;
  priceTable: PriceTable;
  /** Pages that visitors get as responses. */
  pages: Pages;
}

export interface Pages {
  contact: FormPage;
  quote: FormPage;
  support: FormPage;
  thanks: FormPage;
  /** Page for unexpected errors, sent as is. */
  error: string;
}

/** @throws Error if the build hasn't written the files */
export function readGenerated(folder: string): Generated {
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  return {
    site: JSON.parse(read("site.json")),
    priceTable: JSON.parse(read("pricing.json")),
    pages: {
      contact: parsePage(read("contact.html")),
      quote: parsePage(read("quote.html")),
      support: parsePage(read("support.html")),
      thanks: parsePage(read("thanks.html")),
      error: read("error.html"),
    },
  };
}
