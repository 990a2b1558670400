import { Button } from "../../../renderer/ui/Button.tsx";
import { MOST_NEWER } from "./use-newer.ts";

interface Props {
  /** How many leads came in since. */
  count: number;
  busy: boolean;
  show: () => void;
}

/** Says that leads came in, over a line that is there anyway: what one reads stays where it is. */
export function NewerBar({ count, busy, show }: Props) {
  const words =
    count === 1 ? "1 new lead" : `${count}${count >= MOST_NEWER ? " or more" : ""} new leads`;
  return (
    <div
      className="pointer-events-none sticky top-19 z-5 -mb-11 h-11"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words only
      role="status"
    >
      {count > 0 && (
        <span className="pointer-events-auto inline-flex rounded bg-paper raised">
          <Button busy={busy} onClick={show} size="small" variant="secondary">
            {words}. Show {count === 1 ? "it" : "them"}
          </Button>
        </span>
      )}
    </div>
  );
}
