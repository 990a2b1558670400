export interface Stat {
  /** The figure as it is read: "10,000+". */
  value: string;
  title: string;
  text?: string;
  /** Where the figure comes from. */
  link?: { label: string; href: string } | undefined;
}

interface Props {
  items: readonly Stat[];
  /** In a night section the first figure is vial; by day none is, for vial is no text on a light ground. */
  atNight?: boolean;
}

/** Figures in a grid of hairlines, two in a row on phones, three from 30rem. */
export function Stats({ items, atNight = false }: Props) {
  return (
    <ul className="grid grid-cols-2 border-t border-line sm:grid-cols-3">
      {items.map(({ value, title, text, link }, index) => (
        <li className="border-b border-line py-6 pr-4" key={title}>
          <p>
            <span
              className={`block text-figure leading-none font-semibold tracking-[-0.03em] whitespace-nowrap ${atNight && index === 0 ? "text-vial" : ""}`}
            >
              {value}
            </span>{" "}
            <span className="block pt-3 text-sm font-semibold">{title}</span>
          </p>
          {text && <p className="text-sm text-ink-2">{text}</p>}
          {link && (
            <a className="touch text-sm font-semibold underline" href={link.href}>
              {link.label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
