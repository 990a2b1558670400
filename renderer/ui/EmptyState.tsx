import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";

interface Props {
  title: string;
  /** Explains why the list is empty and what will appear in it. */
  text: string;
  icon?: IconName;
  /** A button or link for the next step. */
  action?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ title, text, icon, action }: Props) {
  return (
    <div className="grid justify-items-start gap-2 border-y border-line py-10">
      {icon && <Icon className="mb-2 -ml-1 size-7 text-ink-3" name={icon} />}
      <p className="text-h3 leading-[1.2] font-semibold tracking-[-0.018em]">{title}</p>
      <p className="max-w-[48ch] text-ink-2">{text}</p>
      {action && <div className="pt-3">{action}</div>}
    </div>
  );
}
