import type { ReactNode } from "react";
import { Facts, type Fact } from "../ui/Facts.tsx";

interface Props {
  title: string;
  lead?: string | undefined;
  /** Buttons below the lead. */
  actions?: ReactNode;
  /** Short facts: below the text where there is a picture, else at the right from 64rem. */
  facts?: readonly Fact[];
  picture?: ReactNode;
  /** Below the text, such as a search. */
  children?: ReactNode;
}

/** The top of every page but the home page: the one h1 and the lead, below the breadcrumbs. */
export function PageHead({ title, lead, actions, facts, picture, children }: Props) {
  return (
    <div
      className={`container-page grid gap-x-12 gap-y-10 pt-[clamp(1rem,0.5rem+2vw,2.5rem)] pb-[clamp(3rem,2rem+3vw,5rem)] xl:gap-x-16 ${picture ? "lg:grid-cols-[5fr_6fr] print:grid-cols-[6fr_4fr] print:pb-4" : "items-end lg:grid-cols-[7fr_5fr]"}`}
    >
      <div>
        <h1 className="max-w-[18ch] text-h1">{title}</h1>
        {lead && <p className="max-w-[44ch] pt-5 text-lead leading-normal text-ink-2">{lead}</p>}
        {actions && <p className="flex flex-wrap gap-3 pt-7 print:hidden">{actions}</p>}
        {children && <div className="pt-8">{children}</div>}
        {picture && facts && <Facts className="mt-9" facts={facts} />}
      </div>
      {picture ?? (facts && <Facts facts={facts} />)}
    </div>
  );
}
