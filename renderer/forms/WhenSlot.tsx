import type { ReactNode } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "if-slot": { when: string; children?: React.ReactNode };
    }
  }
}

/** In a template: a part that the backend shows or leaves out. */
export function WhenSlot({ when, children }: { when: string; children: ReactNode }) {
  return <if-slot when={when}>{children}</if-slot>;
}
