import type { Fault } from "../fault.ts";
import { wayOut } from "./links.ts";
import type { WholeSite } from "./whole-site.ts";

/** Every picture, style sheet, script, font and data file that a page asks for lies on the site. */
export function fileFaults(site: WholeSite): Fault[] {
  const faults: Fault[] = [];
  // The same files are asked for by many pages.
  const sound = new Set<string>();
  const look = (
    path: string,
    addresses: readonly string[],
    isThere: (address: string) => boolean,
    says: (address: string) => string,
  ) => {
    for (const address of addresses) {
      if (sound.has(address)) continue;
      if (isThere(address)) sound.add(address);
      else faults.push({ path, says: says(address) });
    }
  };
  const isFile = (address: string) => site.hasFile(address);
  const isNamed = (address: string) => site.hasPage(address) || site.hasFile(address);
  for (const { path, inspection } of site.pages) {
    look(
      path,
      inspection.pictures,
      isFile,
      (address) =>
        `shows ${address}, which is no file of this site; correct the path, and name it in a document where it is a photo of \`content/media\`.`,
    );
    look(
      path,
      inspection.loads,
      isFile,
      (address) =>
        `loads ${address}, which is no file of this site; put it into \`renderer/public\`, or have the build write it.`,
    );
  }
  // What is named may be a page, which is no picture: it is judged apart.
  sound.clear();
  for (const { path, inspection } of site.pages) {
    look(
      path,
      inspection.mentions,
      isNamed,
      (address) =>
        `names ${address} in its head or its structured data, which is neither a page nor a file of this site. ${wayOut(site, address)}`,
    );
  }
  return faults;
}
