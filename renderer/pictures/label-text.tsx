import { createContext, type ReactNode } from "react";

export interface Label {
  text: string;
  /** The horizontal center. */
  x: number;
  /** The baseline. */
  y: number;
  size: number;
}

/** Draws a drawing's label. Image files replace this, because they can't use the page's font. */
export const LabelText = createContext((label: Label): ReactNode => {
  const { text, x, y, size } = label;
  return (
    <text fontSize={size} fontWeight="600" textAnchor="middle" x={x} y={y}>
      {text}
    </text>
  );
});
