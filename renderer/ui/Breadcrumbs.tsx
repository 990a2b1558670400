export interface Crumb {
  name: string;
  path: string;
}

/** The way back up. The last crumb is the page itself and no link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-2">
      <ol className="flex flex-wrap items-center gap-x-2.5">
        {crumbs.map(({ name, path }, index) =>
          index === crumbs.length - 1 ? (
            <li aria-current="page" className="font-medium text-ink" key={path}>
              {name}
            </li>
          ) : (
            <li className="flex items-center gap-x-2.5" key={path}>
              <a className="touch hover:text-ink hover:underline" href={path}>
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
