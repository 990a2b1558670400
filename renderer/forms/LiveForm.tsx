import { useEffect, useRef, useState, type ReactNode } from "react";
import { EMPTY_FORM, type FormView } from "./fields.tsx";
import { FormSummary } from "./FormSummary.tsx";
import type { LeadForm } from "./lead-forms.ts";

/** Error messages by field. */
export type Errors = FormView["errors"];

/** The outcome of sending; `undefined` when the visitor is on the way to the next page. */
export type SendResult = Pick<FormView, "errors" | "notice"> | undefined;

/** What a live form does in the browser (`renderer/islands/form-actions.ts`). */
export interface FormActions {
  /** Restores what the visitor typed earlier; called when the form is mounted. */
  restore: (form: HTMLFormElement) => void;
  send: (form: HTMLFormElement) => Promise<SendResult>;
  /** Posts the form as a plain form does, which leaves the page. */
  post: (form: HTMLFormElement) => void;
  /** Called after a field loses the focus; returns the errors to show from now on. */
  recheck: (form: HTMLFormElement, field: EventTarget, shown: Errors) => Errors;
  /** Called when a field loses focus, to format its value. */
  formatField: (field: EventTarget) => void;
  /** Called once the result is shown in the form, to move the focus there. */
  showSummary: (form: HTMLFormElement) => void;
  /** Calls `callback` when the browser restores the page; returns a function that unsubscribes. */
  onReturn: (callback: () => void) => () => void;
}

interface Props {
  /** The name under which the browser keeps the form's draft. */
  name: LeadForm;
  /** Absent on the server, which renders a plain form. */
  actions: FormActions | undefined;
  /** The fields, and a send button, which is busy while the form is being sent. */
  children: (form: FormView, busy: boolean) => ReactNode;
}

/** An error that disappears must not move a button away while it is being pressed. */
const RECHECK_AFTER_MS = 250;

/**
 * A hydrated form that sends a lead without leaving the page and lists errors at the top. The fields are uncontrolled,
 * so hydration keeps what the visitor has typed.
 */
export function LiveForm({ name, actions, children }: Props) {
  const [form, setForm] = useState<FormView>(EMPTY_FORM);
  const [busy, setBusy] = useState(false);
  /** The number of results that the form has shown. */
  const [results, setResults] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (element.current !== null) actions?.restore(element.current);
  }, [actions]);
  useEffect(() => {
    if (element.current !== null && results > 0) actions?.showSummary(element.current);
  }, [actions, results]);
  // After going back from the thank-you page, the form can be sent again.
  useEffect(() => actions?.onReturn(() => setBusy(false)), [actions]);
  const submit = async (filled: HTMLFormElement) => {
    const result = await actions?.send(filled);
    // The visitor is on the way to the next page, so the button stays busy.
    if (result === undefined) return;
    setForm({ values: {}, ...result });
    setResults((count) => count + 1);
    setBusy(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only observes its fields' blur events
    <form
      action="/api/leads"
      className="grid gap-6"
      data-draft={name}
      method="post"
      noValidate
      ref={element}
      onBlur={({ currentTarget, target }) => {
        actions?.formatField(target);
        // Errors appear only after the first attempt to send.
        if (actions === undefined || results === 0) return;
        const recheck = (errors: Errors) => actions.recheck(currentTarget, target, errors);
        setTimeout(
          () => setForm((shown) => ({ ...shown, errors: recheck(shown.errors) })),
          RECHECK_AFTER_MS,
        );
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        setBusy(true);
        const filled = event.currentTarget;
        // If sending fails for any reason, the browser can still post the form itself.
        void submit(filled).catch(() => actions?.post(filled));
      }}
    >
      <FormSummary form={form} />
      {children(form, busy)}
    </form>
  );
}

/**
 * Returns the errors to show after a field has lost focus: those of the field, and the ones shown before that aren't
 * corrected yet.
 * @param found the current errors; if they can't be known, the field counts as corrected
 */
export function errorsAfter(shown: Errors, found: Errors | undefined, left: string): Errors {
  if (found === undefined) {
    return Object.fromEntries(Object.entries(shown).filter(([field]) => field !== left));
  }
  return Object.fromEntries(
    Object.entries(found).filter(([field]) => field === left || field in shown),
  );
}
