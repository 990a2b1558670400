import type { ReactNode } from "react";

/** The transparent borders become visible in forced-colors mode, which removes backgrounds. */
const TONES = {
  new: "border-transparent bg-clay text-on-clay",
  contacted: "border-transparent bg-amber-tint text-amber-ink",
  quoted: "border-pine bg-surface text-pine",
  booked: "border-transparent bg-pine-tint text-pine",
  neutral: "border-transparent bg-wall text-ink",
  sample: "border-line-2 bg-surface text-ink-2",
} as const;

export type BadgeTone = keyof typeof TONES;

interface Props {
  tone?: BadgeTone;
  children: ReactNode;
}

/** A one- or two-word status. The tone `sample` marks example content. */
export function Badge({ tone = "neutral", children }: Props) {
  return (
    <span
      className={`inline-flex h-6 items-center rounded-sm border px-1.5 text-[0.75rem] leading-none font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
