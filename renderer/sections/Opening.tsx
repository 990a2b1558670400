import type { ReactNode } from "react";
import { Prose } from "../ui/Prose.tsx";

/** Below the head of a list: a few sentences on it, and beside them what finds something in it. */
export function Opening({ text, tools }: { text?: ReactNode; tools?: ReactNode }) {
  return (
    <div className={`container-page grid gap-x-16 gap-y-8 pb-12 ${text ? "lg:grid-cols-2" : ""}`}>
      {text && <Prose>{text}</Prose>}
      {tools}
    </div>
  );
}
