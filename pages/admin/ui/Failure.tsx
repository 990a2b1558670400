import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

interface Props {
  error: Error;
  /** Asks again. */
  retry: () => void;
}

/** Says what went wrong in the backend's own sentence, and asks again on a press. */
export function Failure({ error, retry }: Props) {
  const { onFocus, goBack } = useReturnFocus();
  return (
    <div
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-l-4 border-clay bg-surface px-5 py-4"
      role="alert"
    >
      <p className="flex max-w-[60ch] gap-3">
        <Icon className="size-[1lh] text-clay" name="warning" />
        {error.message}
      </p>
      <Button
        onClick={() => {
          // What is asked again takes the button's place.
          goBack();
          retry();
        }}
        onFocus={onFocus}
        size="small"
        variant="outlined"
      >
        Try again
      </Button>
    </div>
  );
}
