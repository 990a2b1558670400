import { tvField, type TvField } from "#trade/quote/questions.ts";
import { Select } from "../../ui/Choices.tsx";
import {
  BRACKET_OPTIONS,
  PLACE_OPTIONS,
  SIZE_OPTIONS,
  WALL_OPTIONS,
  WIRE_OPTIONS,
  type Option,
} from "./answer-options.ts";

/** Positions of the TVs that can be added without JavaScript, after the first one. */
const OTHERS = [1, 2, 3] as const;

const QUESTIONS: readonly { field: TvField; label: string; options: readonly Option<string>[] }[] =
  [
    { field: "place", label: "Where do you want it?", options: PLACE_OPTIONS },
    { field: "wallType", label: "What’s the wall made of?", options: WALL_OPTIONS },
    { field: "bracket", label: "Which TV mount?", options: BRACKET_OPTIONS },
    { field: "wires", label: "What should we do with the cords?", options: WIRE_OPTIONS },
  ];

/** Questions about more TVs, for visitors without JavaScript. A TV without a size isn't part of the quote. */
export function PlainTvs() {
  return (
    <div>
      <h2 className="text-lead">More TVs</h2>
      <p className="pt-1 text-sm text-ink-2">
        Each one gets its own price. To remove a TV, choose “No TV” as its size.
      </p>
      {OTHERS.map((index) => (
        <details className="border-b border-line py-2.5" key={index}>
          <summary className="cursor-pointer font-semibold">{`TV ${index + 1}`}</summary>
          <div className="grid gap-6 pt-4 pb-4 sm:grid-cols-2">
            <Select
              empty="No TV"
              label="What size is it?"
              name={tvField("tvSize", index)}
              options={SIZE_OPTIONS.map(named)}
            />
            {QUESTIONS.map(({ field, label, options }) => (
              <Select
                key={field}
                label={label}
                name={tvField(field, index)}
                options={options.map(named)}
              />
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}

function named({ value, label, note }: Option<string>) {
  return { value, label: note === undefined ? label : `${label} (${note})` };
}
