import type { ReactNode } from "react";
import { Prose } from "./Prose.tsx";

/** Introduction to a list, with tools such as a filter next to it. */
export function Opening({ text, tools }: { text?: ReactNode; tools?: ReactNode }) {
  return (
    <div className={`container-page grid gap-x-16 gap-y-8 pb-12 ${text ? "lg:grid-cols-2" : ""}`}>
      {text && <Prose>{text}</Prose>}
      {tools}
    </div>
  );
}
