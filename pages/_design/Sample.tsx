import type { ReactNode } from "react";

interface PartProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** Section for one component: its name on the left, samples on the right. */
export function Part({ id, title, children }: PartProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 border-t-[1.5px] border-ink py-10 lg:grid-cols-[1fr_4fr]"
    >
      <h2 className="text-h3 tracking-[-0.018em]" id={id}>
        {title}
      </h2>
      <div className="grid min-w-0 gap-8">{children}</div>
    </section>
  );
}

const GROUNDS = {
  none: "",
  surface: "bg-surface p-6",
  wall: "bg-wall p-6",
  pine: "night bg-pine-deep p-6",
} as const;

interface SampleProps {
  label: string;
  /** Forces this state's styles. */
  state?: "hover" | "focus" | "active";
  ground?: keyof typeof GROUNDS;
  children: ReactNode;
}

/** One labeled state of a component. */
export function Sample({ label, state, ground = "none", children }: SampleProps) {
  return (
    <div className="min-w-0">
      <p className="pb-2 text-xs text-ink-3">{label}</p>
      <div className={GROUNDS[ground]} data-show={state}>
        {children}
      </div>
    </div>
  );
}

/** Lays out samples in a wrapping row. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-x-8 gap-y-6">{children}</div>;
}

/** Lays out samples in two equal columns. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">{children}</div>;
}
