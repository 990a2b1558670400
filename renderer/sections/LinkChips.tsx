interface Props {
  groups: readonly { title: string; links: readonly { href: string; label: string }[] }[];
}

/** Where to go from here: two headings side by side, the links below each as plain tabs. */
export function LinkChips({ groups }: Props) {
  const filled = groups.filter(({ links }) => links.length > 0);
  return (
    <div className="container-page grid gap-x-16 gap-y-10 section-space md:grid-cols-2 print:hidden">
      {filled.map(({ title, links }) => (
        <nav aria-label={title} key={title}>
          <h2 className="pb-4 text-h3 tracking-[-0.018em]">{title}</h2>
          <ul className="flex flex-wrap gap-2">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a
                  className="touch rounded border-[1.5px] border-line-2 bg-surface px-3.5 text-sm font-medium hover:border-ink"
                  href={href}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
