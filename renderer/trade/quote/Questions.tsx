import type { ReactNode } from "react";
import type { PriceTable } from "#contract/price-table.ts";
import { LIMITS } from "#contract/limits.ts";
import { tvField, type TvField } from "#trade/quote/questions.ts";
import { centsText } from "#contract/text.ts";
import { choiceOf, type FormView } from "../../forms/fields.tsx";
import { TextField } from "../../ui/Field.tsx";
import { RadioCards, type CardChoice } from "../../ui/RadioCards.tsx";
import { Tooltip } from "../../ui/popups/Tooltip.tsx";
import {
  BRACKET_OPTIONS,
  EXTRA_OPTIONS,
  PLACE_OPTIONS,
  SIZE_OPTIONS,
  WALL_HINTS,
  WALL_OPTIONS,
  WIRE_OPTIONS,
  type Option,
} from "./answer-options.ts";

interface TvQuestionsProps {
  table: PriceTable;
  /** URLs of wall swatches, by answer. */
  swatches: Readonly<Record<string, string>>;
  /** The form's state, including the selected answers. */
  form: FormView;
  /** The TV's position, starting at 0. */
  index?: number;
}

/** The questions about one TV, as plain form fields. */
export function TvQuestions({ table, swatches, form, index = 0 }: TvQuestionsProps) {
  const question = (field: TvField) => {
    const name = tvField(field, index);
    return { name, mark: choiceOf(form, name) };
  };
  return (
    <div className="grid gap-10 print:hidden">
      <RadioCards
        columns="grid-cols-4 xl:grid-cols-8"
        hint={
          // Once per page is enough, even with several TVs.
          index === 0
            ? "Not sure? That’s OK. We’ll show you a wider price range and confirm before we come."
            : undefined
        }
        label="What size is your TV?"
        options={SIZE_OPTIONS.map((option) => ({
          ...option,
          picture: <Screen inches={Number(option.value)} />,
        }))}
        {...question("tvSize")}
      />
      <RadioCards
        columns="grid-cols-2 max-sm:*:last:col-span-2 sm:grid-cols-3 xl:grid-cols-5"
        label="Where do you want it?"
        options={PLACE_OPTIONS}
        {...question("place")}
      />
      <div>
        <RadioCards
          columns="grid-cols-3 xl:grid-cols-5"
          label="What’s your wall made of?"
          options={WALL_OPTIONS.map((option) => ({
            ...option,
            picture: (
              <img
                alt=""
                className="h-14 w-full object-cover sm:h-16"
                decoding="async"
                height={80}
                loading="lazy"
                src={swatches[option.value]}
                width={160}
              />
            ),
          }))}
          {...question("wallType")}
        />
        {index === 0 && <WallHints />}
      </div>
      <RadioCards
        label="Which TV mount?"
        options={priced(BRACKET_OPTIONS, table)}
        rows="sm:grid-cols-2"
        {...question("bracket")}
      />
      <RadioCards
        label="What should we do with the cords?"
        options={priced(WIRE_OPTIONS, table)}
        rows="sm:grid-cols-2"
        {...question("wires")}
      />
    </div>
  );
}

/** Tips for telling walls apart. */
function WallHints() {
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 pt-2 text-sm text-ink-2">
      How to tell:
      {WALL_HINTS.map(({ id, word, text }) => (
        <Tooltip id={`wall-${id}`} key={id} text={text}>
          <span className="underline decoration-line-2 decoration-dotted underline-offset-4">
            {word}
          </span>
        </Tooltip>
      ))}
    </p>
  );
}

interface VisitQuestionsProps {
  table: PriceTable;
  form: FormView;
  /** Whether there are several TVs. */
  several?: boolean;
  /** Our reply to the ZIP code. */
  zipAnswer: ReactNode;
}

const EACH_ONCE =
  "We count one of each per visit, with the soundbar below TV 1. Need more? Tell us in your message.";

/** The questions about the whole visit. */
export function VisitQuestions({ table, form, several = false, zipAnswer }: VisitQuestionsProps) {
  return (
    <div className="grid gap-10 print:hidden">
      <RadioCards
        hint={several ? EACH_ONCE : undefined}
        label="Anything else?"
        mark={choiceOf(form, "selectedServices")}
        name="selectedServices"
        options={priced(EXTRA_OPTIONS, table)}
        rows="sm:grid-cols-2"
        several
      />
      <div className="sm:w-1/2">
        <TextField
          autoComplete="postal-code"
          defaultValue={form.values["zip"] ?? ""}
          inputMode="numeric"
          label="ZIP code, for travel fees"
          optional
          maxLength={LIMITS.zip}
          name="zip"
        />
        <p aria-live="polite" className="min-h-[1lh] pt-1.5 text-sm text-ink-2">
          {zipAnswer}
        </p>
      </div>
    </div>
  );
}

function priced(options: readonly Option<string>[], table: PriceTable): CardChoice[] {
  return options.map((option) => ({ ...option, price: priceOf(option.value, table) }));
}

function priceOf(value: string, { items }: PriceTable): string | undefined {
  const price = Object.entries(items).find(([item]) => item === value)?.[1];
  return price && centsText(price.min, price.max);
}

/** Outline of a screen, to scale with the others, or a question mark for an unknown size. */
function Screen({ inches }: { inches: number }) {
  if (Number.isNaN(inches)) {
    return (
      <span aria-hidden="true" className="block h-10 pt-2 text-center text-h3">
        ?
      </span>
    );
  }
  const [width, height] = [2 * Math.round(inches * 0.26), Math.round(inches * 0.29)];
  return (
    <svg aria-hidden="true" className="h-10 w-full" fill="none" viewBox="0 0 64 40">
      <path
        d={`M${32 - width / 2} 36h${width}v-${height}h-${width}z`}
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  );
}
