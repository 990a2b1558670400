import { Button } from "../ui/Button.tsx";
import { Link } from "../ui/Link.tsx";

interface Props {
  title: string;
  /** The page's full URL. */
  url: string;
}

/**
 * Links for sharing a page by text or email. The `share` script adds a button for the device's share menu or for
 * copying the URL.
 */
export function ShareLinks({ title, url }: Props) {
  const words = encodeURIComponent(`${title} ${url}`);
  return (
    <p
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-4 text-sm print:hidden"
      data-share={url}
    >
      <span className="font-semibold max-sm:basis-full">Know someone who’d like this?</span>
      <Link alone href={`sms:?&body=${words}`}>
        Text it
      </Link>
      <Link
        alone
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
      >
        Email it
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
