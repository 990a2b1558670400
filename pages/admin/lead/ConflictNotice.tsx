import type { LeadRecord } from "#contract/lead.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { useReturnFocus } from "../ui/use-return-focus.ts";
import { conflictMessage } from "./conflict-message.ts";
import type { LeadActions } from "./use-lead.ts";
import { useReader } from "./use-reader.ts";
import type { Conflict } from "./work.ts";

interface Props {
  conflict: Conflict;
  record: LeadRecord;
  actions: LeadActions;
}

/** Somebody else was faster: what it is now, and whether one's own change is to be made all the same. */
export function ConflictNotice({ conflict, record, actions }: Props) {
  const reader = useReader();
  const { onFocus, goBack } = useReturnFocus();
  const answer = (action: () => void) => {
    goBack();
    action();
  };
  return (
    <div
      className="sticky top-19 z-5 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border-l-4 border-clay bg-surface px-4 py-3 raised forced-colors:border"
      role="alert"
    >
      <p className="flex max-w-[60ch] gap-3">
        <Icon className="size-[1lh] text-clay" name="warning" />
        {conflictMessage(record, conflict, reader)}
      </p>
      <div className="flex flex-wrap gap-2" onFocus={onFocus}>
        <Button onClick={() => answer(actions.applyMine)} size="small" variant="outlined">
          Apply mine
        </Button>
        <Button onClick={() => answer(actions.dropMine)} size="small" variant="outlined">
          Keep theirs
        </Button>
      </div>
    </div>
  );
}
