import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon, type IconName } from "#renderer/ui/Icon.tsx";
import { useReader } from "../app/SignedIn.tsx";
import { useSingleKeys } from "../leads/keys.ts";
import { CloseButton } from "../ui/controls.tsx";
import { Failure, LoadingText } from "../ui/Failure.tsx";
import { saveFile } from "../ui/save-file.ts";
import { BlobImage } from "./BlobImage.tsx";
import { PhotoRights } from "./PhotoRights.tsx";
import { type ListedPhoto, photoText } from "./photo-text.ts";
import { useGestures } from "./use-gestures.ts";
import { usePhoto } from "./use-photos.ts";
import { moved, turned, type View, WHOLE, zoomed } from "./view.ts";

interface Props {
  photos: readonly ListedPhoto[];
  /** Key of the photo to show first. */
  first: string;
  /** Id of the lead on the screen. */
  shownLead: string;
  /** Called with the key of the photo that was shown last. */
  close: (last: string) => void;
}

/** How much a press on a zoom button or key zooms, and how far an arrow key moves a zoomed photo. */
const ZOOM = 1.5;
const STEP_PX = 80;

/** Shows photos one at a time on the whole screen. Always dark, so the photo stands out. */
export default function PhotoViewer({ photos, first, shownLead, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>(WHOLE);
  const { listed, index, go } = useShown(photos, first, () => setView(WHOLE));
  const hasKeys = useSingleKeys();
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown?.open === false) shown.showModal();
    return () => shown?.close();
  }, []);
  const key = listed?.key;
  useEffect(() => {
    if (key === undefined) dialog.current?.close();
    // The buttons of a removed photo are gone, and keys would no longer work.
    else if (dialog.current?.contains(document.activeElement) === false) dialog.current.focus();
  }, [key]);

  const sizes = () => {
    const { clientWidth: width = 1, clientHeight: height = 1 } = stage.current ?? {};
    return { stage: { width, height }, photo: listed?.photo ?? { width, height } };
  };
  const zoom = (factor: number) => setView((now) => zoomed(now, factor, sizes()));
  const turn = () => setView(turned);
  const leave = () => dialog.current?.close();
  const gestures = useGestures({ stage, view, setView, sizes, go, leave });

  const press = (event: KeyboardEvent) => {
    const { key: pressed, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || (pressed.length === 1 && !hasKeys)) return;
    const move = (x: number, y: number) =>
      setView((now) => moved(now, { x: x * STEP_PX, y: y * STEP_PX }, sizes()));
    const isZoomed = view.scale > 1;
    const keys: Readonly<Record<string, (() => void) | false>> = {
      ArrowLeft: () => (isZoomed ? move(1, 0) : go(-1)),
      ArrowRight: () => (isZoomed ? move(-1, 0) : go(1)),
      ArrowUp: isZoomed && (() => move(0, 1)),
      ArrowDown: isZoomed && (() => move(0, -1)),
      "+": () => zoom(ZOOM),
      "=": () => zoom(ZOOM),
      "-": () => zoom(1 / ZOOM),
      r: turn,
    };
    const act = keys[pressed];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <dialog
      aria-label="Photos"
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-paper text-ink [color-scheme:dark] open:grid open:grid-rows-[minmax(0,1fr)_auto] lg:open:grid-cols-[minmax(0,1fr)_22rem] lg:open:grid-rows-[minmax(0,1fr)]"
      onClose={({ target, currentTarget }) => {
        // In development, React opens it twice.
        if (target === currentTarget && !currentTarget.open) close(key ?? first);
      }}
      onKeyDown={press}
      ref={dialog}
      tabIndex={-1}
    >
      {listed && (
        <>
          <div className="relative flex min-h-0 flex-col">
            <div
              className={`[container-type:size] relative min-h-0 grow touch-none overflow-hidden select-none ${view.scale > 1 ? "cursor-grab active:cursor-grabbing" : "cursor-zoom-in"}`}
              ref={stage}
              {...gestures.handlers}
            >
              <Picture drag={gestures.drag} listed={listed} view={view} />
            </div>
            <CloseButton className="absolute top-2 right-2 bg-surface" onClick={leave} />
            <Tools
              go={go}
              hasSeveral={photos.length > 1}
              listed={listed}
              number={index + 1}
              turn={turn}
              zoom={zoom}
            />
          </div>
          <Details count={photos.length} listed={listed} number={index + 1} shownLead={shownLead} />
        </>
      )}
      <output className="sr-only">
        {view.scale > 1 && `Zoomed to ${Math.round(view.scale * 100)}%. `}
        {view.turns > 0 && `Rotated by ${view.turns * 90} degrees.`}
      </output>
    </dialog>
  );
}

/** Returns the shown photo. If it's removed, the next one is shown. */
function useShown(photos: readonly ListedPhoto[], first: string, reset: () => void) {
  const [shown, setShown] = useState({ key: first, index: 0 });
  const found = photos.findIndex(({ key }) => key === shown.key);
  const index = found >= 0 ? found : Math.min(shown.index, photos.length - 1);
  const listed = photos[index];
  if (listed !== undefined && (listed.key !== shown.key || index !== shown.index)) {
    setShown({ key: listed.key, index });
    if (listed.key !== shown.key) reset();
  }
  return {
    listed,
    index,
    go: (steps: number) => {
      const next = photos[(index + steps + photos.length) % photos.length];
      if (next === undefined || next === listed) return;
      setShown({ key: next.key, index: photos.indexOf(next) });
      reset();
    },
  };
}

interface PictureProps {
  listed: ListedPhoto;
  view: View;
  /** How far the photo has been swiped, in pixels. */
  drag: number;
}

/** The photo, filling the stage. Shows the thumbnail until the large image is loaded. */
function Picture({ listed: { lead, photo }, view, drag }: PictureProps) {
  const reader = useReader();
  const small = usePhoto(lead.id, photo.id, "thumbnail").data;
  const { data: image = small, error, refetch } = usePhoto(lead.id, photo.id, "full");
  const { x, y, scale, turns } = view;
  if (error) {
    return (
      <div className="p-4 pt-16">
        <Failure error={error} retry={() => void refetch()} />
      </div>
    );
  }
  const size = turns % 2 === 0 ? "h-[100cqh] w-[100cqw]" : "h-[100cqw] w-[100cqh]";
  if (!image) return <LoadingText label="Loading photo" lines={1} />;
  return (
    <BlobImage
      alt={photoText(photo, reader)}
      blob={image}
      className={`absolute top-1/2 left-1/2 max-w-none object-contain ${size}`}
      draggable={false}
      style={{
        transform: `translate(-50%, -50%) translate(${x + drag}px, ${y}px) rotate(${turns * 90}deg) scale(${scale})`,
      }}
    />
  );
}

interface ToolsProps {
  listed: ListedPhoto;
  /** Starting at 1. */
  number: number;
  hasSeveral: boolean;
  go: (steps: number) => void;
  zoom: (factor: number) => void;
  turn: () => void;
}

/** The buttons below the photo, where a thumb reaches them. */
function Tools({ listed: { lead, photo }, number, hasSeveral, go, zoom, turn }: ToolsProps) {
  const { data: image } = usePhoto(lead.id, photo.id, "full");
  return (
    <div className="flex items-center justify-center gap-1 border-t border-line bg-surface p-1">
      {hasSeveral && <Tool act={() => go(-1)} flip icon="arrow" label="Previous photo" />}
      <Tool act={() => zoom(1 / ZOOM)} icon="minus" label="Zoom out" />
      <Tool act={() => zoom(ZOOM)} icon="plus" label="Zoom in" />
      <Tool act={turn} icon="rotate" label="Rotate" />
      <Tool
        act={() => image && saveFile(image, `${lead.name}, photo ${number}.jpg`)}
        icon="download"
        label="Download"
      />
      {hasSeveral && <Tool act={() => go(1)} icon="arrow" label="Next photo" />}
    </div>
  );
}

const TOOL =
  "flex size-12 shrink-0 cursor-pointer items-center justify-center rounded -outline-offset-4! hover:bg-line";

interface ToolProps {
  label: string;
  icon: IconName;
  flip?: boolean;
  act: () => void;
}

function Tool({ label, icon, flip = false, act }: ToolProps) {
  return (
    <button aria-label={label} className={TOOL} onClick={act} title={label} type="button">
      <Icon className={`size-5.5 ${flip ? "rotate-180" : ""}`} name={icon} />
    </button>
  );
}

interface DetailsProps {
  listed: ListedPhoto;
  number: number;
  count: number;
  shownLead: string;
}

function Details({ listed, number, count, shownLead }: DetailsProps) {
  const reader = useReader();
  return (
    <div className="max-h-[45dvh] overflow-y-auto overscroll-contain border-line bg-surface px-5 pt-3 pb-5 text-sm max-lg:border-t lg:max-h-none lg:border-l lg:pt-6">
      <p aria-live="polite">
        <span className="font-semibold tabular-nums">
          {number} of {count}
        </span>
        <span className="block text-ink-2">{photoText(listed.photo, reader)}</span>
      </p>
      <PhotoRights key={listed.key} listed={listed} shownLead={shownLead} />
    </div>
  );
}
