import { useEffect, useId, useRef } from "react";
import { Button } from "#renderer/ui/Button.tsx";

interface Props {
  stay: () => void;
  leave: () => void;
}

/** Asks before what was typed is thrown away; the focus comes here, where the long form is open as well. */
export function DiscardPrompt({ stay, leave }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    button.current?.closest("fieldset")?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <fieldset aria-labelledby={id} className="flex grow scroll-mb-6 flex-wrap gap-3">
      <p className="w-full font-semibold" id={id}>
        Throw away what you wrote?
      </p>
      <Button onClick={stay} ref={button} variant="outlined">
        Keep writing
      </Button>
      <Button onClick={leave} variant="outlined">
        Throw it away
      </Button>
    </fieldset>
  );
}
