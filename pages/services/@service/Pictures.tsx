import { PhotoOrScene, type Shown } from "#renderer/pictures/Photo.tsx";

interface GalleryPicture extends Shown {
  title: string;
  caption: string;
}

/** Pictures of this type of work: two on phones; from 48rem a wide one and the rest tall, or two wide ones. */
export function Pictures({ items }: { items: readonly GalleryPicture[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="pictures" className="container-page section-space pb-0 print:hidden">
      <h2 className="pb-5 lg:pb-8" id="pictures">
        What it looks like
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4 md:gap-x-6">
        {items.map(({ title, caption, ...shown }, index) => {
          const isWide = index === 0 || items.length === 2;
          return (
            <li
              className={`${isWide ? "md:col-span-2" : ""} ${items.length === 1 ? "max-md:col-span-2" : ""} ${index > 1 ? "max-md:hidden" : ""}`}
              key={title}
            >
              <figure>
                <PhotoOrScene
                  alt={`Drawing: ${title}`}
                  className={`w-full rounded object-cover md:h-66 lg:h-114 ${items.length === 1 ? "max-md:aspect-4/3" : "h-52"}`}
                  sizes={
                    isWide ? "(min-width: 48rem) 50vw, 100vw" : "(min-width: 48rem) 25vw, 50vw"
                  }
                  {...shown}
                />
                <figcaption className="pt-3 text-sm text-ink-2">
                  <span className="lg:hidden">{title}</span>
                  <span className="max-lg:hidden">{caption}</span>
                </figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
