import { ABOUT_KINDS, KINDS } from "#renderer/trade/copy.ts";
import { use, type ReactNode } from "react";
import { FilePublisher, type PublishFile } from "#renderer/file-publisher.ts";
import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { PhotoOrScene, type Shown } from "#renderer/pictures/Photo.tsx";
import { pictureFile } from "#renderer/pictures/photo-files.ts";
import { sceneFile } from "#renderer/trade/ScenePicture.tsx";
import { BeforeAfter } from "#renderer/sections/BeforeAfter.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { FilterBar, FilterChips } from "#renderer/ui/Filter.tsx";
import { Link } from "#renderer/ui/Link.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";
import { Lightbox } from "./Lightbox.tsx";

type Props = ReturnType<typeof data>["props"];

export default function Page({ text, contact, kinds, groups }: Props) {
  return (
    <>
      <PageHead
        below={
          KINDS && (
            <FilterBar label="Find a picture" list="pictures">
              <div className="chip-row">
                <FilterChips all="All" label={KINDS.label} name={KINDS.name} options={kinds} />
              </div>
            </FilterBar>
          )
        }
        lead={text.lead}
        title={text.heading}
      />
      <div
        className="container-page filtered-by-type pb-[clamp(3rem,1.4rem+7vw,8rem)]"
        id="pictures"
      >
        {groups.map((group) => (
          <Group key={group.id} {...group}>
            <Body code={text.code} />
          </Group>
        ))}
      </div>
      <Lightbox />
      <CallToAction contact={contact} {...ABOUT_KINDS.pictures} />
    </>
  );
}

type GroupProps = Props["groups"][number] & {
  /** What to know about drawings. */
  children: ReactNode;
};

/** One kind of picture: comparisons are in two columns, and the rest in three, or two without captions on phones. */
function Group({ id, title, pictures, children }: GroupProps) {
  const areDrawings = id === "drawings";
  return (
    <section aria-labelledby={id} className="pb-10 lg:pb-14" data-item="">
      <div className="grid gap-x-16 gap-y-3 border-t-[1.5px] border-ink pt-5 pb-7 lg:grid-cols-2">
        <h2 id={id}>{title}</h2>
        {areDrawings && <Prose>{children}</Prose>}
      </div>
      <ul
        className={`grid gap-y-8 sm:gap-x-6 ${areDrawings ? "grid-cols-2 gap-x-4" : ""} ${id === "comparisons" ? "sm:grid-cols-2" : "sm:grid-cols-3"}`}
      >
        {pictures.map((picture) => (
          <li
            className={areDrawings ? "max-sm:first:col-span-2" : ""}
            data-item={picture.kind}
            id={picture.slug}
            key={picture.slug}
          >
            <Picture isShort={areDrawings} {...picture} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The box of a comparison. */
const HALF = "(min-width: 40rem) 50vw, 100vw";
const WIDE = "aspect-4/3 w-full rounded object-cover";

type PictureProps = Props["groups"][number]["pictures"][number] & {
  /** Whether phones leave out the caption. */
  isShort: boolean;
};

function Picture({ title, caption, photo, scene, before, place, work, isShort }: PictureProps) {
  return (
    <figure>
      {before === undefined ? (
        <Enlargeable alt={title} photo={photo} scene={scene} />
      ) : (
        <BeforeAfter
          after={
            <PhotoOrScene
              alt={`${title}, after`}
              className={WIDE}
              photo={photo}
              scene={scene}
              sizes={HALF}
            />
          }
          before={
            <PhotoOrScene alt={`${title}, before`} className={WIDE} sizes={HALF} {...before} />
          }
          label={`${title}: compare before and after`}
        />
      )}
      <figcaption className="pt-3">
        <span className="block leading-snug font-semibold" data-title="">
          {title}
          {place && <span className="font-normal text-ink-2">, {place}</span>}
        </span>
        <span
          className={`block text-sm text-ink-2 ${isShort ? "max-sm:hidden" : ""}`}
          data-caption=""
        >
          {caption}
        </span>
        {work && (
          <span className="text-sm">
            {work.price && <strong className="block pt-1 font-semibold">{work.price}</strong>}
            <Link alone href={work.url}>
              {work.name}
            </Link>
          </span>
        )}
      </figcaption>
    </figure>
  );
}

/** A picture that links to its full-size file. The `lightbox` script opens it in the `Lightbox` instead. */
function Enlargeable({ alt, ...shown }: Shown & { alt: string }) {
  const publish = use(FilePublisher);
  return (
    <a
      className="block cursor-zoom-in focus-visible:outline-offset-4"
      data-enlarge=""
      href={fullSize(shown, publish)}
    >
      <PhotoOrScene
        alt={alt}
        className="aspect-4/3 w-full rounded object-cover"
        sizes="(min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw"
        {...shown}
      />
    </a>
  );
}

function fullSize({ photo, scene }: Shown, publish: PublishFile): string | undefined {
  if (photo !== undefined) return pictureFile(photo.src);
  if (scene === undefined) return undefined;
  const { name, svg } = sceneFile(scene);
  return publish(`${name}.svg`, svg);
}
