import type { ContactNumber } from "../layout/contact.tsx";
import { ContactForm, type ContactFormProps } from "./ContactForm.tsx";
import { LiveForm, type FormDeeds } from "./LiveForm.tsx";

export interface LiveContactFormProps extends Pick<
  ContactFormProps,
  "services" | "cities" | "offer"
> {
  /** Where to call should the live form break. */
  phone: ContactNumber;
}

/** The contact form once somebody touches it. */
export function LiveContactForm({
  services,
  cities,
  offer,
  deeds,
}: LiveContactFormProps & { deeds: FormDeeds }) {
  return (
    <LiveForm deeds={deeds} name="contact">
      {(form, busy) => (
        <ContactForm busy={busy} cities={cities} form={form} offer={offer} services={services} />
      )}
    </LiveForm>
  );
}
