import { findImage } from "contentlayer/runtime";
import { use } from "react";
import { FilePublisher, type PublishFile } from "../file-publisher.ts";
import { photoPath } from "../pictures/photo-files.ts";
import { PhotoOrScene, type Shown } from "../pictures/Photo.tsx";
import { sceneFile } from "../pictures/ScenePicture.tsx";

interface Props extends Shown {
  alt: string;
  sizes: string;
  className: string;
}

/**
 * A picture that leads to itself in full size; where the page has a `Lightbox` and its script, it opens there.
 */
export function Enlargeable(props: Props) {
  const publish = use(FilePublisher);
  return (
    <a
      className="block cursor-zoom-in focus-visible:outline-offset-4"
      data-enlarge=""
      href={fullSize(props, publish)}
    >
      <PhotoOrScene {...props} />
    </a>
  );
}

function fullSize({ photo, scene }: Shown, publish: PublishFile): string | undefined {
  if (photo !== undefined) {
    const image = findImage(photo.src);
    return image === undefined ? photo.src : photoPath(image, image.width, "webp");
  }
  if (scene === undefined) return undefined;
  const { name, svg } = sceneFile(scene);
  return publish(`${name}.svg`, svg);
}
