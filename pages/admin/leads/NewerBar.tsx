import { Button } from "#renderer/ui/Button.tsx";
import { MOST_NEWER } from "./use-newer.ts";

interface Props {
  /** How many leads came in since. */
  count: number;
  /** Whether leads left the list meanwhile. */
  hasChanged: boolean;
  busy: boolean;
  show: () => void;
  loadAgain: () => void;
}

/** Says that leads came in, or that a colleague answered some, over a line that is there anyway: what one reads stays where it is. */
export function NewerBar({ count, hasChanged, busy, show, loadAgain }: Props) {
  const words =
    count === 1 ? "1 new lead" : `${count}${count >= MOST_NEWER ? " or more" : ""} new leads`;
  return (
    <div
      className="pointer-events-none sticky top-19 z-5 -mb-11 h-11"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words only
      role="status"
    >
      {(count > 0 || hasChanged) && (
        <span className="pointer-events-auto inline-flex rounded bg-paper raised">
          <Button
            busy={busy}
            onClick={count > 0 ? show : loadAgain}
            size="small"
            variant="secondary"
          >
            {count > 0
              ? `${words}. Show ${count === 1 ? "it" : "them"}`
              : "The list has changed. Load it again"}
          </Button>
        </span>
      )}
    </div>
  );
}
