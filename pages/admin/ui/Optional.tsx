import { Component, type ReactNode } from "react";

interface Props {
  /** What stands there where the part does not come; nothing where nobody would miss it. */
  instead?: ReactNode;
  children: ReactNode;
}

interface State {
  isBroken: boolean;
}

/** Around a part whose code is fetched on its own: where that does not come, the rest of the screen stays. */
export class Optional extends Component<Props, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}
