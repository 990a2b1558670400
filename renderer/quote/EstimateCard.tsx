import type { ReactNode } from "react";
import type { Estimate } from "#contract/price.ts";
import { centsText } from "#contract/price-text.ts";
import { slots } from "#contract/slots.ts";
import { ForSlot, WhenSlot } from "../forms/fields.tsx";

/** Returns an estimate as it is shown. */
export function estimateView({ lines, min, max, assumptions, needsPerson }: Estimate) {
  return {
    /** $357 to $437 */
    range: centsText(min, max),
    lines: lines.map(({ id, label, note, quantity, ...line }) => ({
      id,
      label: quantity === 1 ? label : `${quantity} × ${label}`,
      note,
      price: centsText(line.min, line.max),
    })),
    assumptions,
    needsPerson,
  };
}

interface Props {
  /** An estimate, or slots that the backend fills. */
  estimate: ReturnType<typeof estimateView> | "template";
  /** The tape above a known estimate. */
  tape?: ReactNode;
  actions: ReactNode;
}

/** The range in large figures, its lines, what only a person can price, and the assumptions. */
export function EstimateCard({ estimate, tape, actions }: Props) {
  const known = estimate === "template" ? undefined : estimate;
  return (
    <section
      aria-labelledby="estimate"
      className="rounded border border-line bg-surface raised print:border-0"
    >
      {tape}
      <div className="px-6 pt-5 pb-6 print:p-0">
        <h2 className="text-sm font-medium tracking-normal text-ink-2" id="estimate">
          Your estimate
        </h2>
        <p className="text-figure leading-tight font-semibold tracking-[-0.03em]">
          <output aria-live="polite">{known?.range ?? slots.text("range")}</output>
        </p>
        <dl className="mt-4 border-t border-line text-sm">
          {known?.lines.map(({ id, ...line }) => <Line key={id} {...line} />) ?? <LineSlots />}
        </dl>
        <div className="grid gap-2.5 pt-5 print:hidden">{actions}</div>
        <p className="pt-5 text-sm text-ink-2">
          A range, not a bill. You agree to the price before the first hole.
        </p>
        <Notes
          items={known?.needsPerson}
          list="needsPerson"
          title="Not in the range: a person prices it"
        />
        <Notes items={known?.assumptions} list="assumptions" title="What we took for granted" />
      </div>
    </section>
  );
}

function Line({ label, note, price }: { label: ReactNode; note?: ReactNode; price: string }) {
  return (
    <div className="flex justify-between gap-6 border-b border-line py-2.5">
      <dt>
        {label}
        {note && <span className="block text-xs text-ink-2">{note}</span>}
      </dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">{price}</dd>
    </div>
  );
}

function LineSlots() {
  const of = (name: "label" | "note" | "quantity" | "price") => slots.line<"lines">(name);
  return (
    <ForSlot each="lines">
      <Line label={`${of("quantity")} ${of("label")}`} note={of("note")} price={of("price")} />
    </ForSlot>
  );
}

interface NotesProps {
  title: string;
  /** `undefined` in a template. */
  items: readonly string[] | undefined;
  list: "assumptions" | "needsPerson";
}

function Notes({ title, items, list }: NotesProps) {
  if (items?.length === 0) return null;
  const notes = (
    <div className="pt-4 text-sm">
      <h3 className="text-sm tracking-normal">{title}</h3>
      <ul className="list-disc pl-4 text-ink-2">
        {items?.map((item) => <Note key={item} text={item} />) ?? (
          <ForSlot each={list}>
            <Note text={slots.line<"assumptions">("text")} />
          </ForSlot>
        )}
      </ul>
    </div>
  );
  return items === undefined ? <WhenSlot when={slots.whenList(list)}>{notes}</WhenSlot> : notes;
}

function Note({ text }: { text: string }) {
  return <li className="pt-1 pl-0.5">{text}</li>;
}
