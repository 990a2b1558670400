import { LIMITS } from "#contract/limits.ts";
import { Button } from "../ui/Button.tsx";
import { ContactFields } from "./ContactFields.tsx";
import { SelectField, TextField, type Choice } from "./fields.tsx";
import type { FormState } from "./form-view.ts";
import { OfferCode, type OfferNote } from "./OfferCode.tsx";

export interface ContactFormProps {
  form: FormState;
  services: readonly Choice[];
  cities: readonly Choice[];
  offer: OfferNote;
  /** While a request is on its way. */
  busy?: boolean;
}

/** The fields of the contact form; the form element around them belongs to whoever sends it. */
export function ContactForm({ form, services, cities, offer, busy = false }: ContactFormProps) {
  return (
    <>
      <ContactFields
        form={form}
        kind="contact"
        message={{
          label: "What should we know?",
          hint: "The wall, the TV’s size, where the outlet is. A phone number or an email is enough to begin.",
        }}
        page="/contact"
      >
        <TextField
          autoComplete="postal-code"
          form={form}
          inputMode="numeric"
          label="ZIP code"
          maxLength={LIMITS.zip}
          name="zip"
        />
        <SelectField
          empty="Not sure yet"
          form={form}
          label="Service"
          name="service"
          options={services}
        />
        <SelectField empty="Another place" form={form} label="City" name="city" options={cities} />
      </ContactFields>
      <OfferCode form={form} offer={offer} />
      <div>
        <Button busy={busy} type="submit">
          {busy ? "Sending ..." : "Send this request"}
        </Button>
      </div>
    </>
  );
}
