import { hydrateRoot } from "react-dom/client";
import { LiveContactForm, type LiveContactFormProps } from "../forms/LiveContactForm.tsx";
import { onReturn, sendLead, showErrors } from "./send-lead.ts";

export function hydrate(element: HTMLElement, props: LiveContactFormProps): void {
  hydrateRoot(
    element,
    <LiveContactForm {...props} onReturn={onReturn} send={sendLead} showErrors={showErrors} />,
    {
      identifierPrefix: "contact-form",
    },
  );
}
