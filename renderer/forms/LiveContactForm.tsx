import { useEffect, useRef, useState } from "react";
import type { ContactNumber } from "../layout/shell.ts";
import type { Choice } from "./fields.tsx";
import { ContactForm } from "./ContactForm.tsx";
import { EMPTY_FORM, type FormView } from "./form-view.ts";

export interface LiveContactFormProps {
  services: readonly Choice[];
  cities: readonly Choice[];
  /** Where to call should the live form break. */
  phone: ContactNumber;
}

/** What came of sending; nothing when the visitor is on the way to the next page. */
export type SendResult = Pick<FormView, "errors" | "notice"> | undefined;

interface Props extends LiveContactFormProps {
  send: (form: HTMLFormElement) => Promise<SendResult>;
  /** Called once the answer stands in the form, to lead the visitor there. */
  showErrors: (form: HTMLFormElement) => void;
  /** Calls back when the page is shown again as it was left; answers how to end that. */
  onReturn: (callback: () => void) => () => void;
}

/**
 * The contact form once somebody touches it: the same fields, sent without leaving the page. The
 * fields keep their own values (nothing is controlled), so hydrating loses nothing that was typed.
 */
export function LiveContactForm({ services, cities, send, showErrors, onReturn }: Props) {
  const [form, setForm] = useState<FormView>(EMPTY_FORM);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (element.current !== null && form.notice !== undefined) showErrors(element.current);
  }, [form, showErrors]);
  // Back from the thanks page, the form stands there as it was sent: it can be sent again.
  useEffect(() => onReturn(() => setBusy(false)), [onReturn]);
  const submit = async (filled: HTMLFormElement) => {
    const result = await send(filled);
    // Nothing came back: the visitor is on the way to the next page, and the button stays as it is.
    if (result === undefined) return;
    setForm({ values: {}, ...result });
    setBusy(false);
  };
  return (
    <form
      action="/api/leads"
      className="grid gap-6"
      method="post"
      noValidate
      ref={element}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        setBusy(true);
        void submit(event.currentTarget);
      }}
    >
      <ContactForm busy={busy} cities={cities} form={form} services={services} />
    </form>
  );
}
