import { MESSAGE_FIELD } from "../trade/copy.ts";
import type { ContactNumber } from "../layout/contact.tsx";
import { ContactFields, SendButton, StreetField, ZipField } from "./ContactFields.tsx";
import { SelectField, type Choice, type FormView } from "./fields.tsx";
import { LiveForm, type FormActions } from "./LiveForm.tsx";

/** The offer's code and terms, as shown in a form. */
export interface OfferNote {
  code: string;
  ends?: string | undefined;
  text: string;
}

export interface ContactFormProps {
  form: FormView;
  services: readonly Choice[];
  cities: readonly Choice[];
  offer: OfferNote;
  /** Latest time to ask for a visit on the same day, such as `noon`. */
  sameDayUntil: string;
  /** What is being sent; empty if nothing is. */
  sending?: string;
}

/** Fields of the contact form, without the form element. */
export function ContactForm({
  form,
  services,
  cities,
  offer,
  sameDayUntil,
  sending = "",
}: ContactFormProps) {
  return (
    <>
      <ContactFields
        form={form}
        kind="contact"
        message={MESSAGE_FIELD}
        page="/contact"
        sameDayUntil={sameDayUntil}
      >
        <StreetField form={form} />
        <SelectField
          empty="Choose your city"
          form={form}
          label="City"
          name="city"
          optional
          options={cities}
        />
        <ZipField form={form} />
        <SelectField
          empty="Not sure yet"
          form={form}
          label="Service"
          name="service"
          optional
          options={services}
        />
      </ContactFields>
      <OfferCode offer={offer} />
      <SendButton sending={sending}>Send this request</SendButton>
    </>
  );
}

export interface LiveContactFormProps extends Omit<ContactFormProps, "form" | "sending"> {
  /** Phone number to show if the live form crashes. */
  phone: ContactNumber;
}

/** Hydrated version of the contact form. */
export function LiveContactForm({
  phone: _phone,
  actions,
  ...fields
}: LiveContactFormProps & { actions?: FormActions }) {
  return (
    <LiveForm actions={actions} name="contact">
      {(form, sending) => <ContactForm form={form} sending={sending} {...fields} />}
    </LiveForm>
  );
}

/**
 * Hidden field for the offer code from a link, with a visible note. The `draft` script fills in the code and shows the
 * note; the field has no value here, because React would reset it.
 */
function OfferCode({ offer: { code, ends, text } }: { offer: OfferNote }) {
  return (
    <div className="contents">
      <input
        data-offer={code}
        data-offer-ends={ends}
        name="offerCode"
        suppressHydrationWarning
        type="hidden"
      />
      <p
        className="border-l-4 border-vial bg-surface px-5 py-3 text-sm"
        hidden
        suppressHydrationWarning
      >
        <strong className="font-semibold">Code {code} is added:</strong> {text}
      </p>
    </div>
  );
}
