import type { ReactNode } from "react";
import { SectionHead } from "../ui/SectionHead.tsx";

/** The warranty claim's form below what the warranty covers. */
export function ClaimSection({
  id,
  lead,
  children,
}: {
  id: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="border-t border-line bg-surface section-space">
      <div className="container-page">
        <SectionHead id={id} lead={lead} title="A claim under the warranty" />
        <div className="max-w-3xl">{children}</div>
      </div>
    </section>
  );
}
