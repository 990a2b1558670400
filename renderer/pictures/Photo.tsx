import { findImage } from "contentlayer/runtime";
import { photoPath, type PhotoFormat } from "./photo-files.ts";
import type { SceneSpec } from "#schema/scene.ts";
import { ScenePicture } from "./ScenePicture.tsx";

interface Props {
  /** The path that the document gives, such as `/media/brick-den.jpg`. */
  src: string;
  alt: string;
  /** How wide it is shown, as the attribute of that name: the browser chooses the file before it knows the layout. */
  sizes: string;
  /** Gives the box that the photo fills, cut where it must be; without it a photo is as wide as its column lets it be. */
  className?: string | undefined;
  title?: string | undefined;
}

/**
 * A picture that a document names. A photo out of `content/media` comes in AVIF and WebP in several widths; any other
 * picture as it is. In a text a few blurred pixels of its own show until it is there. In a box there is the wall's
 * colour: those pixels weigh more than all else of a photo, and a page with a dozen has no room for them.
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
      {/* An element, because a background would need a style attribute, which the security policy forbids. */}
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

/** What a document shows: a photo, or a drawn room until there is one. */
export interface Shown {
  photo?: { src: string; alt: string } | undefined;
  scene?: SceneSpec | undefined;
}

interface PhotoOrSceneProps extends Shown {
  /** What a drawn room shows, for those who do not see it; a photo brings its own words. */
  alt: string;
  /** How wide a photo is shown, as the attribute of that name. */
  sizes: string;
  className: string;
}

/** The photo where there is one, else the drawn room, in the same box. */
export function PhotoOrScene({ photo, scene, alt, sizes, className }: PhotoOrSceneProps) {
  if (photo !== undefined) return <Photo {...photo} className={className} sizes={sizes} />;
  return scene === undefined ? null : (
    <ScenePicture alt={alt} className={className} scene={scene} />
  );
}
