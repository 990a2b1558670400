import { Component, type ReactNode } from "react";
import { Button } from "../../../renderer/ui/Button.tsx";
import { Screen } from "../ui/Screen.tsx";
import { PlainFrame } from "./PlainFrame.tsx";

interface Props {
  /** What stands around its words: the page where nothing else is left, a screen where the way out still stands. */
  frame: "page" | "screen";
  children: ReactNode;
}

interface State {
  isBroken: boolean;
}

/** Stands in for a screen that broke, in the words of the specification; what was stored is safe on the server. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    const Around = this.props.frame === "page" ? PlainFrame : Screen;
    return (
      <Around title="Unexpected Application Error!">
        <div role="alert">
          <p className="max-w-[52ch]">
            That is our fault and not yours. Everything that was saved is saved. Load the page
            again; if this comes back, tell the owner what you pressed last.
          </p>
          <p className="pt-6">
            <Button onClick={() => location.reload()}>Load the page again</Button>
          </p>
        </div>
      </Around>
    );
  }
}
