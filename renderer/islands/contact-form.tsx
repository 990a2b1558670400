import { hydrateRoot } from "react-dom/client";
import { LiveContactForm, type LiveContactFormProps } from "../forms/LiveContactForm.tsx";
import { focusFirstError, sendLead } from "./send-lead.ts";

export function hydrate(element: HTMLElement, props: LiveContactFormProps): void {
  hydrateRoot(
    element,
    <LiveContactForm {...props} send={sendLead} showErrors={focusFirstError} />,
    {
      identifierPrefix: "contact-form",
    },
  );
}
