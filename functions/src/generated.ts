import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Named } from "../contract/api.ts";
import type { Openings } from "../contract/business-hours.ts";
import type { PriceTable } from "../contract/price-table.ts";
import type { ServedZips } from "../contract/zip.ts";
import type { Business } from "./outbox/mails.ts";
import { parsePage, type FormPage } from "./http/fill-page.ts";

/** What the backend has to know of the site; the build writes it into `site.json`. */
export interface SiteFacts {
  /** The site's own origins, such as `https://www.longleaftv.example`. */
  origins: string[];
  business: Business;
  zips: ServedZips;
  openings: Openings;
  /** By their names. */
  services: Named[];
  /** By their names. */
  cities: Named[];
}

/** Everything that the build makes for the backend (`functions/generated`). */
export interface Generated {
  site: SiteFacts;
  priceTable: PriceTable;
  /** The pages that people are answered with. */
  pages: Pages;
}

export interface Pages {
  contact: FormPage;
  quote: FormPage;
  support: FormPage;
  /** For a mistake of ours; nothing is filled in. */
  error: string;
}

/** @throws Error where the build has not written them: nothing can be answered then */
export function readGenerated(folder: string): Generated {
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  return {
    site: JSON.parse(read("site.json")),
    priceTable: JSON.parse(read("pricing.json")),
    pages: {
      contact: parsePage(read("contact.html")),
      quote: parsePage(read("quote.html")),
      support: parsePage(read("support.html")),
      error: read("error.html"),
    },
  };
}
