import type { ReactNode } from "react";

interface Props {
  href: string;
  children: ReactNode;
  /** Not within a sentence: the link is then as high as a finger needs. */
  alone?: boolean;
}

/** A link in or beside text; `ArrowLink` where it is what comes next. */
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
