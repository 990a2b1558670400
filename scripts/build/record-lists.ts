import type { Inspection } from "./proof/inspect-page.ts";
import type { RenderedPage } from "./render-page.ts";

/** A rendered page, and by what it is known again. */
export interface RecordedPage extends Omit<RenderedPage, "picture"> {
  sources: string;
  file: string;
}

type Lists = "links" | "pictures" | "loads" | "mentions" | "ids";

/** Pages as they are written: a text that stands in many lists stands once, in the lists are numbers. */
export interface WrittenPages {
  texts: string[];
  pages: (Omit<RecordedPage, "used" | "files" | "inspection"> & {
    inspection: Omit<Inspection, Lists>;
    lists: number[][];
  })[];
}

/** Most of what is known of a page are lists of addresses, and most of those are on every page. */
export function packLists(pages: readonly RecordedPage[]): WrittenPages {
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? numbers.size;
    if (number === numbers.size) numbers.set(text, number);
    return number;
  };
  const written = pages.map(({ used, files, inspection, ...page }) => {
    const { links, pictures, loads, mentions, ids, ...rest } = inspection;
    const lists = [used, files, links, pictures, loads, mentions, ids];
    return { ...page, inspection: rest, lists: lists.map((list) => list.map(numberOf)) };
  });
  return { texts: [...numbers.keys()], pages: written };
}

export function unpackLists({ texts, pages }: WrittenPages): RecordedPage[] {
  return pages.map(({ inspection, lists, ...page }) => {
    const [used = [], files = [], links = [], pictures = [], loads = [], mentions = [], ids = []] =
      lists.map((list) => list.map((number) => texts[number] ?? ""));
    return {
      ...page,
      used,
      files,
      inspection: { ...inspection, links, pictures, loads, mentions, ids },
    };
  });
}
