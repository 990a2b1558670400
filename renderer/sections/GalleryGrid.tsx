import { BeforeAfter } from "../ui/BeforeAfter.tsx";
import { Enlargeable } from "../ui/Enlargeable.tsx";
import { NothingFound } from "../ui/NothingFound.tsx";
import { PhotoOrScene, type Shown } from "../pictures/Photo.tsx";

export interface GalleryEntry extends Shown {
  id: string;
  title: string;
  caption: string;
  before?: Shown | undefined;
  wall: string;
  service: string;
  place?: string | undefined;
}

const SIZES = "(min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw";
/** As high as two others where it stands beside them. */
const WIDE = "aspect-4/3 size-full rounded object-cover lg:aspect-auto";
const BOX = "aspect-4/3 w-full rounded object-cover";

/** All pictures of work, those with a before twice as large; `FilterForm` may filter them. */
export function GalleryGrid({ id, pictures }: { id: string; pictures: readonly GalleryEntry[] }) {
  return (
    <div className="container-page pb-[clamp(4rem,2.5rem+6vw,8rem)]" id={id}>
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-flow-dense lg:grid-cols-3">
        {pictures.map(({ id: slug, wall, service, ...picture }) => (
          <li
            className={picture.before && "sm:col-span-2 lg:row-span-2"}
            data-item=""
            data-service={service}
            data-wall={wall}
            id={slug}
            key={slug}
          >
            <Entry {...picture} />
          </li>
        ))}
      </ul>
      <NothingFound text="No picture shows both. Choose another wall or another kind of work." />
    </div>
  );
}

function Entry({
  title,
  caption,
  before,
  place,
  ...shown
}: Omit<GalleryEntry, "id" | "service" | "wall">) {
  return (
    <figure className={before && "grid h-full grid-rows-[1fr_auto]"}>
      {before === undefined ? (
        <Enlargeable alt={title} className={BOX} sizes={SIZES} {...shown} />
      ) : (
        <BeforeAfter
          after={<PhotoOrScene alt={`${title}, after`} className={WIDE} sizes="66vw" {...shown} />}
          before={
            <PhotoOrScene alt={`${title}, before`} className={WIDE} sizes="66vw" {...before} />
          }
          label={`${title}: more of before or of after`}
        />
      )}
      <figcaption className="pt-3">
        <span className="block font-semibold" data-title="">
          {title}
          {place && <span className="font-normal text-ink-2">, {place}</span>}
        </span>
        <span className="block text-sm text-ink-2" data-caption="">
          {caption}
        </span>
      </figcaption>
    </figure>
  );
}
