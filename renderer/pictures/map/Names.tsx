import { QUIET_RADIUS, type Layout } from "./layout.ts";
import { INK } from "./palette.ts";

/** A dot whose name found no room. */
const NAMELESS_RADIUS = 3.4;
/** Letters larger than this are the home city's. */
const USUAL_SIZE = 1;

const tenth = (value: number) => Math.round(value * 10) / 10;

/** The cities: dots, and names on a halo that keeps them apart from the lines below. */
export function Names({ dots, labels, quiet }: Pick<Layout, "dots" | "labels" | "quiet">) {
  return (
    <>
      {quiet.length > 0 && (
        <path
          d={quiet.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join("")}
          stroke={INK.quiet}
          strokeLinecap="round"
          strokeWidth={QUIET_RADIUS * 2}
        />
      )}
      <g fill={INK.home} stroke={INK.paper} strokeWidth="1.5">
        {dots.map(({ name, at, radius }, i) => (
          <circle
            cx={tenth(at[0])}
            cy={tenth(at[1])}
            key={name}
            r={labels[i] ? radius : NAMELESS_RADIUS}
          />
        ))}
      </g>
      <g
        fill={INK.name}
        fontWeight="600"
        paintOrder="stroke"
        stroke={INK.halo}
        strokeLinejoin="round"
        strokeWidth="4"
      >
        {dots.map(({ name, size }, i) => {
          const label = labels[i];
          return (
            label && (
              <text
                dy={`${label.dy}em`}
                key={name}
                textAnchor={label.anchor === "start" ? undefined : label.anchor}
                x={tenth(label.at[0])}
                y={tenth(label.at[1])}
                {...(size > USUAL_SIZE && { fill: INK.home, fontSize: `${size}em` })}
              >
                {name}
              </text>
            )
          );
        })}
      </g>
    </>
  );
}
