export interface Stat {
  /** The figure as it is read: "10,000+". */
  value: string;
  title: string;
  text?: string;
}

interface Props {
  items: readonly Stat[];
  /** On pine the first figure is vial; on paper none is, for vial is no text on a light ground. */
  ground?: "paper" | "pine";
}

/** Figures in a grid of hairlines. */
export function Stats({ items, ground = "paper" }: Props) {
  const [line, note] =
    ground === "pine" ? ["border-on-pine/20", "text-on-pine-2"] : ["border-line", "text-ink-2"];
  return (
    <ul className={`grid border-t sm:grid-cols-2 lg:grid-cols-3 ${line}`}>
      {items.map(({ value, title, text }, index) => (
        <li className={`border-b py-7 pr-8 ${line}`} key={title}>
          <p
            className={`text-figure leading-none font-semibold tracking-[-0.03em] ${ground === "pine" && index === 0 ? "text-vial" : ""}`}
          >
            {value}
          </p>
          <p className="pt-3 text-sm font-semibold">{title}</p>
          {text && <p className={`text-sm ${note}`}>{text}</p>}
        </li>
      ))}
    </ul>
  );
}
