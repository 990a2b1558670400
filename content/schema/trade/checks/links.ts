import {
  defineCheck,
  defineDocumentCheck,
  type CheckedDocument,
  type Finding,
} from "contentlayer/source-files";
import { z } from "zod";
import { businessSchema } from "../../business.ts";
import { galleryItemSchema } from "../../gallery-item.ts";
import { pricingSchema } from "../../pricing.ts";
import { serviceSchema } from "../../service.ts";
import { namedIn, serviceWall, wordFor, type Group } from "./names.ts";

const OTHER_SERVICE = "other-service";
const WALL_NOT_SERVED = "wall-not-served";

const GROUPS_OF_SERVICES: readonly Group[] = ["wall", "place", "mount", "extra"];

const wordsOf = (slug: string) => slug.replaceAll("-", " ");

/** Finds labels and links with the name of another service than the one that they go to. */
const labelsCheck = defineDocumentCheck({
  name: OTHER_SERVICE,
  rules: { [OTHER_SERVICE]: "a label or link names another service than the one that it goes to" },
  find: ({ type, fields, references }) => [
    ...(type === "Business" ? labelsIn(fields) : []),
    ...linksIn(references),
  ],
});

const { footerServices, serviceCards } = businessSchema.shape;
const labelsShape = z.object({ footerServices, serviceCards });

function labelsIn(fields: object): Finding[] {
  const { data } = labelsShape.safeParse(fields);
  if (data === undefined) return [];
  const labels = [
    ...data.footerServices.map(({ label, service }, index) => ({
      field: ["footerServices", index, "label"],
      label,
      slug: service,
    })),
    ...data.serviceCards.map(({ title, href }, index) => ({
      field: ["serviceCards", index, "title"],
      label: title,
      slug: href.replace(/^.*\//, ""),
    })),
  ];
  return labels.flatMap(({ field, label, slug }): Finding[] => {
    const inLabel = GROUPS_OF_SERVICES.flatMap((group) => namedIn(group, label));
    const inSlug = GROUPS_OF_SERVICES.flatMap((group) => namedIn(group, wordsOf(slug)));
    const [said] = inLabel;
    if (said === undefined || inSlug.length === 0 || inLabel.some((id) => inSlug.includes(id)))
      return [];
    return [
      {
        rule: OTHER_SERVICE,
        severity: "error",
        at: { field },
        message: `this says "${label}", but it goes to \`${slug}\`.`,
        fix: "Write the name and the slug of the same service.",
      },
    ];
  });
}

function linksIn(references: CheckedDocument["references"]): Finding[] {
  return references.flatMap(({ key, text, line, column }): Finding[] => {
    const [type, slug = ""] = key.split("/");
    const other = type === "Service" ? otherThan(slug, text) : undefined;
    if (other === undefined) return [];
    return [
      {
        rule: OTHER_SERVICE,
        severity: "error",
        at: { line, column },
        message: `the text says "${wordFor(other)}", but the link goes to \`${slug}\`.`,
        fix: `Write the slug of the service that the text is about, or another text. If it's right, allow \`${OTHER_SERVICE}\`.`,
      },
    ];
  });
}

/** Returns what a text names, such as a wall, if a service's slug names another one. */
function otherThan(slug: string, text: string): string | undefined {
  for (const { group, ids } of namedInSlug(slug)) {
    const named = namedIn(group, text);
    if (named[0] !== undefined && !named.some((id) => ids.includes(id))) return named[0];
  }
  return undefined;
}

/** What slugs name, by slug, because many documents link to the same service. */
const knownSlugs = new Map<string, { group: Group; ids: string[] }[]>();

function namedInSlug(slug: string): { group: Group; ids: string[] }[] {
  const known = knownSlugs.get(slug);
  if (known !== undefined) return known;
  const named = GROUPS_OF_SERVICES.map((group) => ({ group, ids: namedIn(group, wordsOf(slug)) }));
  const found = named.filter(({ ids }) => ids.length > 0);
  knownSlugs.set(slug, found);
  return found;
}

const jobsShape = z.object({ jobs: pricingSchema.shape.jobs });
const { wall, service } = galleryItemSchema.shape;
const itemShape = z.object({ wall, service });
const { walls, sizes } = serviceSchema.shape;
const wallsShape = z.object({ walls, sizes });

interface Used {
  service: string;
  wall: string;
  field: (string | number)[];
}

/** Compares the walls of gallery items and example jobs with those of their services. */
const wallsCheck = defineCheck<{ used?: Used[]; walls?: string[] }>({
  name: WALL_NOT_SERVED,
  rules: {
    [WALL_NOT_SERVED]: "a gallery item or example job is on a wall that its service isn't for",
  },
  gather: ({ type, slug, fields }) => {
    if (type === "Service") {
      const { data } = wallsShape.safeParse(fields);
      return data && { texts: [slug], facts: { walls: data.walls } };
    }
    if (type === "Pricing") {
      const { data } = jobsShape.safeParse(fields);
      const used = data?.jobs.map(({ service: of, answers: { wallType, place } }, index): Used[] =>
        // A ceiling mount has no wall.
        place === "ceiling"
          ? []
          : [{ service: of, wall: wallType, field: ["jobs", index, "answers", "wallType"] }],
      );
      return used && { facts: { used: used.flat() } };
    }
    if (type !== "GalleryItem") return undefined;
    const { data } = itemShape.safeParse(fields);
    return data && { facts: { used: [{ ...data, field: ["wall"] }] } };
  },
  *find(documents) {
    const served = new Map(
      documents.flatMap(({ texts, facts }) =>
        texts[0] === undefined ? [] : [[texts[0], facts?.walls ?? []] as const],
      ),
    );
    for (const { id, facts } of documents) {
      for (const used of facts?.used ?? []) {
        const right = served.get(used.service);
        if (right === undefined || right.includes(serviceWall(used.wall))) continue;
        const finding: Finding = {
          rule: WALL_NOT_SERVED,
          severity: "error",
          at: { field: used.field },
          message: `\`${used.wall}\` isn't one of the \`walls\` of \`${used.service}\`: ${right.join(", ")}.`,
          fix: "Correct the wall or the service, or add the wall to the service.",
        };
        yield [id, finding] as const;
      }
    }
  },
});

/** Compares services with what refers to them. */
export const linkChecks = [labelsCheck, wallsCheck];
