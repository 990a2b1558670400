import { Icon } from "./Icon.tsx";

/** A text link with an arrow, such as "View All Services". */
export function ArrowLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="group touch gap-2.5 font-semibold" href={href}>
      <span className="border-b-[1.5px] border-clay pb-0.5 group-hover:border-ink">{children}</span>
      <Icon className="size-4.5 text-clay" name="arrow" />
    </a>
  );
}
