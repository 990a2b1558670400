import { Button } from "./Button.tsx";
import { Link } from "./Link.tsx";

interface Props {
  title: string;
  /** The page's full address. */
  address: string;
}

/**
 * Passes a page on: by text or mail everywhere, and by what the device has for it or as a copied address where
 * the script `share` runs.
 */
export function ShareLinks({ title, address }: Props) {
  const words = encodeURIComponent(`${title} ${address}`);
  return (
    <p
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-4 text-sm print:hidden"
      data-share={address}
    >
      <span className="font-semibold">Know somebody with a drill?</span>
      <Link alone href={`sms:?&body=${words}`}>
        Text it
      </Link>
      <Link
        alone
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
      >
        Mail it
      </Link>
      <span className="[@media(scripting:none)]:hidden">
        <Button data-share-button="" size="small" variant="secondary">
          Share
        </Button>
      </span>
      <output />
    </p>
  );
}
