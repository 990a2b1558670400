import { type RefObject, useEffect, useRef, useState } from "react";
import { CONTROL } from "#renderer/ui/Field.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";

interface Props {
  /** What the list is searched for. */
  value: string;
  search: (words: string) => void;
  field: RefObject<HTMLInputElement | null>;
}

/** So long after the last letter it is searched. */
const PAUSE_MS = 250;

/** Searches while one types; Escape empties it. */
export function Search({ value, search, field }: Props) {
  const [typed, setTyped] = useState(value);
  // Back and forward change what is searched; what is typed since it was asked for stays.
  const [asked, setAsked] = useState(value);
  if (value !== asked) {
    setAsked(value);
    setTyped(value);
  }
  const ask = (words: string) => {
    setAsked(words);
    search(words);
  };
  const askNow = (words: string) => {
    setTyped(words);
    ask(words.trim());
  };
  // Whoever goes to another view meanwhile searches there.
  const newest = useRef(ask);
  useEffect(() => {
    newest.current = ask;
  });
  const words = typed.trim();
  useEffect(() => {
    if (words === asked) return;
    const pause = setTimeout(() => newest.current(words), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [words, asked]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers that know <search> are newer than some phones
    <div className="relative min-w-0 grow" role="search">
      <Icon
        className="pointer-events-none absolute top-3 left-3.5 size-5 text-ink-2"
        name="search"
      />
      <input
        aria-label="Search leads"
        autoComplete="off"
        className={`${CONTROL} min-h-11 pl-11 text-sm [&::-webkit-search-cancel-button]:hidden ${typed === "" ? "" : "pr-11"}`}
        enterKeyHint="search"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") askNow("");
          if (event.key === "Enter") askNow(typed);
        }}
        placeholder="Name, phone, email, words"
        ref={field}
        type="search"
        value={typed}
      />
      {typed !== "" && (
        <button
          aria-label="Clear the search"
          className="absolute top-0 right-0 flex size-11 cursor-pointer items-center justify-center rounded text-ink-2 -outline-offset-4! hover:text-ink"
          onClick={() => {
            askNow("");
            field.current?.focus();
          }}
          type="button"
        >
          <Icon className="size-4.5" name="close" />
        </button>
      )}
    </div>
  );
}
