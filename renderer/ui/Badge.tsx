import type { ReactNode } from "react";

/** Classes for all badges. The transparent border becomes visible in forced-colors mode, which removes backgrounds. */
export const BADGE =
  "inline-flex h-6 items-center rounded-sm border px-1.5 text-[0.75rem] leading-none font-semibold whitespace-nowrap";

const TONES = {
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
  return <span className={`${BADGE} ${TONES[tone]}`}>{children}</span>;
}
