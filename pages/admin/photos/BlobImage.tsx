import { type ComponentProps, useLayoutEffect, useRef } from "react";

interface Props extends Omit<ComponentProps<"img">, "src"> {
  alt: string;
  blob: Blob;
}

/** Shows an image from memory, through a URL that exists only as long as the element. */
export function BlobImage({ alt, blob, ...image }: Props) {
  const element = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const url = URL.createObjectURL(blob);
    element.current?.setAttribute("src", url);
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img {...image} alt={alt} ref={element} />;
}
