import { Button } from "../ui/Button.tsx";
import { Link } from "../ui/Link.tsx";

/** A form's send button, with a link to what we store. @param sending what is being sent */
export function SendButton({ sending, children }: { sending: string; children: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button busy={sending !== ""} type="submit">
        {sending || children}
      </Button>
      <p className="text-sm text-ink-2">
        See <Link href="/privacy">what we store and for how long</Link>.
      </p>
    </div>
  );
}
