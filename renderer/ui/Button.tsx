import type { ComponentProps } from "react";
import { buttonClasses, type ButtonLook } from "./ButtonLink.tsx";
import { Icon, type IconName } from "./Icon.tsx";

declare module "react" {
  interface ButtonHTMLAttributes<T> {
    // Missing from React's types: https://developer.mozilla.org/docs/Web/API/Invoker_Commands_API
    command?: "show-modal" | "close";
    commandfor?: string;
  }
}

interface Props extends ButtonLook, Omit<ComponentProps<"button">, "className"> {
  icon?: IconName;
  /** Whether the button's action is running. The button keeps focus, and screen readers announce it as unavailable. */
  busy?: boolean;
}

const DISABLED =
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-line disabled:text-ink-3 forced-colors:disabled:border-[GrayText] forced-colors:disabled:text-[GrayText]";

/** Triggers an action on the page. Use `ButtonLink` to link to another page. */
export function Button({
  children,
  variant,
  size,
  icon,
  busy = false,
  type = "button",
  ...button
}: Props) {
  // Most buttons can't be disabled, so their markup is shorter without these styles.
  const disabled = button.disabled === undefined ? "" : DISABLED;
  return (
    <button
      aria-disabled={busy || undefined}
      className={`${buttonClasses({ variant, size })} cursor-pointer aria-disabled:cursor-progress ${disabled}`}
      type={type}
      {...button}
    >
      {busy ? (
        <Icon className="size-5 motion-safe:animate-spin" name="busy" />
      ) : (
        icon && <Icon name={icon} />
      )}
      {children}
    </button>
  );
}
