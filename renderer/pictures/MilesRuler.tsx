import { useId } from "react";
import { INK } from "./map/MapDrawing.tsx";

interface Props {
  miles: number;
  /** The longest distance of the list: it takes the whole width. */
  most: number;
}

const HEIGHT = 10;
/** From here on a tick for each mile would be a comb: long ticks count ten miles, short ones five. */
const FAR = 12;

/** A distance as a length of ruler, a long tick for each mile and a short one for the half. Says nothing: the miles stand beside it. */
export function MilesRuler({ miles, most }: Props) {
  const id = useId();
  const mile = 100 / most;
  const unit = most > FAR ? mile * 10 : mile;
  const length = `${thousandth(miles * mile)}%`;
  return (
    <svg aria-hidden="true" height={HEIGHT} width="100%">
      <pattern height={HEIGHT} id={id} patternUnits="userSpaceOnUse" width={`${thousandth(unit)}%`}>
        <g stroke={INK.vial} strokeWidth="1.5">
          <line x1=".75" x2=".75" y1="1" y2={HEIGHT} />
          <line
            x1={`${thousandth(unit / 2)}%`}
            x2={`${thousandth(unit / 2)}%`}
            y1="5"
            y2={HEIGHT}
          />
        </g>
      </pattern>
      <rect fill={`url(#${id})`} height={HEIGHT} width={length} />
      <rect fill={INK.vial} height="1.5" width={length} y={HEIGHT - 1.5} />
    </svg>
  );
}

/** Fine enough that the ticks do not drift over many miles. */
const thousandth = (value: number) => Math.round(value * 1000) / 1000;
