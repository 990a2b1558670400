import { Component, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { ContactNumber } from "../layout/contact.tsx";
import { ApplicationError } from "../ui/ApplicationError.tsx";

/**
 * Brings an island to life. Should it break, it says so where it stood, with the number to call;
 * the page around it is HTML and stays as it is.
 * @param name the file in `renderer/islands/`; ids within the island begin with it
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

/** React catches what breaks while rendering only in a class. */
class Guard extends Component<GuardProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
