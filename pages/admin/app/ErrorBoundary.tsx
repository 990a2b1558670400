import { Component, type ReactNode } from "react";
import { Button } from "#renderer/ui/Button.tsx";
import { Failure } from "../ui/Failure.tsx";
import { Screen } from "../ui/Screen.tsx";
import { MissingScreen } from "./lazy-screen.tsx";
import { PlainFrame } from "./PlainFrame.tsx";

interface Props {
  /** What to render around the message: a full page, or just a screen if the header still works. */
  frame: "page" | "screen";
  /** The current path. Navigating resets the error, because another screen may work. */
  path: string;
  children: ReactNode;
}

interface State {
  error: unknown;
  path: string;
}

/** Shows an error screen if a screen fails to render. The spec requires this heading. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, path: this.props.path };

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { error: undefined, path };
  }

  static getDerivedStateFromError(error: unknown): Pick<State, "error"> {
    return { error: error ?? new Error("A screen threw a null or undefined value.") };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof MissingScreen) error.askAgain();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const Around = this.props.frame === "page" ? PlainFrame : Screen;
    if (error instanceof MissingScreen) {
      return (
        <Around title="Couldn't load this screen">
          <Failure error={error} retry={() => this.setState({ error: undefined })} />
        </Around>
      );
    }
    return (
      <Around title="Unexpected Application Error!">
        <div role="alert">
          <p className="max-w-[52ch]">
            This is our fault, not yours. Everything you saved is safe. Reload the page. If it
            happens again, tell the owner what you clicked last.
          </p>
          <p className="pt-6">
            <Button onClick={reloadFixed}>Reload the page</Button>
          </p>
        </div>
      </Around>
    );
  }
}

/** Reloads with the newest version, because the app couldn't offer the update that fixes it. */
function reloadFixed(): void {
  import("./Bars.tsx").then(({ update }) => update()).catch(() => location.reload());
}
