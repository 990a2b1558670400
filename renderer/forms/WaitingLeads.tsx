import type { ContactNumber } from "../layout/contact.tsx";
import { Button } from "../ui/Button.tsx";
import { Link } from "../ui/Link.tsx";

/**
 * Panel with leads that are waiting in this browser to be sent. It's hidden on every page with a form until
 * `renderer/browser/leads/panel.ts` fills it, using one copy of the template per lead.
 */
export function WaitingLeads({ phone }: { phone: ContactNumber }) {
  return (
    <section
      aria-labelledby="waiting-title"
      className="mb-8 border-l-4 border-amber bg-surface px-5 py-5"
      data-waiting
      hidden
      tabIndex={-1}
    >
      <h2 className="text-h3 leading-[1.2] tracking-[-0.018em]" id="waiting-title">
        Waiting to be sent
      </h2>
      <p className="max-w-[65ch] pt-2" data-part="promise">
        We saved your request on this device and will send it as soon as you’re back online. Keep
        this page open, or come back to it. If it’s urgent, call{" "}
        <span className="whitespace-nowrap">
          <Link href={phone.callHref}>{phone.text}</Link>.
        </span>
      </p>
      <ul className="pt-3" />
      <output className="block text-sm font-semibold" />
      <template>
        <li className="border-t border-line py-3">
          <p className="font-semibold" data-part="who" />
          <p className="line-clamp-2 text-sm" data-part="what" />
          <p className="text-sm text-ink-2" data-part="when" />
          <p className="text-sm font-semibold text-clay" data-part="refusal" />
          <div className="flex flex-wrap gap-3 pt-3">
            <Button data-part="send" size="small" variant="secondary">
              Send now
            </Button>
            <Button data-part="edit" hidden size="small" variant="secondary">
              Open it in the form
            </Button>
            <Button data-part="delete" size="small" variant="secondary">
              Delete
            </Button>
          </div>
        </li>
      </template>
    </section>
  );
}
