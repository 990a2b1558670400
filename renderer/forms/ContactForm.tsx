import { HONEYPOT_FIELD } from "../../functions/contract/lead-input.ts";
import { LIMITS } from "../../functions/contract/limits.ts";
import { slots } from "../../functions/contract/slots.ts";
import { SMS_CONSENT_TEXT } from "../../functions/contract/sms-consent.ts";
import { Button } from "../ui/Button.tsx";
import type { FormState } from "./form-view.ts";
import { CheckBox, RadioGroup, SelectField, TextArea, TextField, type Choice } from "./fields.tsx";
import { WhenSlot } from "./WhenSlot.tsx";

const PREFERRED: readonly Choice[] = [
  { value: "phone", label: "Call" },
  { value: "text", label: "Text" },
  { value: "email", label: "Email" },
];

export interface ContactFormProps {
  form: FormState;
  services: readonly Choice[];
  cities: readonly Choice[];
  /** While a request is on its way. */
  busy?: boolean;
}

/** The fields of the contact form; the form element around them belongs to whoever sends it. */
export function ContactForm({ form, services, cities, busy = false }: ContactFormProps) {
  return (
    <>
      <input name="kind" type="hidden" value="contact" />
      <input name="page" type="hidden" value="/contact" />
      <Notice form={form} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          autoComplete="name"
          form={form}
          label="Your name"
          maxLength={LIMITS.name}
          name="name"
          required
        />
        <TextField autoComplete="tel" form={form} label="Phone" name="phone" type="tel" />
        <TextField
          autoComplete="email"
          form={form}
          label="Email"
          maxLength={LIMITS.email}
          name="email"
          type="email"
        />
        <TextField
          autoComplete="postal-code"
          form={form}
          inputMode="numeric"
          label="ZIP code"
          maxLength={10}
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
      </div>
      <TextArea
        form={form}
        hint="The wall, the TV’s size, where the outlet is. A phone number or an email is enough to begin."
        label="What should we know?"
        name="message"
      />
      <RadioGroup
        form={form}
        label="How should we answer?"
        name="preferredContact"
        options={PREFERRED}
      />
      <CheckBox form={form} label={SMS_CONSENT_TEXT} name="smsConsent" />
      <div aria-hidden="true" className="sr-only">
        <label htmlFor={HONEYPOT_FIELD}>Leave this empty</label>
        <input
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          id={HONEYPOT_FIELD}
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          type="text"
        />
      </div>
      <div>
        <Button busy={busy} type="submit">
          {busy ? "Sending ..." : "Send this request"}
        </Button>
      </div>
    </>
  );
}

function Notice({ form }: { form: FormState }) {
  const notice = (text: string) => (
    <p
      className="border-l-4 border-clay bg-surface px-5 py-4 font-semibold"
      role="alert"
      tabIndex={-1}
    >
      {text}
    </p>
  );
  if (form === "template") {
    return <WhenSlot when={slots.whenNotice}>{notice(slots.notice)}</WhenSlot>;
  }
  return form.notice === undefined ? null : notice(form.notice);
}
