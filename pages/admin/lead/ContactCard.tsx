import { type FormEvent, useEffect, useRef, useState } from "react";
import type { LeadChangeInput } from "#contract/lead-change.ts";
import { agreesToTexts } from "#contract/lead-form.ts";
import type { Lead, LeadRecord } from "#contract/lead.ts";
import { phoneText } from "#contract/text.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Select } from "#renderer/ui/Choices.tsx";
import { TextField } from "#renderer/ui/Field.tsx";
import { useSession } from "../app/SignedIn.tsx";
import { Card, CardFields, Details } from "../ui/Card.tsx";
import { choicesOf } from "../ui/controls.tsx";
import { nameOf, personText } from "../ui/labels.ts";
import { momentText, useNow } from "../ui/times.ts";
import { noTextsReason } from "./templates.ts";
import { type LeadActions, useChangeForm } from "./use-lead.ts";

interface Props {
  record: LeadRecord;
  actions: LeadActions;
}

/** Shows the visitor's contact details and text consent, with a form to edit the details. */
export function ContactCard({ record, actions }: Props) {
  const { lead } = record;
  const [isEditing, setIsEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const finish = () => {
    setIsEditing(false);
    // Otherwise, focus would be lost when the form disappears.
    edit.current?.focus();
  };
  return (
    <Card
      aside={
        <button
          aria-expanded={isEditing}
          className="-my-2.5 -mr-2 touch cursor-pointer px-2 text-sm font-semibold underline decoration-clay decoration-[1.5px] underline-offset-[0.2em]"
          onClick={() => setIsEditing(!isEditing)}
          ref={edit}
          type="button"
        >
          Edit
        </button>
      }
      title="Contact"
    >
      {isEditing ? (
        <ContactForm actions={actions} lead={lead} onDone={finish} />
      ) : (
        <ContactDetails actions={actions} record={record} />
      )}
    </Card>
  );
}

function ContactDetails({ record, actions }: Props) {
  const { lead } = record;
  const { business } = useSession();
  const { phone, email, street, city, zip, state, service } = lead;
  const place = [city && `${nameOf(business.cities, city)}, ${state}`, zip]
    .filter(Boolean)
    .join(" ");
  return (
    <>
      <Details
        details={[
          ["Phone", phone && phoneText(phone)],
          ["Email", email],
          ["Address", street],
          ["Location", place],
          ["Service", service && nameOf(business.services, service)],
        ]}
      />
      <Consent actions={actions} record={record} />
    </>
  );
}

/**
 * Shows whether the visitor agreed to texts: on the form, with the exact wording, or on the phone, with who recorded it.
 * Has a button to record what they say on the phone.
 */
function Consent({ record, actions }: Props) {
  const { lead, events } = record;
  const { email: me } = useSession();
  const { smsConsent, phone } = lead;
  const now = useNow();
  const agrees = agreesToTexts(lead);
  const recorded =
    lead.textsByPhone &&
    events.findLast(({ changes }) => changes?.["textsByPhone"]?.to === lead.textsByPhone);
  return (
    <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-2.5 text-sm">
      <p>
        {noTextsReason(lead) ??
          (lead.textsByPhone === undefined ? "Agreed to texts" : "Agreed to texts by phone")}
        {recorded !== undefined && (
          <span className="block text-xs text-ink-2">
            {`Recorded by ${recorded.by === me ? "you" : personText(recorded.by, me)}, `}
            <time dateTime={recorded.at}>{momentText(recorded.at, now)}</time>
          </span>
        )}
        {lead.textsByPhone === undefined && smsConsent !== undefined && (
          <>
            , <time dateTime={smsConsent.at}>{momentText(smsConsent.at, now)}</time>
            <span className="block text-xs text-ink-2">“{smsConsent.text}”</span>
          </>
        )}
      </p>
      {phone !== undefined && (
        <button
          className="-mx-2 touch cursor-pointer px-2 font-semibold underline decoration-clay decoration-[1.5px] underline-offset-[0.2em]"
          onClick={() => void actions.change({ textsByPhone: agrees ? "no" : "yes" })}
          type="button"
        >
          {agrees ? "No more texts" : "They agreed by phone"}
        </button>
      )}
    </div>
  );
}

const FIELDS = ["name", "phone", "email", "street", "city", "zip", "service"] as const;
type Field = (typeof FIELDS)[number];
type Typed = Record<Field, string>;

interface FormProps {
  lead: Lead;
  actions: LeadActions;
  onDone: () => void;
}

/**
 * A form for contact details. If saving fails, shows the backend's errors next to their fields and preserves the input.
 */
function ContactForm({ lead, actions, onDone }: FormProps) {
  const { business } = useSession();
  // Edits the lead as it was when the form opened, so a colleague's changes to other fields aren't overwritten.
  const [seen] = useState(lead);
  const [before] = useState(() => typedOf(seen));
  const [typed, setTyped] = useState(before);
  const { form, busy, save, errors, general } = useChangeForm(actions, seen, onDone);
  useEffect(() => form.current?.querySelector("input")?.focus(), [form]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change = changeOf(before, typed);
    if (Object.keys(change).length > 0) void save(change);
    else if (!busy) onDone();
  };
  const control = (field: Field) => ({
    name: `contact-${field}`,
    error: errors[field],
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [field]: target.value }),
  });
  return (
    <form noValidate onSubmit={submit} ref={form}>
      <CardFields>
        <TextField autoComplete="off" label="Name" {...control("name")} />
        <TextField autoComplete="off" label="Phone" type="tel" {...control("phone")} />
        <TextField autoComplete="off" label="Email" type="email" {...control("email")} />
        <TextField autoComplete="off" label="Street address" {...control("street")} />
        <Select
          empty="Unknown"
          label="City"
          options={choicesOf(business.cities, before.city)}
          {...control("city")}
        />
        <TextField autoComplete="off" inputMode="numeric" label="ZIP code" {...control("zip")} />
        <Select
          empty="Unknown"
          label="Service"
          options={choicesOf(business.services, before.service)}
          {...control("service")}
        />
        {general !== undefined && (
          <p className="text-alarm text-sm font-semibold" role="alert">
            {general.message}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button busy={busy} size="small" type="submit" variant="outlined">
            Save
          </Button>
          <button
            className="touch cursor-pointer px-3 text-sm font-semibold text-ink-2 hover:text-ink hover:underline"
            onClick={onDone}
            type="button"
          >
            Cancel
          </button>
        </div>
      </CardFields>
    </form>
  );
}

function typedOf({ name, phone, email, street, city, zip, service }: Lead): Typed {
  return {
    name,
    phone: phone === undefined ? "" : phoneText(phone),
    email: email ?? "",
    street: street ?? "",
    city: city ?? "",
    zip: zip ?? "",
    service: service ?? "",
  };
}

/** Returns the changed fields. Clearing a field removes its value, except the name, which the backend requires. */
function changeOf(before: Typed, typed: Typed): LeadChangeInput {
  const changed = FIELDS.filter((field) => typed[field].trim() !== before[field]);
  return Object.fromEntries(
    changed.map((field) => {
      const text = typed[field].trim();
      return [field, text === "" && field !== "name" ? null : text];
    }),
  );
}
