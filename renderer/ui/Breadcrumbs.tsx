export interface Crumb {
  name: string;
  path: string;
}

interface Props {
  crumbs: readonly Crumb[];
  /** Only where a page has two of them. */
  label?: string;
}

/** The way back up. The last crumb is the page itself and no link. */
export function Breadcrumbs({ crumbs, label = "Breadcrumb" }: Props) {
  return (
    <nav aria-label={label} className="text-[0.875rem] text-ink-2">
      <ol className="flex flex-wrap items-center gap-x-2.5">
        {crumbs.map(({ name, path }, index) =>
          index === crumbs.length - 1 ? (
            <li aria-current="page" className="font-medium text-ink" key={path}>
              {name}
            </li>
          ) : (
            <li className="flex items-center gap-x-2.5" key={path}>
              {/* Wider than its word for the finger, with the word on the page's edge. */}
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
