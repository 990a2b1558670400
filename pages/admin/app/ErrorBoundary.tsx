import { Component, type ReactNode } from "react";
import { Button } from "../../../renderer/ui/Button.tsx";
import { PlainFrame } from "./PlainFrame.tsx";

interface State {
  isBroken: boolean;
}

/** Stands in for a screen that broke, in the words of the specification; what was stored is safe on the server. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <PlainFrame title="Unexpected Application Error!">
        <div role="alert">
          <p className="max-w-[52ch]">
            That is our fault and not yours. Everything that was saved is saved. Load the page
            again; if this comes back, tell the owner what you pressed last.
          </p>
          <p className="pt-6">
            <Button onClick={() => location.reload()}>Load the page again</Button>
          </p>
        </div>
      </PlainFrame>
    );
  }
}
