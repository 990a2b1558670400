import type { ReactNode } from "react";
import { OfflineBar } from "../offline/OfflineBar.tsx";
import { UpdateBar } from "./UpdateBar.tsx";

export { update } from "./updates.ts";

/** The bars below the header, which stay visible: the lost connection with the work that waits for it, and a new version. */
export default function Bars(): ReactNode {
  return (
    <>
      <OfflineBar />
      <UpdateBar />
    </>
  );
}
