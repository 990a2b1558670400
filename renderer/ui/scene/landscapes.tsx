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
      <Sky colors={["#35536a", "#8a7186", "#dd9a84", "#f6bd80"]} id={id} />
      <circle cx="106" cy="43" fill="#ffe9c2" r="7.5" />
      <path
        d="M0 56c14-6 20-8 32-3s22-13 38-13 22 14 34 15 14-22 34-22 16 12 22 16v41H0z"
        fill="#a37f92"
      />
      <path d="M0 62c22-10 34-2 48-3s30-14 48-9 30 6 64 10v30H0z" fill="#7a6c8c" />
      <path d="M0 66c30-4 50 6 74-1s50-12 86 1v24H0z" fill="#48586f" />
      <path d="M0 76c30-10 60-2 88-3s50-8 72-5v22H0z" fill="#23453f" />
      <path d="M0 83c40-8 90 5 160-4v11H0z" fill="#11241f" />
      <Pines
        at={[
          [28, 84, 0.95],
          [7, 86, 0.7],
          [140, 82, 0.85],
        ]}
        color="#16302b"
        id={`${id}t`}
      />
    </>
  );
}

/** A salt marsh of the coast: a creek winds through the grass to the evening sun. */
export function marsh(id: string) {
  return (
    <>
      <Sky colors={["#4f7f94", "#a9b9ae", "#f2c793", "#f7d9a4"]} id={id} />
      <circle cx="54" cy="46" fill="#fff3d3" r="7" />
      <path d="M0 47c20-3 34-1 50-2s40 2 60-1 30 1 50-1v12H0z" fill="#5f8078" />
      <path d="M0 50h160v40H0z" fill="#8fa35a" />
      <path d="M0 62c50-9 90 3 160-7v35H0z" fill="#6f8c46" />
      <path d="M0 82q40-14 84-6t76-8v22H0z" fill="#48692f" />
      <path
        d="M60 50h7c26 4 40 4 38 8s-48 5-44 11 52 7 60 21H56c2-8-24-12-22-21s48-8 50-12-18-3-24-7z"
        fill="#f3d9ad"
      />
      <path d="M62 51h4c10 2 22 3 26 5M44 70q-2 8 26 20" fill="none" stroke="#fff3d3" />
      <Pines
        at={[
          [132, 74, 0.95],
          [148, 77, 0.75],
          [118, 70, 0.5],
        ]}
        color="#27472f"
        id={`${id}t`}
      />
      <path
        d="M8 88l-3-13M12 88l0-17M16 88l4-14M22 89l3-10M104 89l-2-9M110 89l2-11"
        stroke="#2f4d22"
      />
    </>
  );
}

/** Atlanta after dark, with the gilded spire and the round tower; windows are dashes. */
export function night(id: string) {
  return (
    <>
      <Sky colors={["#241f45", "#4b3a6b", "#8d5d7d", "#d08a72"]} id={id} />
      <circle cx="30" cy="20" fill="#f6e6c0" r="5" />
      <path
        d="M0 90V58h10v-8h12v12h8V44h9v14h14V48h10v16h12V42h10v18h14V46h12v16h10V52h12v10h12V50h15v40z"
        fill="#4a3b68"
      />
      <path
        d="M0 90V70h14V56h12v14h10V40h14v20h6V34h4l3-8 3-16 3 16 3 8h4v26h12V48h10v14h6V36q8-5 14 0v28h8V50l8-6 8 6v18h18v22z"
        fill="#191a36"
      />
      <path
        d="M17 60v14M22 60v14M40 44v34M45 44v34M60 40v40M64 40v40M68 40v40M88 52v28M106 42v36M110 42v36M125 56v20M130 56v20M150 72v12"
        stroke="#ffcf7d"
        strokeDasharray="1.5 3.5 1.5 6"
        strokeWidth="1.5"
      />
      <path d="M63 25h6M0 86h160" stroke="#ffcf7d" strokeDasharray="6 4" strokeOpacity=".5" />
    </>
  );
}
