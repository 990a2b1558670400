import type { ReactNode } from "react";

declare module "react" {
  // oxlint-disable-next-line typescript/no-namespace -- React's own way to name an element
  namespace JSX {
    interface IntrinsicElements {
      "if-slot": { when: string; children?: ReactNode };
    }
  }
}

/** In a template: a part that the backend shows or leaves out. */
export function WhenSlot({ when, children }: { when: string; children: ReactNode }) {
  return <if-slot when={when}>{children}</if-slot>;
}
