import { SCREEN } from "./palette.ts";
import { Pines } from "./pine.tsx";

/** A sky from the zenith down to the glow on the horizon. */
function Sky({ id, colors }: { id: string; colors: readonly string[] }) {
  return (
    <>
      <linearGradient id={id} x2="0" y2="1">
        {colors.map((color, index) => (
          <stop key={color} offset={(index / (colors.length - 1)) * 0.66} stopColor={color} />
        ))}
      </linearGradient>
      <path d="M0 0h160v90H0z" fill={`url(#${id})`} />
    </>
  );
}

/** Blue ridges before a low sun, pines on the near slope. */
export function ridge(id: string) {
  return (
    <>
      <Sky
        colors={[SCREEN.ridge.zenith, SCREEN.ridge.high, SCREEN.ridge.low, SCREEN.ridge.horizon]}
        id={id}
      />
      <circle cx="106" cy="43" fill={SCREEN.ridge.sun} r="7.5" />
      <path
        d="M0 55c14-7 22-8 34-4s22-14 37-14 24 15 37 16c13-4 17-19 30-19s15 10 22 14v42H0z"
        fill={SCREEN.ridge.farthest}
      />
      <path d="M0 62c22-10 34-2 48-3s30-14 48-9 30 6 64 10v30H0z" fill={SCREEN.ridge.far} />
      <path d="M0 66c30-4 50 6 74-1s50-12 86 1v24H0z" fill={SCREEN.ridge.middle} />
      <path d="M0 76c30-10 60-2 88-3s50-8 72-5v22H0z" fill={SCREEN.ridge.near} />
      <path d="M0 83c40-8 90 5 160-4v11H0z" fill={SCREEN.ridge.nearest} />
      <Pines
        at={[
          [28, 84, 0.95],
          [7, 86, 0.7],
          [140, 82, 0.85],
        ]}
        color={SCREEN.ridge.pine}
        id={`${id}t`}
      />
    </>
  );
}

/** A salt marsh of the coast: a creek winds through the grass to the evening sun. */
export function marsh(id: string) {
  return (
    <>
      <Sky
        colors={[SCREEN.marsh.zenith, SCREEN.marsh.high, SCREEN.marsh.low, SCREEN.marsh.horizon]}
        id={id}
      />
      <circle cx="54" cy="46" fill={SCREEN.marsh.sun} r="7" />
      <path d="M0 47c20-3 34-1 50-2s40 2 60-1 30 1 50-1v12H0z" fill={SCREEN.marsh.woods} />
      <path d="M0 50h160v40H0z" fill={SCREEN.marsh.far} />
      <path d="M0 62c50-9 90 3 160-7v35H0z" fill={SCREEN.marsh.middle} />
      <path d="M0 82q40-14 84-6t76-8v22H0z" fill={SCREEN.marsh.near} />
      <path
        d="M60 50h7c26 4 40 4 38 8s-48 5-44 11 52 7 60 21H56c2-8-24-12-22-21s48-8 50-12-18-3-24-7z"
        fill={SCREEN.marsh.creek}
      />
      <path d="M62 51h4c10 2 22 3 26 5M44 70q-2 8 26 20" fill="none" stroke={SCREEN.marsh.sun} />
      <Pines
        at={[
          [132, 74, 0.95],
          [148, 77, 0.75],
          [118, 70, 0.5],
        ]}
        color={SCREEN.marsh.pine}
        id={`${id}t`}
      />
      <path
        d="M8 88l-3-13M12 88l0-17M16 88l4-14M22 89l3-10M104 89l-2-9M110 89l2-11"
        stroke={SCREEN.marsh.reed}
      />
    </>
  );
}

/** Atlanta after dark, with the gilded spire and the round tower; windows are dashes. */
export function night(id: string) {
  return (
    <>
      <Sky
        colors={[SCREEN.night.zenith, SCREEN.night.high, SCREEN.night.low, SCREEN.night.horizon]}
        id={id}
      />
      <circle cx="30" cy="20" fill={SCREEN.night.moon} r="5" />
      <path
        d="M0 90V58h10v-8h12v12h8V44h9v14h14V48h10v16h12V42h10v18h14V46h12v16h10V52h12v10h12V50h15v40z"
        fill={SCREEN.night.far}
      />
      <path
        d="M0 90V70h14V56h12v14h10V40h14v20h6V34h4l3-8 3-16 3 16 3 8h4v26h12V48h10v14h6V36q8-5 14 0v28h8V50l8-6 8 6v18h18v22z"
        fill={SCREEN.night.near}
      />
      <path
        d="M17 60v14M22 60v14M40 44v34M45 44v34M60 40v40M64 40v40M68 40v40M88 52v28M106 42v36M110 42v36M125 56v20M130 56v20M150 72v12"
        stroke={SCREEN.night.window}
        strokeDasharray="1.5 3.5 1.5 6"
        strokeWidth="1.5"
      />
      <path
        d="M63 25h6M0 86h160"
        stroke={SCREEN.night.window}
        strokeDasharray="6 4"
        strokeOpacity=".5"
      />
    </>
  );
}
