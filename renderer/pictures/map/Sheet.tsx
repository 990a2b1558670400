import { Ground } from "./Ground.tsx";
import { RIVER_NAME, type Layout } from "./layout.ts";
import { LETTERS, LETTER_FACE } from "./lettering.ts";
import { Names } from "./Names.tsx";
import { INK } from "./palette.ts";
import { RulerMark } from "./RulerMark.tsx";
import type { AreaName } from "./staffage.ts";
import { SHIELD_HEIGHT, shieldWidth } from "./shields.ts";

interface Props {
  id: string;
  title: string;
  layout: Layout;
}

/** Draws a map that is laid out; `id` is unique in the page. */
export function Sheet({ id, title, layout }: Props) {
  const { frame, land, ruler, shields, riverPath, lakeNames, countyNames, pines } = layout;
  return (
    <svg
      aria-labelledby={`${id}t`}
      fontFamily={LETTER_FACE}
      fontSize={LETTERS}
      role="img"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
    >
      <title id={`${id}t`}>{title}</title>
      <Ground frame={frame} land={land} pines={pines} />
      <g fill={INK.waterName} fontStyle="italic" textAnchor="middle">
        {riverPath !== undefined && (
          <>
            <path d={riverPath} fill="none" id={`${id}r`} />
            <text>
              <textPath href={`#${id}r`} startOffset="50%">
                {RIVER_NAME}
              </textPath>
            </text>
          </>
        )}
        <AreaNames names={lakeNames} />
      </g>
      {countyNames.length > 0 && (
        <g fill={INK.countyName} textAnchor="middle">
          <AreaNames names={countyNames} />
        </g>
      )}
      {shields.length > 0 && (
        <g fill={INK.name} fontWeight="600" textAnchor="middle">
          {shields.map(({ number, at }) => (
            <g key={number} transform={`translate(${Math.round(at[0])} ${Math.round(at[1])})`}>
              <rect
                fill={INK.paper}
                height={`${SHIELD_HEIGHT}em`}
                rx="3"
                stroke={INK.highway}
                width={`${shieldWidth(number)}em`}
                x={`${-shieldWidth(number) / 2}em`}
                y={`${-SHIELD_HEIGHT / 2}em`}
              />
              <text dy=".35em">{number}</text>
            </g>
          ))}
        </g>
      )}
      <Names dots={layout.dots} labels={layout.labels} quiet={layout.quiet} />
      <RulerMark ruler={ruler} />
    </svg>
  );
}

function AreaNames({ names }: { names: readonly AreaName[] }) {
  return names.map(({ name, at }) => (
    <text dy=".35em" key={name} x={Math.round(at[0])} y={Math.round(at[1])}>
      {name}
    </text>
  ));
}
