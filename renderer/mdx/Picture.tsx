import type { ComponentProps } from "react";
import { Photo } from "../pictures/Photo.tsx";

/** The column of running text is 65 characters wide, and on a phone the window less its margins. */
const SIZES = "(min-width: 48.5rem) 46rem, calc(100vw - 2.5rem)";

/** A Markdown picture. The compiler lets none through without an address and a description. */
export function Picture({ src = "", alt = "", title }: ComponentProps<"img">) {
  return <Photo alt={alt} sizes={SIZES} src={src} title={title} />;
}
