import { TV_FIELDS, type TvAnswers, tvField } from "#trade/quote/questions.ts";
import type { PriceTable } from "#contract/price-table.ts";
import { Preview } from "./Preview.tsx";
import { TvQuestions } from "./Questions.tsx";
import type { DrawnTv } from "./quote-state.ts";

interface Props {
  /** Position of the TV, starting at 0. */
  index: number;
  /** The current answers, for the drawing. */
  answers: DrawnTv;
  /** The initially selected answers. */
  start: TvAnswers;
  /** Summary and price of the TV. */
  texts: { title: string; range: string } | undefined;
  /** Removes the TV; undefined if it's the only one. */
  remove: (() => void) | undefined;
  still: string | undefined;
  table: PriceTable;
  swatches: Readonly<Record<string, string>>;
}

/** One TV: its drawing and its questions, with a heading if there are several. */
export function TvSection({ index, answers, start, texts, remove, still, table, swatches }: Props) {
  const number = index + 1;
  const values = Object.fromEntries(
    TV_FIELDS.map((field) => [tvField(field, index), start[field]]),
  );
  return (
    <section
      className="grid scroll-mt-20 gap-7"
      id={`tv-${number}`}
      {...(remove ? { "aria-labelledby": `tv-${number}-title` } : {})}
    >
      {remove && (
        <div className="flex items-center justify-between gap-4 border-t-[1.5px] border-ink pt-3">
          <div>
            <h2 className="text-h3" id={`tv-${number}-title`}>
              TV {number}
            </h2>
            {texts && (
              <p className="text-sm text-ink-2">
                {texts.title}, <span className="whitespace-nowrap">{texts.range}</span>
              </p>
            )}
          </div>
          <button
            className="touch cursor-pointer font-semibold underline decoration-clay underline-offset-4 print:hidden"
            onClick={remove}
            type="button"
          >
            Remove<span className="sr-only"> TV {number}</span>
          </button>
        </div>
      )}
      <Preview answers={answers} still={still} />
      <TvQuestions form={{ values, errors: {} }} index={index} swatches={swatches} table={table} />
    </section>
  );
}
