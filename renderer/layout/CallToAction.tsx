import { ButtonLink } from "../ui/ButtonLink.tsx";
import type { ContactNumber } from "./shell.ts";

interface Props {
  title: string;
  text: string;
  phone: ContactNumber;
  withCall?: boolean;
}

/** The closing section: the same wall in the evening. Text Us always, Call where wanted. */
export function CallToAction({ title, text, phone, withCall = true }: Props) {
  return (
    <section
      aria-labelledby="call-to-action"
      className="bg-pine-deep section-space text-on-pine focus-within:[--color-ink:var(--color-vial)]"
    >
      <div className="container-page border-t-[1.5px] border-vial pt-10">
        <h2 className="max-w-[16ch]" id="call-to-action">
          {title}
        </h2>
        <p className="max-w-[38ch] pt-5 text-lead leading-normal text-on-pine-2">{text}</p>
        <p className="flex flex-wrap gap-3 pt-8">
          {withCall && (
            <ButtonLink href={phone.callHref} icon="call" variant="night">
              Call {phone.text}
            </ButtonLink>
          )}
          <ButtonLink href={phone.textHref} icon="text" variant="nightSecondary">
            Text Us
          </ButtonLink>
        </p>
        <p className="pt-6 text-sm text-on-pine-2">
          Licensed &amp; Insured | 5-Year Warranty | Same-Day Service Available
        </p>
      </div>
    </section>
  );
}
