/** A page on the path from the home page to the current page. */
export interface Breadcrumb {
  name: string;
  path: string;
}

interface Props {
  items: readonly Breadcrumb[];
  /** Only needed if a page has more than one breadcrumb trail. */
  label?: string;
}

/** A longer name is cut off at the end of the line, because it's also the heading below. In characters. */
const LONGEST_WHOLE = 36;

/** Path from the home page to the current page, which is the last item and isn't linked. */
export function Breadcrumbs({ items, label = "Breadcrumb" }: Props) {
  const isLong = (items.at(-1)?.name.length ?? 0) > LONGEST_WHOLE;
  return (
    <nav
      aria-label={label}
      className={isLong ? "min-w-0 text-[0.875rem] text-ink-2" : "text-[0.875rem] text-ink-2"}
    >
      <ol
        className={isLong ? "flex items-center gap-x-2.5" : "flex flex-wrap items-center gap-x-2.5"}
      >
        {items.map(({ name, path }, index) =>
          index === items.length - 1 ? (
            <li
              aria-current="page"
              className={isLong ? "truncate font-medium text-ink" : "font-medium text-ink"}
              key={path}
            >
              {name}
            </li>
          ) : (
            <li className="flex items-center gap-x-2.5" key={path}>
              {/* The touch target is wider than the text, but the text still aligns with the page's edge. */}
              <a className="-mx-2 touch px-2 hover:text-ink hover:underline" href={path}>
                {name}
              </a>
              <span aria-hidden="true" className="text-ink-3">
                /
              </span>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
