import type { ReactNode } from "react";

interface Props {
  href: string;
  children: ReactNode;
  /** Whether the link isn't part of a sentence, so it's tall enough to tap. */
  alone?: boolean;
}

/** A link in or beside text; an `ArrowLink` leads to the next step. */
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
