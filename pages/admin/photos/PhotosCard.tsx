import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import type { LeadRecord } from "#contract/lead.ts";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Skeleton } from "#renderer/ui/Skeleton.tsx";
import { lazyScreen } from "../app/lazy-screen.tsx";
import { useReader } from "../app/SignedIn.tsx";
import { Card } from "../ui/Card.tsx";
import { AddPhotos } from "./AddPhotos.tsx";
import { BlobImage } from "./BlobImage.tsx";
import { type ListedPhoto, photosOf, photoText, STAGE_LABELS } from "./photo-text.ts";
import { usePhoto } from "./use-photos.ts";

const PhotoViewer = lazyScreen(() => import("./PhotoViewer.tsx"));

/** Shows the photos of a lead and of those merged into it, with a form to add more. */
export function PhotosCard({ record }: { record: LeadRecord }) {
  const photos = useMemo(() => photosOf(record), [record]);
  const [opened, setOpened] = useState<string>();
  const content = useRef<HTMLDivElement>(null);
  const close = (last: string) => {
    setOpened(undefined);
    const thumbnail = `[data-photo="${CSS.escape(last)}"]`;
    const back = content.current?.querySelector<HTMLElement>(
      `${thumbnail}, input[type=file]:not([capture])`,
    );
    back?.focus();
  };
  return (
    <Card title="Photos">
      <div ref={content}>
        {photos.length === 0 ? (
          <p className="text-ink-2">No photos yet.</p>
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
            {photos.map((listed) => (
              <li key={listed.key}>
                <Thumbnail listed={listed} open={() => setOpened(listed.key)} />
              </li>
            ))}
          </ul>
        )}
        <AddPhotos lead={record.lead} />
      </div>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <PhotoViewer close={close} first={opened} photos={photos} shownLead={record.lead.id} />
        </Suspense>
      )}
    </Card>
  );
}

const MARK = "absolute bottom-1 rounded bg-surface px-1.5 py-0.5 text-xs font-medium text-ink";

/** A photo's thumbnail, which opens the viewer. The image is loaded once it's almost visible. */
function Thumbnail({ listed, open }: { listed: ListedPhoto; open: () => void }) {
  const { key, lead, photo } = listed;
  const button = useRef<HTMLButtonElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (button.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: "300px" },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, []);
  const reader = useReader();
  const { data: image, error } = usePhoto(lead.id, photo.id, "thumbnail", isNear);
  const text = photoText(photo, reader);
  return (
    <button
      aria-label={photo.consent === undefined ? text : `${text}, may be published`}
      className="relative block aspect-square w-full cursor-zoom-in overflow-hidden rounded border border-line bg-wall"
      data-photo={key}
      onClick={open}
      ref={button}
      type="button"
    >
      {image && <BlobImage alt={text} blob={image} className="size-full object-cover" />}
      {!image && !error && <Skeleton className="size-full rounded-none" />}
      {error && (
        <span className="flex size-full items-center justify-center p-1 text-xs text-ink">
          Couldn't load
        </span>
      )}
      {photo.stage !== undefined && (
        <span className={`${MARK} left-1`}>{STAGE_LABELS[photo.stage]}</span>
      )}
      {photo.consent !== undefined && (
        <span className={`${MARK} right-1 px-0.5!`}>
          <Icon className="size-4" name="tick" />
        </span>
      )}
    </button>
  );
}
