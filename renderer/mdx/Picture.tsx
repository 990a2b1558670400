import type { ComponentProps } from "react";

/** A Markdown picture. React would have the browser fetch it before everything else if it were not lazy. */
export function Picture({ src, alt, title }: ComponentProps<"img">) {
  return <img alt={alt} decoding="async" loading="lazy" src={src} title={title} />;
}
