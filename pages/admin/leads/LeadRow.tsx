import type { Lead } from "../../../functions/contract/lead.ts";
import { phoneText } from "../../../renderer/format.ts";

/** One lead: who, how to reach them, what for, since when. */
export function LeadRow({ lead }: { lead: Lead }) {
  const { name, phone, email, message, createdAt, service, city, zip, status } = lead;
  const link = "inline-flex min-h-11 items-center font-semibold underline";
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-line py-4 md:grid-cols-[3fr_3fr_5fr_2fr]">
      <p>
        <span className="font-semibold">{name}</span>
        <span className="block text-sm text-ink-2">{status}</span>
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {phone !== undefined && (
          <a className={link} href={`tel:${phone}`}>
            {phoneText(phone)}
          </a>
        )}
        {email !== undefined && (
          <a className={link} href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </p>
      <p className="text-sm">
        {[service, city, zip].filter((part) => part !== undefined).join(", ")}
        {message !== undefined && <span className="block text-ink-2">{message}</span>}
      </p>
      <time className="text-sm text-ink-2" dateTime={createdAt}>
        {new Date(createdAt).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" })}
      </time>
    </li>
  );
}
