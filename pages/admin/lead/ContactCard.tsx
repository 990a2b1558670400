import { useRef, useState } from "react";
import type { Lead } from "#contract/lead.ts";
import { phoneText } from "#contract/phone-text.ts";
import { useSession } from "../app/SignedIn.tsx";
import { Card } from "../ui/Card.tsx";
import { momentText } from "../ui/times.ts";
import { useNow } from "../ui/use-now.ts";
import { ContactForm } from "./ContactForm.tsx";
import { Details } from "./Details.tsx";
import { nameOf } from "./change-text.ts";
import type { LeadActions } from "./use-lead.ts";

interface Props {
  lead: Lead;
  actions: LeadActions;
}

/** Who it is and where, and whether texts may be sent. */
export function ContactCard({ lead, actions }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const finish = () => {
    setIsEditing(false);
    // The form goes, and the focus would go with it.
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
        <Known lead={lead} />
      )}
    </Card>
  );
}

function Known({ lead }: { lead: Lead }) {
  const { business } = useSession();
  const { phone, email, city, zip, state, service } = lead;
  const place = [city && `${nameOf(business.cities, city)}, ${state}`, zip]
    .filter(Boolean)
    .join(" ");
  return (
    <>
      <Details
        details={[
          ["Phone", phone && phoneText(phone)],
          ["Email", email],
          ["Place", place],
          ["Service", service && nameOf(business.services, service)],
        ]}
      />
      <Consent lead={lead} />
    </>
  );
}

/** What was agreed to, in the words that stood beside the box. */
function Consent({ lead: { smsConsent } }: { lead: Lead }) {
  const now = useNow();
  return (
    <p className="mt-2.5 border-t border-line pt-2.5 text-sm">
      {smsConsent === undefined ? (
        "Did not agree to texts"
      ) : (
        <>
          Agreed to texts, <time dateTime={smsConsent.at}>{momentText(smsConsent.at, now)}</time>
          <span className="block text-xs text-ink-2">“{smsConsent.text}”</span>
        </>
      )}
    </p>
  );
}
