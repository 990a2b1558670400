import type { ContactNumber } from "../layout/contact.tsx";
import { ButtonLink } from "./ButtonLink.tsx";

interface Props {
  phone: ContactNumber;
  /** Use `h1` if the error replaces the whole page. */
  level?: "h1" | "h2";
}

/** Replaces a component that failed, with links to call or text us. The specification defines the heading. */
export function ApplicationError({ phone, level: Heading = "h2" }: Props) {
  return (
    <div role="alert">
      <Heading className="max-w-[16ch]">Unexpected Application Error!</Heading>
      <p className="max-w-[44ch] pt-5 text-lead leading-normal">
        Something went wrong on our end. Reload the page, or call or text us and a real person will
        help.
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
