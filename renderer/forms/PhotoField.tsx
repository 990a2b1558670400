import { createContext, use, useEffect, useRef, useSyncExternalStore } from "react";
import { PHOTO_FIELD } from "#contract/lead-form.ts";
import { PHOTOS } from "#contract/limits.ts";
import { TextField } from "../ui/Field.tsx";
import { Icon } from "../ui/Icon.tsx";

/** A photo in the list under the field. */
export interface ChosenPhoto {
  id: string;
  /** Name of the file. */
  name: string;
  /** A `data:` URL; absent while the photo is opened, or if this browser can't show it. */
  preview?: string | undefined;
}

export interface PickedPhotos {
  /** Whether the list replaces what the browser shows. */
  isLive: boolean;
  photos: readonly ChosenPhoto[];
  /** Messages about files that can't be sent. */
  problems: readonly string[];
}

/** Browser actions of the photo field (`renderer/browser/photos/picker.ts`). */
export interface PhotoPicker {
  /** Calls `listener` after each change. Returns a function to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
  current: () => PickedPhotos;
  /** Takes over the file field and what was chosen so far. Called when the form is mounted. */
  attach: (field: HTMLInputElement) => void;
  /** Adds the files that the visitor just chose. */
  add: () => void;
  remove: (id: string) => void;
}

/** The photos of the form around a field. Without JavaScript, there are none, and the browser lists the files. */
export const Photos = createContext<PhotoPicker | undefined>(undefined);

interface Props {
  label: string;
  /** Why photos help. */
  hint?: string;
}

/** iPhones convert their own format to JPEG for a field that doesn't accept it. */
const TYPES = "image/jpeg,image/png,image/webp";

const NONE: PickedPhotos = { isLive: false, photos: [], problems: [] };

/** Field for photos of the job. */
export function PhotoField({ label, hint = "They help us bring the right parts." }: Props) {
  const picker = use(Photos);
  const field = useRef<HTMLInputElement>(null);
  const { isLive, photos, problems } = useSyncExternalStore(
    picker?.subscribe ?? (() => () => {}),
    picker?.current ?? (() => NONE),
    () => NONE,
  );
  useEffect(() => {
    if (field.current !== null) picker?.attach(field.current);
  }, [picker]);
  return (
    <div>
      <TextField
        accept={TYPES}
        hint={`Up to ${PHOTOS.perVisitor}. ${hint}`}
        label={label}
        multiple
        name={PHOTO_FIELD}
        onChange={picker?.add}
        optional
        ref={field}
        type="file"
      />
      {isLive && (
        <>
          <output className="block text-sm font-semibold">
            {photos.length > 0 && `${photos.length} of ${PHOTOS.perVisitor} photos`}
          </output>
          <div aria-live="polite">
            {problems.map((problem) => (
              <p className="flex gap-2 pt-1.5 text-sm font-semibold text-clay" key={problem}>
                <Icon className="size-[1lh]" name="warning" />
                {problem}
              </p>
            ))}
          </div>
        </>
      )}
      {photos.length > 0 && (
        <ul className="photos">
          {photos.map(({ id, name, preview }) => (
            <li key={id}>
              {preview === undefined ? <i /> : <img alt="" src={preview} />}
              <span className="text-sm">{name}</span>
              <button
                aria-label={`Remove ${name}`}
                className="touch cursor-pointer font-semibold underline decoration-clay underline-offset-4"
                onClick={() => picker?.remove(id)}
                type="button"
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
