import { Icon, type IconName } from "../ui/Icon.tsx";

export interface HeroBadge {
  icon: IconName;
  title: string;
  text: string;
}

/** Four promises in one hairline row, two by two on phones. */
export function Promises({ items }: { items: readonly HeroBadge[] }) {
  return (
    <section aria-label="What you can count on" className="border-b border-line bg-surface">
      <ul className="container-page grid grid-cols-2 lg:grid-cols-4">
        {items.map(({ icon, title, text }) => (
          <li
            className="flex gap-3 border-line py-5 pr-3 max-lg:even:border-l max-lg:even:pl-4 lg:py-7 lg:not-first:border-l lg:not-first:pl-6 max-lg:[&:nth-child(n+3)]:border-t"
            key={title}
          >
            <Icon className="mt-0.5 size-5 text-clay max-sm:hidden" name={icon} />
            <div>
              <p className="text-sm leading-snug font-semibold text-balance">{title}</p>
              <p className="pt-0.5 text-xs text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
