import { useState } from "react";
import { PHOTO_STAGES } from "#contract/lead-values.ts";
import { buttonClasses } from "#renderer/ui/ButtonLink.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { RadioGroup } from "#renderer/ui/Choices.tsx";
import { Icon, type IconName } from "#renderer/ui/Icon.tsx";
import { useReturnFocus } from "../ui/focus.ts";
import { STAGE_LABELS } from "./photo-text.ts";
import { canRetry, type Upload, useUploads } from "./use-uploads.ts";

const STAGES = [
  ...PHOTO_STAGES.map((stage) => ({ value: stage, label: STAGE_LABELS[stage] })),
  { value: "", label: "Neither" },
];

/** A form to add photos to a lead, with the progress and the photos that couldn't be added. */
export function AddPhotos({ lead }: { lead: string }) {
  const { add, retry, drop, failed, progress } = useUploads(lead);
  const [chosen, setChosen] = useState("");
  const stage = PHOTO_STAGES.find((each) => each === chosen);
  const addFiles = (files: readonly File[]) => add(files, stage);
  return (
    <div className="pt-4 text-sm">
      {failed.length > 0 && <Failed drop={drop} failed={failed} retry={retry} />}
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

interface FailedProps {
  failed: readonly Upload[];
  retry: () => void;
  drop: () => void;
}

/** Lists the photos that couldn't be added, with the reasons. */
function Failed({ failed, retry, drop }: FailedProps) {
  const { onFocus, goBack } = useReturnFocus();
  const isWorthRetrying = failed.some(({ error }) => error !== undefined && canRetry(error));
  const press = (action: () => void) => () => {
    // The buttons disappear.
    goBack();
    action();
  };
  return (
    <div
      className="border-alarm mb-4 border-l-4 bg-paper px-4 py-3 forced-colors:border"
      role="alert"
    >
      <p className="flex gap-3 font-semibold">
        <Icon className="text-alarm size-[1lh]" name="warning" />
        {failed.length === 1
          ? "A photo couldn't be added."
          : `${failed.length} photos couldn't be added.`}
      </p>
      <ul className="pt-1">
        {failed.map(({ id, file, error }) => (
          <li className="wrap-anywhere" key={id}>
            {file.name}: {error?.message}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 pt-3" onFocus={onFocus}>
        {isWorthRetrying && (
          <Button onClick={press(retry)} size="small" variant="outlined">
            Try again
          </Button>
        )}
        <Button onClick={press(drop)} size="small" variant="outlined">
          {isWorthRetrying ? "Don't add" : "OK"}
        </Button>
      </div>
    </div>
  );
}
