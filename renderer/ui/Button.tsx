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
  return (
    <button
      aria-disabled={busy}
      className={`${buttonClasses({ variant, size })} cursor-pointer disabled:cursor-not-allowed disabled:border-line disabled:bg-line disabled:text-ink-3 aria-disabled:cursor-progress forced-colors:disabled:border-[GrayText] forced-colors:disabled:text-[GrayText]`}
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
