import { useState } from "react";
import { PHOTO_STAGES } from "#contract/lead-values.ts";
import type { Lead } from "#contract/lead.ts";
import { buttonClasses } from "#renderer/ui/ButtonLink.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { RadioGroup } from "#renderer/ui/Choices.tsx";
import { Icon, type IconName } from "#renderer/ui/Icon.tsx";
import { TEXT_BUTTON } from "../ui/controls.tsx";
import { useReturnFocus } from "../ui/focus.ts";
import { STAGE_LABELS } from "./photo-text.ts";
import type { WaitingPhoto } from "../offline/photo-queue.ts";
import { BlobImage } from "./BlobImage.tsx";
import { useUploads } from "./use-uploads.ts";

const STAGES = [
  ...PHOTO_STAGES.map((stage) => ({ value: stage, label: STAGE_LABELS[stage] })),
  { value: "", label: "Neither" },
];

/** A form to add photos to a lead, with the photos that wait for a connection and those that couldn't be added. */
export function AddPhotos({ lead }: { lead: Pick<Lead, "id" | "name"> }) {
  const { add, late, refused, bad, remove, drop, sendNow, progress } = useUploads(lead);
  const [chosen, setChosen] = useState("");
  const stage = PHOTO_STAGES.find((each) => each === chosen);
  const addFiles = (files: readonly File[]) => add(files, stage);
  return (
    <div className="pt-4 text-sm">
      {late.length > 0 && <Late photos={late} remove={(photo) => remove([photo])} send={sendNow} />}
      <Failed
        close={drop}
        count={bad.length + refused.length}
        reasons={[
          ...bad.map(({ name, error }) => `${name}: ${error.message}`),
          ...new Set(refused.map(({ refusal = "" }) => refusal)),
        ]}
      />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <RadioGroup
          label="Taken before or after the work?"
          mark={(value) => ({ checked: value === chosen, onChange: () => setChosen(value) })}
          name="photo-stage"
          options={STAGES}
        />
        <div className="flex flex-wrap gap-2">
          {/* Android's photo picker doesn't offer the camera. */}
          <span className="hidden pointer-coarse:contents">
            <FileButton add={addFiles} camera icon="photo" label="Take photo" />
          </span>
          <FileButton add={addFiles} icon="plus" label="Add photos" />
        </div>
      </div>
      <output className={progress === "" ? undefined : "block pt-3 font-semibold"}>
        {progress !== "" && (
          <span className="inline-flex items-center gap-2">
            <Icon className="size-5 motion-safe:animate-spin" name="busy" />
            {progress}
          </span>
        )}
      </output>
    </div>
  );
}

interface FileButtonProps {
  label: string;
  icon: IconName;
  /** Whether to open the phone's camera right away. */
  camera?: boolean;
  add: (files: readonly File[]) => void;
}

function FileButton({ label, icon, camera = false, add }: FileButtonProps) {
  return (
    <label
      className={`${buttonClasses({ variant: "outlined", size: "small" })} relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2`}
    >
      <Icon name={icon} />
      {label}
      <input
        accept="image/*"
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        multiple={!camera}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // Otherwise, choosing the same file again wouldn't be a change.
          currentTarget.value = "";
        }}
        type="file"
        {...(camera && { capture: "environment" })}
      />
    </label>
  );
}

interface LateProps {
  photos: readonly WaitingPhoto[];
  remove: (photo: WaitingPhoto) => void;
  send: () => void;
}

/** Shows the photos that are sent once there's a connection. */
function Late({ photos, remove, send }: LateProps) {
  const { onFocus, goBack } = useReturnFocus();
  return (
    <div className="pb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="font-semibold" id="waiting-photos">
          Waiting to send
        </p>
        <button className={TEXT_BUTTON} onClick={send} type="button">
          Try now
        </button>
      </div>
      <ul
        aria-labelledby="waiting-photos"
        className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2"
      >
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <LatePhoto photo={photo} />
            <button
              className={TEXT_BUTTON}
              onClick={() => {
                goBack();
                remove(photo);
              }}
              onFocus={onFocus}
              type="button"
            >
              Remove<span className="sr-only"> photo {index + 1}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LatePhoto({ photo: { image, stage } }: { photo: WaitingPhoto }) {
  // Each time that it's read from the database, it's another object.
  const [blob] = useState(image);
  return (
    <BlobImage
      alt={stage === undefined ? "Photo" : `${STAGE_LABELS[stage]} photo`}
      blob={blob}
      className="aspect-square w-full rounded border border-line object-cover"
    />
  );
}

interface FailedProps {
  /** Number of photos. */
  count: number;
  reasons: readonly string[];
  close: () => void;
}

/** Says why photos couldn't be added. */
function Failed({ count, reasons, close }: FailedProps) {
  const { onFocus, goBack } = useReturnFocus();
  if (count === 0) return null;
  return (
    <div
      className="border-alarm mb-4 border-l-4 bg-paper px-4 py-3 forced-colors:border"
      role="alert"
    >
      <p className="flex gap-3 font-semibold">
        <Icon className="text-alarm size-[1lh]" name="warning" />
        {count === 1 ? "A photo couldn't be added." : `${count} photos couldn't be added.`}
      </p>
      <ul className="pt-1">
        {reasons.map((reason) => (
          <li className="wrap-anywhere" key={reason}>
            {reason}
          </li>
        ))}
      </ul>
      <p className="pt-3">
        <Button
          onClick={() => {
            // The button disappears.
            goBack();
            close();
          }}
          onFocus={onFocus}
          size="small"
          variant="outlined"
        >
          OK
        </Button>
      </p>
    </div>
  );
}
