import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";

const BASE =
  "inline-flex items-center justify-center gap-2.5 rounded text-center font-semibold [transition:background-color_180ms,border-color_180ms] motion-safe:active:translate-y-px";

/**
 * `outlined` is for paper and surface, `secondary` for the wall color, `night` for dark backgrounds. Every variant has
 * a border in forced-colors mode, which removes backgrounds.
 */
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

/** Styles for buttons and for links that look like buttons. */
export interface ButtonLook {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
}

export function buttonClasses({ variant = "primary", size = "large" }: ButtonLook): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`;
}

interface Props extends ButtonLook {
  href: string;
  children: ReactNode;
  icon?: IconName;
}

/** A link styled as a button, for the visitor's main tasks. Use only one primary button per view. */
export function ButtonLink({ href, children, icon, ...look }: Props) {
  return (
    <a className={buttonClasses(look)} href={href}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
