import { useEffect, useRef, useState, type ReactNode } from "react";
import { EMPTY_FORM, type FormView } from "./fields.tsx";
import { FormSummary } from "./FormSummary.tsx";
import type { LeadForm } from "./lead-forms.ts";
import { type PhotoPicker, Photos } from "./PhotoField.tsx";

/** Error messages by field. */
export type Errors = FormView["errors"];

/** Result of sending; `undefined` if the next page is already loading. */
export type SendResult = Pick<FormView, "errors" | "notice"> | undefined;

/** Browser actions of a live form (`renderer/islands/form-actions.ts`). */
export interface FormActions {
  /** Restores the visitor's earlier input. Called when the form is mounted. */
  restore: (form: HTMLFormElement) => void;
  /** Calls `onProgress` with what is being sent. */
  send: (form: HTMLFormElement, onProgress: (text: string) => void) => Promise<SendResult>;
  /** Posts the form like a plain form, leaving the page. */
  post: (form: HTMLFormElement) => void;
  /** Called after a field loses focus. Returns the errors to show from then on. */
  recheck: (form: HTMLFormElement, field: EventTarget, shown: Errors) => Errors;
  /** Called when a field loses focus, to format its value. */
  formatField: (field: EventTarget) => void;
  /** Moves focus to the result. Called after the form has rendered it. */
  showSummary: (form: HTMLFormElement) => void;
  /** Calls `callback` when the browser restores the page. Returns a function to unsubscribe. */
  onReturn: (callback: () => void) => () => void;
  photos: PhotoPicker;
}

interface Props {
  /** Name under which the browser stores the form's draft. */
  name: LeadForm;
  /** Undefined on the server, which renders a plain form. */
  actions: FormActions | undefined;
  /** Renders the fields and a send button, which shows what is being sent; empty if nothing is. */
  children: (form: FormView, sending: string) => ReactNode;
}

/** Delay before rechecking, so that an error that disappears doesn't move a button while it's being pressed. */
const RECHECK_AFTER_MS = 250;

/**
 * A hydrated form that sends a lead without leaving the page and lists errors at the top. The fields are uncontrolled,
 * so hydration keeps the visitor's input.
 */
export function LiveForm({ name, actions, children }: Props) {
  const [form, setForm] = useState<FormView>(EMPTY_FORM);
  const [sending, setSending] = useState("");
  /** Number of results shown so far. */
  const [results, setResults] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (element.current !== null) actions?.restore(element.current);
  }, [actions]);
  useEffect(() => {
    if (element.current !== null && results > 0) actions?.showSummary(element.current);
  }, [actions, results]);
  // Visitors who go back from the thank-you page can send the form again.
  useEffect(() => actions?.onReturn(() => setSending("")), [actions]);
  const submit = async (filled: HTMLFormElement) => {
    const result = await actions?.send(filled, setSending);
    // The next page is loading, so the button stays busy.
    if (result === undefined) return;
    setForm({ values: {}, ...result });
    setResults((count) => count + 1);
    setSending("");
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only observes its fields' blur events
    <form
      action="/api/leads"
      className="grid gap-6"
      data-draft={name}
      encType="multipart/form-data"
      method="post"
      noValidate
      ref={element}
      onBlur={({ currentTarget, target }) => {
        actions?.formatField(target);
        // Don't show errors before the first attempt to send.
        if (actions === undefined || results === 0) return;
        const recheck = (errors: Errors) => actions.recheck(currentTarget, target, errors);
        setTimeout(
          () => setForm((shown) => ({ ...shown, errors: recheck(shown.errors) })),
          RECHECK_AFTER_MS,
        );
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (sending !== "") return;
        setSending("Sending ...");
        const filled = event.currentTarget;
        // If this fails for any reason, fall back to a regular form post.
        void submit(filled).catch(() => actions?.post(filled));
      }}
    >
      <FormSummary form={form} />
      <Photos value={actions?.photos}>{children(form, sending)}</Photos>
      {/* Screen readers don't announce that a button's label has changed. */}
      {sending !== "" && <output className="sr-only">{sending}</output>}
    </form>
  );
}

/**
 * Returns the errors to show after a field has lost focus: that field's errors, plus those already shown that haven't
 * been corrected.
 * @param found the current errors; if unknown, the field is treated as corrected
 */
export function errorsAfter(shown: Errors, found: Errors | undefined, left: string): Errors {
  if (found === undefined) {
    return Object.fromEntries(Object.entries(shown).filter(([field]) => field !== left));
  }
  return Object.fromEntries(
    Object.entries(found).filter(([field]) => field === left || field in shown),
  );
}
