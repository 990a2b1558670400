import { crewCheck } from "./checks/crew.ts";
import { galleryCheck } from "./checks/gallery.ts";
import { jobSizesCheck } from "./checks/job-sizes.ts";
import { linkChecks } from "./checks/links.ts";
import { priceLabelsCheck } from "./checks/price-labels.ts";
import { scenesCheck } from "./checks/scenes.ts";
import { screensCheck } from "./checks/screens.ts";
import { servicesCheck } from "./checks/services.ts";

/** Rules that only this trade has. */
export const tradeChecks = [
  crewCheck,
  screensCheck,
  servicesCheck,
  jobSizesCheck,
  priceLabelsCheck,
  galleryCheck,
  scenesCheck,
  ...linkChecks,
];
