import { findImage } from "contentlayer/runtime";
import { photoPath, type PhotoFormat } from "./photo-files.ts";
import type { SceneSpec } from "#trade/scene.ts";
import { ScenePicture } from "../trade/ScenePicture.tsx";

interface Props {
  /** Path used in the document, such as `/media/brick-den.jpg`. */
  src: string;
  alt: string;
  /** The `sizes` attribute, which the browser needs to choose a file before layout. */
  sizes: string;
  /** Classes for the box that the photo fills. Without them, the photo is as wide as its column allows. */
  className?: string | undefined;
  title?: string | undefined;
}

/**
 * An image from a document. Photos in `content/media` have AVIF and WebP files in several widths; other images are used
 * unchanged. Photos in text show a tiny blurred copy while loading; boxes show the wall color instead, because a dozen
 * copies would make a page too large.
 */
export function Photo({ src, alt, sizes, className, title }: Props) {
  const image = findImage(src);
  if (image === undefined) {
    return (
      <img
        alt={alt}
        className={className}
        decoding="async"
        loading="lazy"
        src={src}
        title={title}
      />
    );
  }
  const { width, height, widths, placeholder } = image;
  const path = (pixels: number, format: PhotoFormat) => photoPath(image, pixels, format);
  const sources = (format: PhotoFormat) =>
    widths.map((pixels) => `${path(pixels, format)} ${pixels}w`).join(", ");
  return (
    <span
      className={`relative block overflow-hidden ${className ? `bg-wall ${className}` : "w-fit"}`}
    >
      {/* A separate element, because the security policy doesn't allow inline styles for a background image. */}
      {placeholder !== undefined && className === undefined && (
        <img alt="" className="absolute inset-0 size-full object-cover" src={placeholder} />
      )}
      <picture>
        <source sizes={sizes} srcSet={sources("avif")} type="image/avif" />
        <img
          alt={alt}
          className={className === undefined ? "relative" : "relative size-full object-cover"}
          decoding="async"
          loading="lazy"
          height={height}
          sizes={sizes}
          src={path(width, "webp")}
          srcSet={sources("webp")}
          title={title}
          width={width}
        />
      </picture>
    </span>
  );
}

/** A photo, or a drawn room as a stand-in. */
export interface Shown {
  photo?: { src: string; alt: string } | undefined;
  scene?: SceneSpec | undefined;
}

interface PhotoOrSceneProps extends Shown {
  /** Alt text for the drawn room; photos have their own. */
  alt: string;
  /** Display width at each breakpoint, for the `sizes` attribute of `<img>`. */
  sizes: string;
  className: string;
}

/** Shows the photo, or the drawn room if there's no photo, in the same box. */
export function PhotoOrScene({ photo, scene, alt, sizes, className }: PhotoOrSceneProps) {
  if (photo !== undefined) return <Photo {...photo} className={className} sizes={sizes} />;
  return scene === undefined ? null : (
    <ScenePicture alt={alt} className={className} scene={scene} />
  );
}
