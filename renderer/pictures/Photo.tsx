import { findImage } from "contentlayer/runtime";
import { photoPath, type PhotoFormat } from "./photo-files.ts";
import type { SceneSpec } from "#schema/scene.ts";
import { ScenePicture } from "./ScenePicture.tsx";

interface Props {
  /** The path in the document, such as `/media/brick-den.jpg`. */
  src: string;
  alt: string;
  /** The `sizes` attribute, because the browser chooses the file before it knows the layout. */
  sizes: string;
  /** The box that the photo fills; without it, a photo is as wide as its column allows. */
  className?: string | undefined;
  title?: string | undefined;
}

/**
 * A picture that a document names. A photo in `content/media` has AVIF and WebP files in several widths; any other
 * picture is used as it is. Until a photo in a text has loaded, a tiny blurred copy shows. A box shows the wall color
 * instead, because a page with a dozen photos has no room for the copies.
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
      {/* An element of its own, because the security policy forbids the style attribute of a background image. */}
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

/** A photo, or a drawn room until there is one. */
export interface Shown {
  photo?: { src: string; alt: string } | undefined;
  scene?: SceneSpec | undefined;
}

interface PhotoOrSceneProps extends Shown {
  /** The alt text of a drawn room; a photo has its own. */
  alt: string;
  /** Display width at each breakpoint, for the `sizes` attribute of `<img>`. */
  sizes: string;
  className: string;
}

/** The photo, or else the drawn room, in the same box. */
export function PhotoOrScene({ photo, scene, alt, sizes, className }: PhotoOrSceneProps) {
  if (photo !== undefined) return <Photo {...photo} className={className} sizes={sizes} />;
  return scene === undefined ? null : (
    <ScenePicture alt={alt} className={className} scene={scene} />
  );
}
