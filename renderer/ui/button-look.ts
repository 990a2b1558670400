const BASE =
  "inline-flex items-center justify-center gap-2.5 rounded text-center font-semibold [transition:background-color_180ms,border-color_180ms] motion-safe:active:translate-y-px";

/** Grounds alone show nothing in forced colours: hence the borders. `outlined` stands on paper and surface, `secondary` on the wall; the night ones on dark grounds. */
const VARIANTS = {
  primary: "forced-colors:border bg-clay text-on-clay hover:bg-clay-hover",
  secondary: "border-[1.5px] border-line-2 bg-surface text-ink hover:border-ink",
  outlined: "border-[1.5px] border-ink text-ink hover:bg-line",
  night: "forced-colors:border bg-vial text-on-vial hover:bg-ink",
} as const;

const SIZES = {
  large: "min-h-[52px] px-5 py-2 leading-snug max-md:w-full md:whitespace-nowrap",
  small: "min-h-11 px-4 text-sm whitespace-nowrap",
} as const;

/** How a button and a link that looks like one are drawn. */
export interface ButtonLook {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
}

export function buttonClasses({ variant = "primary", size = "large" }: ButtonLook): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`;
}
