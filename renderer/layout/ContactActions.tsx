import { ButtonLink } from "../ui/ButtonLink.tsx";
import type { ContactNumber } from "./shell.ts";

/** The two ways in that every selling page offers below its heading. */
export function ContactActions({ phone }: { phone: ContactNumber }) {
  return (
    <>
      <ButtonLink href={phone.callHref} icon="call">
        Call {phone.text}
      </ButtonLink>
      <ButtonLink href="/contact" variant="secondary">
        Get Free Quote
      </ButtonLink>
    </>
  );
}
