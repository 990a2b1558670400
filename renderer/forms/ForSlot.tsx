import type { ReactNode } from "react";
import type { SlotList } from "#contract/slots.ts";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "for-slot": { each: string; children?: React.ReactNode };
    }
  }
}

/** In a template: a part that the backend repeats for each entry of a list. */
export function ForSlot({ each, children }: { each: SlotList; children: ReactNode }) {
  return <for-slot each={each}>{children}</for-slot>;
}
