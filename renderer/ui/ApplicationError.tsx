import type { ContactNumber } from "../layout/contact.tsx";
import { ButtonLink } from "./ButtonLink.tsx";

interface Props {
  phone: ContactNumber;
  /** The page's one h1, or a heading within a page that otherwise works. */
  level?: "h1" | "h2";
}

/** What stands where something of ours broke: its name as the specification has it, and the ways that still work. */
export function ApplicationError({ phone, level: Heading = "h2" }: Props) {
  return (
    <div role="alert">
      <Heading className="max-w-[16ch]">Unexpected Application Error!</Heading>
      <p className="max-w-[44ch] pt-5 text-lead leading-normal">
        That is our fault and not yours. Load the page again, or reach us another way: a person
        answers.
      </p>
      <p className="flex flex-wrap gap-3 pt-7">
        <ButtonLink href={phone.callHref} icon="call">
          Call {phone.text}
        </ButtonLink>
        <ButtonLink href={phone.textHref} icon="text" variant="secondary">
          Text Us
        </ButtonLink>
      </p>
    </div>
  );
}
