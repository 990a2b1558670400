import { Children, type ComponentProps, type ReactNode } from "react";
import { HONEYPOT_FIELD, SMS_CONSENT_TEXT, SMS_CONSENT_VERSION } from "#contract/lead-form.ts";
import { LIMITS } from "#contract/limits.ts";
import { PHOTOS_LABEL } from "#trade/quote/questions.ts";
import { Button } from "../ui/Button.tsx";
import { Link } from "../ui/Link.tsx";
import {
  CheckBox,
  RadioGroup,
  TextArea,
  TextField,
  type Choice,
  type FormView,
} from "./fields.tsx";
import { PhotoField } from "./PhotoField.tsx";
import { PreferredTimes } from "./PreferredTimes.tsx";

const PREFERRED: readonly Choice[] = [
  { value: "phone", label: "Call" },
  { value: "text", label: "Text" },
  { value: "email", label: "Email" },
];

interface Props extends Omit<ComponentProps<typeof PreferredTimes>, "form"> {
  form: FormView;
  kind: "contact" | "quote";
  /** Path of the form's page. */
  page: string;
  message: { label: string; hint?: string };
  /** Additional fields, each half a row wide. */
  children?: ReactNode;
}

/** Fields in every lead form: who is asking, what we should know and how to reply. */
export function ContactFields({ form, kind, page, message, children, ...times }: Props) {
  return (
    <>
      <input name="kind" type="hidden" value={kind} />
      <input name="page" type="hidden" value={page} />
      <p className="text-sm text-ink-2">We need your name, and a phone number or an email.</p>
      <div className="grid gap-6 sm:grid-cols-2">
        {/* An odd number of fields fills whole rows if the first one is wide. */}
        <div className={Children.count(children) % 2 === 0 ? "sm:col-span-2" : ""}>
          <TextField
            autoComplete="name"
            form={form}
            label="Your name"
            maxLength={LIMITS.name}
            name="name"
            required
          />
        </div>
        <TextField autoComplete="tel" form={form} label="Phone" name="phone" type="tel" />
        <TextField
          autoComplete="email"
          form={form}
          label="Email"
          maxLength={LIMITS.email}
          name="email"
          type="email"
        />
        {children}
      </div>
      <TextArea form={form} {...message} name="message" optional />
      <PhotoField label={PHOTOS_LABEL} />
      <div>
        <RadioGroup
          form={form}
          label="How should we get back to you?"
          name="preferredContact"
          optional
          options={PREFERRED}
        />
        <input name="smsConsentVersion" type="hidden" value={SMS_CONSENT_VERSION} />
        {/* A visitor who picks Text may miss that we also need their OK. */}
        <p className="text-question pt-3 font-semibold">OK to text you at this number?</p>
        <CheckBox form={form} label={SMS_CONSENT_TEXT} name="smsConsent" />
      </div>
      <PreferredTimes form={form} {...times} />
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
    </>
  );
}

/** Field for where the visit is. */
export function StreetField({ form }: { form: FormView }) {
  return (
    <TextField
      autoComplete="address-line1"
      form={form}
      label="Street address"
      maxLength={LIMITS.street}
      name="street"
      optional
    />
  );
}

/** Field for the ZIP code, which decides the travel fee and whether we can come the same day. */
export function ZipField({ form }: { form: FormView }) {
  return (
    <TextField
      autoComplete="postal-code"
      form={form}
      inputMode="numeric"
      label="ZIP code"
      maxLength={LIMITS.zip}
      name="zip"
      optional
    />
  );
}

/** The button after a form's fields, with a link to what we store. @param sending what is being sent */
export function SendButton({ sending, children }: { sending: string; children: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button busy={sending !== ""} type="submit">
        {sending || children}
      </Button>
      <p className="text-sm text-ink-2">
        See <Link href="/privacy">what we store and for how long</Link>.
      </p>
    </div>
  );
}
