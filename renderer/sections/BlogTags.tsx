export interface TagLink {
  name: string;
  url: string;
  /** How many posts it has. */
  count: number;
}

interface Props {
  tags: readonly TagLink[];
  /** The address of the page itself. */
  current: string;
}

/** What the posts are about, each a page of its own. */
export function BlogTags({ tags, current }: Props) {
  return (
    <nav aria-label="Posts by subject" className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {[{ name: "All", url: "/blog", count: undefined }, ...tags].map(({ name, url, count }) => (
          <li key={url}>
            <a
              aria-current={url === current ? "page" : undefined}
              className="touch gap-2 rounded border-[1.5px] border-line-2 bg-surface px-3.5 text-sm font-medium hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper forced-colors:aria-[current]:border-[3px] forced-colors:aria-[current]:border-[Highlight]"
              href={url}
            >
              {name}
              {count !== undefined && <span className="tabular-nums opacity-80">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
