import type { ReactNode } from "react";

interface Props {
  title: string;
  lead?: string;
  /** Buttons below the lead. */
  actions?: ReactNode;
  /** What stands at the right from 64rem. */
  aside?: ReactNode;
}

/** The top of every page but the home page: the one h1 and the lead, below the breadcrumbs. */
export function PageHead({ title, lead, actions, aside }: Props) {
  return (
    <div className="container-page grid items-end gap-x-16 gap-y-10 pt-[clamp(1rem,0.5rem+2vw,2.5rem)] pb-[clamp(3rem,2rem+3vw,5rem)] lg:grid-cols-[7fr_5fr]">
      <div>
        <h1 className="max-w-[18ch] text-h1">{title}</h1>
        {lead && <p className="max-w-[44ch] pt-5 text-lead leading-normal text-ink-2">{lead}</p>}
        {actions && <p className="flex flex-wrap gap-3 pt-8">{actions}</p>}
      </div>
      {aside}
    </div>
  );
}
