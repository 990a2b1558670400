import { use } from "react";
import { FilePublisher, type PublishFile } from "#renderer/file-publisher.ts";
import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { PhotoOrScene, type Shown } from "#renderer/pictures/Photo.tsx";
import { pictureFile } from "#renderer/pictures/photo-files.ts";
import { sceneFile } from "#renderer/pictures/ScenePicture.tsx";
import { Opening } from "#renderer/sections/Opening.tsx";
import { BeforeAfter } from "#renderer/sections/BeforeAfter.tsx";
import { FilterChips, FilterForm, NothingFound } from "#renderer/ui/Filter.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";
import { Lightbox } from "./Lightbox.tsx";

type Props = ReturnType<typeof data>["props"];

export default function Page({ text, contact, count, walls, services, pictures }: Props) {
  return (
    <>
      <PageHead lead={text.lead} title={text.heading} />
      <Opening
        text={<Body code={text.code} />}
        tools={
          <FilterForm label="Find a picture" list="pictures">
            <FilterChips all={`All ${count}`} label="Wall" name="wall" options={walls} />
            <FilterChips all="All" label="Type of job" name="service" options={services} />
          </FilterForm>
        }
      />
      <Pictures pictures={pictures} />
      <Lightbox />
      <CallToAction
        contact={contact}
        text="Text us a photo. We’ll tell you what it takes and what it costs."
        title="What’s your wall like?"
      />
    </>
  );
}

/** All gallery pictures; before-and-after comparisons are twice as large. */
function Pictures({ pictures }: Pick<Props, "pictures">) {
  return (
    <div className="container-page pb-[clamp(4rem,2.5rem+6vw,8rem)]" id="pictures">
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-flow-dense lg:grid-cols-3">
        {pictures.map((picture) => (
          <li
            className={picture.before && "sm:col-span-2 lg:row-span-2"}
            data-item=""
            data-service={picture.service}
            data-wall={picture.wall}
            id={picture.slug}
            key={picture.slug}
          >
            <Picture {...picture} />
          </li>
        ))}
      </ul>
      <NothingFound text="No picture matches both filters. Try another wall or another kind of job." />
    </div>
  );
}

/** As tall as the two entries next to it. */
const WIDE = "aspect-4/3 size-full rounded object-cover lg:aspect-auto";

function Picture({ title, caption, photo, scene, before, place }: Props["pictures"][number]) {
  return (
    <figure className={before && "grid h-full grid-rows-[1fr_auto]"}>
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
              sizes="66vw"
            />
          }
          before={
            <PhotoOrScene alt={`${title}, before`} className={WIDE} sizes="66vw" {...before} />
          }
          label={`${title}: compare before and after`}
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
