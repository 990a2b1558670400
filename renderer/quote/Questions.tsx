import type { ReactNode } from "react";
import type { PriceTable } from "#contract/price-table.ts";
import { LIMITS } from "#contract/limits.ts";
import { centsText } from "#contract/text.ts";
import { choiceOf, type FormView } from "../forms/fields.tsx";
import { Select } from "../ui/Choices.tsx";
import { TextField } from "../ui/Field.tsx";
import { RadioCards, type CardChoice } from "../ui/RadioCards.tsx";
import { Tooltip } from "../ui/popups/Tooltip.tsx";
import {
  BRACKET_OPTIONS,
  COUNT_OPTIONS,
  EXTRA_OPTIONS,
  PLACE_OPTIONS,
  SIZE_OPTIONS,
  WALL_HINTS,
  WALL_OPTIONS,
  WIRE_OPTIONS,
  type Option,
} from "./answer-options.ts";

interface Props {
  table: PriceTable;
  /** URLs of wall swatches, by answer. */
  swatches: Readonly<Record<string, string>>;
  /** The form's state, including the selected answers. */
  form: FormView;
  /** Our reply to the ZIP code. */
  zipAnswer: ReactNode;
}

/** The calculator's questions as plain form fields. */
export function Questions({ table, swatches, form, zipAnswer }: Props) {
  const mark = (question: string) => choiceOf(form, question);
  const priced = (options: readonly Option<string>[]): CardChoice[] =>
    options.map((option) => ({ ...option, price: priceOf(option.value, table) }));
  return (
    <div className="grid gap-10 print:hidden">
      <RadioCards
        columns="grid-cols-4 xl:grid-cols-8"
        hint="Not sure? That’s OK. We’ll show you a wider price range and confirm before we come."
        label="What size is your TV?"
        mark={mark("tvSize")}
        name="tvSize"
        options={SIZE_OPTIONS.map((option) => ({
          ...option,
          picture: <Screen inches={Number(option.value)} />,
        }))}
      />
      <RadioCards
        columns="grid-cols-2 sm:grid-cols-3 xl:grid-cols-5"
        label="Where do you want it?"
        mark={mark("place")}
        name="place"
        options={PLACE_OPTIONS}
      />
      <div>
        <RadioCards
          columns="grid-cols-3 xl:grid-cols-5"
          label="What’s your wall made of?"
          mark={mark("wallType")}
          name="wallType"
          options={WALL_OPTIONS.map((option) => ({
            ...option,
            picture: <Swatch src={swatches[option.value]} />,
          }))}
        />
        <p className="flex flex-wrap items-center gap-x-4 pt-2 text-sm text-ink-2">
          How to tell:
          {WALL_HINTS.map(({ id, word, text }) => (
            <Tooltip id={`wall-${id}`} key={id} text={text}>
              <span className="underline decoration-line-2 decoration-dotted underline-offset-4">
                {word}
              </span>
            </Tooltip>
          ))}
        </p>
      </div>
      <RadioCards
        label="Which TV mount?"
        mark={mark("bracket")}
        name="bracket"
        options={priced(BRACKET_OPTIONS)}
        rows="sm:grid-cols-2"
      />
      <RadioCards
        label="What should we do with the cords?"
        mark={mark("wires")}
        name="wires"
        options={priced(WIRE_OPTIONS)}
        rows="sm:grid-cols-2"
      />
      <RadioCards
        label="Anything else?"
        mark={mark("selectedServices")}
        name="selectedServices"
        options={priced(EXTRA_OPTIONS)}
        rows="sm:grid-cols-2"
        several
      />
      <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2">
        <Select label="How many TVs like this one?" name="tvCount" options={COUNT_OPTIONS} />
        <div>
          <TextField
            autoComplete="postal-code"
            defaultValue={form.values["zip"] ?? ""}
            inputMode="numeric"
            label="ZIP code"
            maxLength={LIMITS.zip}
            name="zip"
          />
          <p aria-live="polite" className="min-h-[1lh] pt-1.5 text-sm text-ink-2">
            {zipAnswer}
          </p>
        </div>
      </div>
    </div>
  );
}

function priceOf(value: string, { items }: PriceTable): string | undefined {
  const price = Object.entries(items).find(([item]) => item === value)?.[1];
  return price && centsText(price.min, price.max);
}

function Swatch({ src }: { src: string | undefined }) {
  return src === undefined ? (
    <span className="block h-14 bg-wall sm:h-16" />
  ) : (
    <img
      alt=""
      className="h-14 w-full object-cover sm:h-16"
      decoding="async"
      height={80}
      loading="lazy"
      src={src}
      width={160}
    />
  );
}

/** Outline of a screen, to scale with the others; empty for an unknown size. */
function Screen({ inches }: { inches: number }) {
  const [width, height] = [inches * 0.52, inches * 0.29];
  return (
    <svg aria-hidden="true" className="h-10 w-full" fill="none" viewBox="0 0 64 40">
      {inches > 0 && (
        <path
          d={`M${(32 - width / 2).toFixed(1)} 36h${width.toFixed(1)}v-${height.toFixed(1)}h-${width.toFixed(1)}z`}
          stroke="currentColor"
          strokeWidth="1.5"
        />
      )}
    </svg>
  );
}
