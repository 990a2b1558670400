import { hydrateRoot } from "react-dom/client";
import { LiveContactForm, type LiveContactFormProps } from "../forms/LiveContactForm.tsx";
import { sendLead } from "./send-lead.ts";

export function hydrate(element: HTMLElement, props: LiveContactFormProps): void {
  hydrateRoot(element, <LiveContactForm {...props} send={sendLead} />, {
    identifierPrefix: "contact-form",
  });
}
