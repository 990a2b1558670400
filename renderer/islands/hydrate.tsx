import { Component, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { ContactNumber } from "../layout/contact.tsx";
import { ApplicationError } from "../ui/ApplicationError.tsx";

/**
 * Hydrates an island. If it crashes, it's replaced by an error message with our phone number. The rest of the page is
 * plain HTML and isn't affected.
 * @param name name of the file in `renderer/islands/`, also used as a prefix for ids within the island
 */
export function hydrateIsland(
  element: HTMLElement,
  name: string,
  phone: ContactNumber,
  island: ReactNode,
): void {
  hydrateRoot(element, <Guard fallback={<ApplicationError phone={phone} />}>{island}</Guard>, {
    identifierPrefix: name,
  });
}

interface GuardProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Only class components can catch React rendering errors. */
class Guard extends Component<GuardProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
