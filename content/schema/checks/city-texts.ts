import { didYouMean, listSome, atIndex } from "contentlayer/checks";
import { defineDocumentCheck, type Finding } from "contentlayer/source-files";
import { citySchema } from "../city.ts";
import type { Gazetteer } from "../gazetteer.ts";

const OTHER_CITY = "other-city";
const OTHER_ZIP = "other-zip";

/** Finds what was left in a city's texts when they were copied from another city's. */
export function cityTextChecks(gazetteer: Gazetteer) {
  const inCity = new RegExp(`\\bin (${gazetteer.cityNames().join("|")})\\b`);
  return defineDocumentCheck({
    name: "city-texts",
    rules: {
      [OTHER_CITY]: "a city's description, summary or heading names only another city",
      [OTHER_ZIP]: "a city's text has a ZIP code that isn't in its list",
    },
    schema: citySchema,
    find: ({ fields, passages, source }) => {
      const { name, zips } = fields;
      const found: Finding[] = [];
      // A name that the data doesn't have is reported by itself.
      const isTypo =
        gazetteer.town(name) === undefined && didYouMean(name, gazetteer.cityNames()) !== undefined;
      const otherIn = (text: string) =>
        isTypo || text.includes(name) ? undefined : inCity.exec(text)?.[1];
      for (const field of ["description", "summary"] as const) {
        const other = otherIn(fields[field]);
        if (other === undefined) continue;
        found.push({
          rule: OTHER_CITY,
          severity: "error",
          at: { field: [field] },
          message: `this text is about ${other}, but the page is about ${name}.`,
          fix: `Write ${name}, or a text that's about it.`,
        });
      }
      const hasOtherHeading = (source.match(/^#+ .*/gm) ?? []).some(
        (line) => otherIn(line) !== undefined,
      );
      if (hasOtherHeading) {
        for (const { at, kind, text } of passages()) {
          const other = kind === "heading" ? otherIn(text) : undefined;
          if (other === undefined) continue;
          found.push({
            rule: OTHER_CITY,
            severity: "error",
            at,
            message: `this heading is about ${other}, but the page is about ${name}.`,
            fix: `Write ${name}. If the section compares both, name both, or allow \`${OTHER_CITY}\`.`,
          });
        }
      }
      // Most texts have no ZIP codes apart from the list, so their passages needn't be read.
      const isInText = [...source.matchAll(/\b\d{5}\b/g)].some(([zip]) => !zips.includes(zip));
      if (!isInText) return found;
      for (const { at, text } of passages()) {
        if ("field" in at && at.field[0] === "zips") continue;
        for (const match of text.matchAll(/(?<![\d$,.-])\d{5}(?![\d,])/g)) {
          const [zip] = match;
          const known = gazetteer.zip(zip);
          if (zips.includes(zip) || known === undefined) continue;
          found.push({
            rule: OTHER_ZIP,
            severity: "error",
            at: atIndex(at, match.index),
            message: `${zip} is a ZIP code of ${known.town}, and isn't in this city's \`zips\`.`,
            fix: `${known.town === name ? `Add it to \`zips\`, or use` : "Use"} one of its own: ${listSome(zips)}. If the text is about another town, allow \`${OTHER_ZIP}\`.`,
          });
        }
      }
      return found;
    },
  });
}
