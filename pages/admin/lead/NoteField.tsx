import { useRef } from "react";
import { LIMITS } from "#contract/limits.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { CONTROL } from "#renderer/ui/Field.tsx";
import type { Note } from "./use-note.ts";

/** Writes a note down; with Control or Command and Enter as well. */
export function NoteField({ note: { text, write, send } }: { note: Note }) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      className="pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        // With nothing to add, here is where it is written.
        if (text.trim() === "") field.current?.focus();
        send();
      }}
    >
      <label className="text-sm font-semibold" htmlFor="note">
        Note
      </label>
      <textarea
        className={`${CONTROL} mt-1.5 block field-sizing-content min-h-20 py-2.5`}
        id="note"
        maxLength={LIMITS.note}
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
        ref={field}
        placeholder="What was said, what to bring along"
        value={text}
      />
      <div className="pt-2.5">
        <Button size="small" type="submit" variant="outlined">
          Add the note
        </Button>
      </div>
    </form>
  );
}
