import { PageHead } from "../../renderer/layout/PageHead.tsx";
import { ButtonLink } from "../../renderer/ui/ButtonLink.tsx";
import { Facts } from "../../renderer/ui/Facts.tsx";
import { SelectField, TextArea, TextField } from "../../renderer/ui/Field.tsx";
import type { ContactProps } from "./+data.ts";

const PREFERRED = [
  { value: "phone", label: "Call" },
  { value: "text", label: "Text" },
  { value: "email", label: "Email" },
] as const;

export default function Page(props: ContactProps) {
  const { phone, email, hours, businessName, services, cities } = props;
  return (
    <>
      <PageHead
        lead="Say what the wall is and how large the TV. We answer with what it takes and a time."
        title="Tell us about your wall"
      />
      <div className="container-page grid gap-14 pb-[clamp(4rem,2.5rem+6vw,8rem)] lg:grid-cols-[7fr_4fr] lg:gap-16">
        <form action="/api/leads" className="grid gap-6" method="post">
          <input name="kind" type="hidden" value="contact" />
          <input name="page" type="hidden" value="/contact" />
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField autoComplete="name" label="Your name" maxLength={100} name="name" required />
            <TextField autoComplete="tel" label="Phone" name="phone" type="tel" />
            <TextField autoComplete="email" label="Email" name="email" type="email" />
            <TextField
              autoComplete="postal-code"
              inputMode="numeric"
              label="ZIP code"
              maxLength={5}
              name="zip"
            />
            <SelectField empty="Not sure yet" label="Service" name="service" options={services} />
            <SelectField empty="Another place" label="City" name="city" options={cities} />
          </div>
          <TextArea
            hint="The wall, the TV's size, where the outlet is. A phone number or an email is enough to begin."
            label="What should we know?"
            name="message"
          />
          <fieldset>
            <legend className="font-semibold">How should we answer?</legend>
            <div className="flex flex-wrap gap-x-8 pt-1">
              {PREFERRED.map(({ value, label }, index) => (
                <label className="touch gap-2.5" key={value}>
                  <input
                    className="size-5 accent-clay"
                    defaultChecked={index === 0}
                    name="preferredContact"
                    type="radio"
                    value={value}
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
          <label className="flex items-start gap-3 text-sm text-ink-2">
            <input
              className="mt-0.5 size-5 shrink-0 accent-clay"
              name="smsConsent"
              type="checkbox"
              value="yes"
            />
            {businessName} may text me about this request. Message and data rates may apply. Reply
            STOP to end. Not needed to get an answer.
          </label>
          <div aria-hidden="true" className="sr-only">
            <label htmlFor="website">Leave this empty</label>
            <input autoComplete="off" id="website" name="website" tabIndex={-1} type="text" />
          </div>
          <div>
            <button
              className="min-h-[52px] cursor-pointer rounded bg-clay px-6 font-semibold text-on-clay transition-colors hover:bg-clay-hover active:translate-y-px max-md:w-full"
              type="submit"
            >
              Send this request
            </button>
          </div>
        </form>
        <aside aria-label="Other ways to reach us" className="grid content-start gap-6">
          <Facts
            facts={[
              { label: "Phone", value: phone.text },
              { label: "Email", value: email },
              { label: "Hours", value: hours },
            ]}
          />
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={phone.callHref} icon="call" variant="secondary">
              Call {phone.text}
            </ButtonLink>
            <ButtonLink href={phone.textHref} icon="text" variant="secondary">
              Text Us
            </ButtonLink>
          </div>
        </aside>
      </div>
    </>
  );
}
