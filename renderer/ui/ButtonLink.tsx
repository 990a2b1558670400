import type { ReactNode } from "react";
import { buttonClasses, type ButtonLook } from "./button-look.ts";
import { Icon, type IconName } from "./Icon.tsx";

interface Props extends ButtonLook {
  href: string;
  children: ReactNode;
  icon?: IconName;
}

/** A link that looks like a button because it is what the visitor came for. One primary per view. */
export function ButtonLink({ href, children, icon, ...look }: Props) {
  return (
    <a className={buttonClasses(look)} href={href}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
