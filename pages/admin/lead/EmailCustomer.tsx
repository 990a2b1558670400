import type { Lead } from "#contract/lead.ts";
import { useSession } from "../app/SignedIn.tsx";
import { firstName } from "./templates.ts";

interface Props {
  lead: Lead;
  label: string;
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
  error?: string | undefined;
}

/** A checkbox to email the customer about their visit, or the reason why that isn't possible. */
export function EmailCustomer({ lead, label, isChosen, choose, error }: Props) {
  const reason = useNoEmailReason(lead);
  if (reason !== undefined) return <p className="text-sm text-ink-2">{reason}</p>;
  return (
    <div>
      <label className="touch cursor-pointer gap-3">
        <input
          aria-describedby={error === undefined ? undefined : "email-customer-error"}
          checked={isChosen}
          className="tick-box"
          name="email-customer"
          onChange={({ target }) => choose(target.checked)}
          type="checkbox"
        />
        {label}
      </label>
      {error !== undefined && (
        <p className="text-sm font-semibold text-clay" id="email-customer-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** Returns why the customer can't be emailed and what to do about it, or `undefined` if they can be. */
export function useNoEmailReason({ name, email }: Lead): string | undefined {
  const { mailsCustomers } = useSession();
  if (!mailsCustomers) {
    return "Email is off, so no confirmation is sent. To turn it on, set SMTP_URL and MAIL_FROM, or MAIL_COLLECTION on Firebase (docs/leads.md).";
  }
  if (email === undefined) {
    return `No email address, so ${firstName(name)} gets no confirmation. You can add one under Contact.`;
  }
  return undefined;
}
