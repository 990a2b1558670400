import { ButtonLink } from "../ui/ButtonLink.tsx";
import type { ContactNumber } from "./contact.tsx";

/**
 * Call and Text within a thumb's reach, on phones. It is the last thing on the page and sticks to the
 * screen's edge, so at the end nothing lies under it; it makes room while somebody types.
 */
export function ThumbBar({ phone }: { phone: ContactNumber }) {
  return (
    <nav
      aria-label="Call or text"
      data-place="thumb_bar"
      className="bottom-bar grid grid-cols-2 md:hidden"
    >
      <ButtonLink href={phone.callHref} icon="call" size="small">
        Call
      </ButtonLink>
      <ButtonLink href={phone.textHref} icon="text" size="small" variant="secondary">
        Text
      </ButtonLink>
    </nav>
  );
}
