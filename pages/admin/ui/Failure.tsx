import { Component, type ReactNode } from "react";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { useReturnFocus } from "./focus.ts";

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

interface OptionalProps {
  /** What stands there where the part does not come; nothing where nobody would miss it. */
  instead?: ReactNode;
  children: ReactNode;
}

interface State {
  isBroken: boolean;
}

/** Around a part whose code is fetched on its own: where that does not come, the rest of the screen stays. */
export class Optional extends Component<OptionalProps, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}
