import { PHOTOS } from "#contract/limits.ts";
import type { ChosenPhoto, PhotoPicker, PickedPhotos } from "../../forms/PhotoField.tsx";
import { makeId } from "../leads/send-lead.ts";
import type { ReadyPhoto } from "./photo-queue.ts";
import { photoStorage } from "./photo-store.ts";
import { preparePhoto, type PreparedPhoto, UnusableFile } from "./prepare.ts";

/** A photo in the form, with the file to send. */
interface Picked extends ChosenPhoto {
  /** The original file until the photo is prepared. */
  file: File;
  done: Promise<PreparedPhoto | undefined>;
}

// The pages have no bytes to spare for these styles, which only visitors with photos need.
const STYLES = `
  #photos { padding-block: 6px; }
  #photos::file-selector-button {
    min-height: 2.25rem;
    margin-right: 0.75rem;
    padding: 0 0.875rem;
    border: 1.5px solid color-mix(in oklab, currentColor 50%, transparent);
    border-radius: 4px;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  .photos { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem 2rem; padding-top: 0.75rem; }
  .photos li { display: flex; align-items: center; gap: 1rem; }
  .photos img, .photos i {
    flex: none;
    width: 4rem;
    height: 4rem;
    border-radius: 4px;
    background: color-mix(in oklab, currentColor 15%, transparent);
    object-fit: cover;
  }
  .photos span { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  @media (width >= 40rem) { .photos { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
`;

/** Creates the list of a form's photos. The file field always has the same files, in case the browser posts the form. */
export function createPhotoPicker(
  prepare: (file: File) => Promise<PreparedPhoto> = preparePhoto,
): PhotoPicker & {
  /** Adds files, up to the limit. */
  choose: (files: Iterable<File>) => void;
  /** Returns the photos once they're prepared; `undefined` if there are none. */
  ready: () => Promise<readonly ReadyPhoto[]> | undefined;
} {
  let field: HTMLInputElement | undefined;
  let photos: readonly Picked[] = [];
  let problems: readonly string[] = [];
  let picked: PickedPhotos = { isLive: false, photos, problems };
  const listeners = new Set<() => void>();
  /** Phones don't have the memory to open several photos at once. */
  let last: Promise<unknown> = Promise.resolve();

  function change(changed: readonly Picked[], failures = problems): void {
    photos = changed;
    problems = failures;
    picked = { isLive: true, photos, problems };
    if (field !== undefined) {
      const files = new DataTransfer();
      for (const { file } of photos) files.items.add(file);
      field.files = files.files;
    }
    for (const listener of listeners) listener();
  }

  function choose(files: Iterable<File>): void {
    const free = PHOTOS.perVisitor - photos.length;
    const [taken, rest] = [[...files].slice(0, free), [...files].slice(free)];
    const added = taken.map((file): Picked => {
      const id = makeId();
      const preparing = last.then(() => prepare(file));
      last = preparing.catch(() => {});
      const done = preparing.then(
        (prepared) => show(id, prepared),
        (error: unknown) => drop(id, file.name, error),
      );
      return { id, name: file.name, file, done };
    });
    const full = rest.map(
      ({ name }) =>
        `${name} wasn’t added. You can send up to ${PHOTOS.perVisitor} photos. Text us the others.`,
    );
    change([...photos, ...added], full);
  }

  function show(id: string, prepared: PreparedPhoto): PreparedPhoto {
    const { image, preview } = prepared;
    change(
      photos.map((photo) => {
        if (photo.id !== id) return photo;
        return { ...photo, preview, file: new File([image], photo.name, { type: image.type }) };
      }),
    );
    return prepared;
  }

  function drop(id: string, name: string, error: unknown): undefined {
    const problem =
      error instanceof UnusableFile
        ? error.message
        : `We couldn’t open ${name}. Text us the photo.`;
    change(
      photos.filter((photo) => photo.id !== id),
      [...problems, problem],
    );
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => picked,
    attach: (input) => {
      field = input;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(STYLES);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      // Visitors can choose files before this script has loaded.
      choose(input.files ?? []);
    },
    add: () => choose(field?.files ?? []),
    choose,
    remove: (id) => {
      change(
        photos.filter((photo) => photo.id !== id),
        [],
      );
      // An earlier attempt to send the form may have saved it.
      void photoStorage.remove(id);
      field?.focus();
    },
    ready: () => {
      if (photos.length === 0) return undefined;
      return Promise.all(
        photos.map(async ({ id, done }) => {
          const prepared = await done;
          return prepared === undefined ? [] : [{ id, image: prepared.image }];
        }),
      ).then((ready) => ready.flat());
    },
  };
}
