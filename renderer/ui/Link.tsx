import type { ReactNode } from "react";

interface Props {
  href: string;
  children: ReactNode;
  /** Whether the link is outside running text and gets a larger tap target. */
  alone?: boolean;
}

/** A link in or next to text. Use `ArrowLink` for the next step. */
export function Link({ href, children, alone = false }: Props) {
  return (
    <a
      className={`underline decoration-clay decoration-[1.5px] underline-offset-[0.2em] hover:decoration-[3px] ${alone ? "touch" : ""}`}
      href={href}
    >
      {children}
    </a>
  );
}
