import type { Choice } from "./Select.tsx";

interface Props {
  /** The name of the items' data attribute that it asks for. */
  name: string;
  label: string;
  /** What asks for nothing, such as "All 75". */
  all: string;
  options: readonly Choice[];
}

/** One of a few words that a list is filtered by, all of it at first. */
export function FilterChips({ name, label, all, options }: Props) {
  return (
    <fieldset>
      <legend className="pb-2 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {[{ value: "", label: all }, ...options].map(({ value, label: text }) => (
          <label
            className="touch cursor-pointer rounded border-[1.5px] border-line-2 bg-surface px-3.5 text-sm font-medium hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
            key={value}
          >
            <input
              className="sr-only"
              defaultChecked={value === ""}
              name={name}
              type="radio"
              value={value}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
