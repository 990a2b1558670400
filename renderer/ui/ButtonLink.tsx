import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";

const VARIANTS = {
  primary: "bg-clay text-on-clay hover:bg-clay-hover",
  secondary: "border-[1.5px] border-line-2 bg-surface text-ink hover:border-ink",
  night: "bg-vial text-on-vial hover:bg-on-pine",
  nightSecondary: "border-[1.5px] border-on-pine-2 text-on-pine hover:border-on-pine",
} as const;

const SIZES = {
  large: "min-h-[52px] px-5 max-md:w-full",
  small: "min-h-11 px-4 text-sm",
} as const;

interface Props {
  href: string;
  children: ReactNode;
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  icon?: IconName;
}

/** A link that looks like a button because it is what the visitor came for. One primary per view. */
export function ButtonLink({ href, children, variant = "primary", size = "large", icon }: Props) {
  return (
    <a
      className={`inline-flex items-center justify-center gap-2.5 rounded font-semibold whitespace-nowrap transition-colors active:translate-y-px ${VARIANTS[variant]} ${SIZES[size]}`}
      href={href}
    >
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
