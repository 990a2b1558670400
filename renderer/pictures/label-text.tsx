import { createContext, type ReactNode } from "react";

export interface Label {
  text: string;
  /** The horizontal center. */
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  /** Color of a rim around the letters, which interrupts the lines behind them. */
  halo?: string;
}

/** Returns the attributes for a label's rim at a font size of `size` units. */
export function haloLine(color: string | undefined, size: number) {
  return (
    color && {
      paintOrder: "stroke",
      stroke: color,
      strokeLinejoin: "round" as const,
      strokeWidth: Math.round(0.5 * size),
    }
  );
}

/** Draws a drawing's label. Image files replace this, because they can't use the page's font. */
export const LabelText = createContext((label: Label): ReactNode => {
  const { text, x, y, size, halo } = label;
  return (
    <text
      fontSize={size}
      fontWeight="600"
      textAnchor="middle"
      x={x}
      y={y}
      {...haloLine(halo, size)}
    >
      {text}
    </text>
  );
});
