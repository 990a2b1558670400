import type { ReactNode } from "react";
import {
  DAY_WINDOWS,
  HONEYPOT_FIELD,
  SMS_CONSENT_TEXT,
  SMS_CONSENT_VERSION,
} from "#contract/lead-form.ts";
import { LIMITS } from "#contract/limits.ts";
import {
  CheckBox,
  RadioGroup,
  SelectField,
  TextArea,
  TextField,
  type Choice,
  type FormView,
} from "./fields.tsx";

const PREFERRED: readonly Choice[] = [
  { value: "phone", label: "Call" },
  { value: "text", label: "Text" },
  { value: "email", label: "Email" },
];

const WINDOWS = DAY_WINDOWS.map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}));

interface Props {
  form: FormView;
  kind: "contact" | "quote";
  /** Path of the form's page. */
  page: string;
  message: { label: string; hint: string };
  /** Additional fields, each half a row wide. */
  children?: ReactNode;
}

/** Fields in every lead form: who is asking, what we should know and how to reply. */
export function ContactFields({ form, kind, page, message, children }: Props) {
  return (
    <>
      <input name="kind" type="hidden" value={kind} />
      <input name="page" type="hidden" value={page} />
      <div className="grid gap-6 sm:grid-cols-2">
        {/* Without additional fields, three fields fill two rows. */}
        <div className={children === undefined ? "sm:col-span-2" : ""}>
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
      <TextArea form={form} {...message} name="message" />
      <RadioGroup
        form={form}
        label="How should we get back to you?"
        name="preferredContact"
        options={PREFERRED}
      />
      <fieldset className="border-y border-line py-5">
        <legend className="sr-only">When works for you?</legend>
        <p aria-hidden="true" className="pb-4">
          <span className="font-semibold">When works for you?</span>{" "}
          <span className="text-sm text-ink-2">Optional. We’ll agree on a time together.</span>
        </p>
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField form={form} label="Day" name="preferredDate" type="date" />
          <SelectField
            empty="Any time"
            form={form}
            label="Time of day"
            name="preferredWindow"
            options={WINDOWS}
          />
        </div>
      </fieldset>
      <input name="smsConsentVersion" type="hidden" value={SMS_CONSENT_VERSION} />
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
    </>
  );
}
