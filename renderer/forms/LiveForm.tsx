import { useEffect, useRef, useState, type ReactNode } from "react";
import { FormSummary } from "./FormSummary.tsx";
import type { LeadForm } from "./lead-forms.ts";
import { EMPTY_FORM, type FormView } from "./form-view.ts";

/** What is wrong, by field. */
export type Errors = FormView["errors"];

/** What came of sending; `undefined` when the visitor is on the way to the next page. */
export type SendResult = Pick<FormView, "errors" | "notice"> | undefined;

/** What a live form does in the browser (`renderer/islands/form-deeds.ts`). */
export interface FormDeeds {
  /** Called when it stands on the page, to put back what was typed before. */
  restore: (form: HTMLFormElement) => void;
  send: (form: HTMLFormElement) => Promise<SendResult>;
  /** Posts it as a plain form does, which leaves the page. */
  post: (form: HTMLFormElement) => void;
  /** Called when a field was left; answers what is still wrong of what is shown, and what is wrong there. */
  mend: (form: HTMLFormElement, field: EventTarget, shown: Errors) => Errors;
  /** Called when a field was left, to write it as it should be written. */
  tidy: (field: EventTarget) => void;
  /** Called once the answer stands in the form, to lead the visitor there. */
  showSummary: (form: HTMLFormElement) => void;
  /** Calls back when the page is shown again as it was left; answers how to end that. */
  onReturn: (callback: () => void) => () => void;
}

interface Props {
  /** Names what is kept of it in the browser. */
  name: LeadForm;
  deeds: FormDeeds;
  /** The fields, and a button that sends them, which is busy meanwhile. */
  children: (form: FormView, busy: boolean) => ReactNode;
}

/** A button that is pressed must not be moved away by an error that goes: the press ends before that. */
const MEND_AFTER_MS = 250;

/**
 * A form that sends a lead, once somebody touches it: sent without leaving the page, with what has to be
 * mended on top. The fields keep their own values (nothing is controlled), so hydrating loses nothing
 * that was typed.
 */
export function LiveForm({ name, deeds, children }: Props) {
  const [form, setForm] = useState<FormView>(EMPTY_FORM);
  const [busy, setBusy] = useState(false);
  /** How often an answer came that is shown in the form. */
  const [answers, setAnswers] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const { restore, send, post, mend, tidy, showSummary, onReturn } = deeds;
  useEffect(() => {
    if (element.current !== null) restore(element.current);
  }, [restore]);
  useEffect(() => {
    if (element.current !== null && answers > 0) showSummary(element.current);
  }, [answers, showSummary]);
  // Back from the thanks page, the form stands there as it was sent: it can be sent again.
  useEffect(() => onReturn(() => setBusy(false)), [onReturn]);
  const submit = async (filled: HTMLFormElement) => {
    const result = await send(filled);
    // Nothing came back: the visitor is on the way to the next page, and the button stays as it is.
    if (result === undefined) return;
    setForm({ values: {}, ...result });
    setAnswers((count) => count + 1);
    setBusy(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of its fields being left, and does nothing else with it
    <form
      action="/api/leads"
      className="grid gap-6"
      data-draft={name}
      method="post"
      noValidate
      ref={element}
      onBlur={({ currentTarget, target }) => {
        tidy(target);
        // Before the first try nobody is told what is wrong.
        if (answers === 0) return;
        setTimeout(
          () =>
            setForm((shown) => ({ ...shown, errors: mend(currentTarget, target, shown.errors) })),
          MEND_AFTER_MS,
        );
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        setBusy(true);
        const filled = event.currentTarget;
        // Whatever this browser lacks, it can post a form.
        void submit(filled).catch(() => post(filled));
      }}
    >
      <FormSummary form={form} />
      {children(form, busy)}
    </form>
  );
}
