import { PhotoOrScene, type Shown } from "#renderer/pictures/Photo.tsx";

interface GalleryPicture extends Shown {
  title: string;
  caption: string;
}

/** Pictures of this type of work. The first is wide and the rest are tall; two pictures are both wide. */
export function Pictures({ items }: { items: readonly GalleryPicture[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-label="Pictures" className="container-page section-space print:hidden">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4 md:gap-x-6">
        {items.map(({ title, caption, ...shown }, index) => {
          const isWide = index === 0 || items.length === 2;
          return (
            <li className={isWide ? "col-span-2" : undefined} key={title}>
              <figure>
                <PhotoOrScene
                  alt={title}
                  className={`w-full rounded object-cover md:h-66 lg:h-114 ${isWide ? "max-md:aspect-4/3" : "h-56"}`}
                  sizes={
                    isWide ? "(min-width: 48rem) 50vw, 100vw" : "(min-width: 48rem) 25vw, 50vw"
                  }
                  {...shown}
                />
                <figcaption className="pt-3 text-sm text-ink-2">{caption}</figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
