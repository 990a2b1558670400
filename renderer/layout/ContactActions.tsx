import { ButtonLink } from "../ui/ButtonLink.tsx";
import type { ContactWays } from "./shell.ts";

/** The two ways in that every selling page offers below its heading. */
export function ContactActions({ contact: { phone, formHref } }: { contact: ContactWays }) {
  return (
    <>
      <ButtonLink href={phone.callHref} icon="call">
        Call {phone.text}
      </ButtonLink>
      <ButtonLink href={formHref} variant="secondary">
        Get Free Quote
      </ButtonLink>
    </>
  );
}
