import { type Shown, grow, type Box } from "./room.ts";
import { SHINE, line, curve } from "./palette.ts";
import { Pines } from "./furnishings.tsx";

interface Props {
  shows: Shown;
  box: Box;
  id: string;
  inset: number;
}

/** The picture on a TV, drawn in a box of 160 by 90. `id` must be unique on the page. */
export function Picture({ shows, box, id, inset }: Props) {
  const field = grow(box, -inset);
  if (shows === "off") return <rect fill={SHINE.off} {...field} />;
  return (
    <svg preserveAspectRatio="none" viewBox="0 0 160 90" {...field}>
      {PICTURES[shows](`${id}i`)}
    </svg>
  );
}

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

const PICTURES: Record<Exclude<Shown, "off">, (id: string) => React.ReactNode> = {
  /** Blue ridges in front of a low sun, with pines on the near slope. */
  ridge: (id) => (
    <>
      <Sky colors={["#35536a", "#8a7186", "#dd9a84", "#f6bd80"]} id={id} />
      <circle cx="106" cy="43" fill="#ffe9c2" r="7.5" />
      <path
        d="M0 55c14-7 22-8 34-4s22-14 37-14 24 15 37 16c13-4 17-19 30-19s15 10 22 14v42H0z"
        fill="#a37f92"
      />
      <path d="M0 62c22-10 34-2 48-3s30-14 48-9 30 6 64 10v30H0z" fill="#7a6c8c" />
      <path d="M0 66c30-4 50 6 74-1s50-12 86 1v24H0z" fill="#48586f" />
      <path d="M0 76c30-10 60-2 88-3s50-8 72-5v22H0z" fill="#23453f" />
      <Pines at="34 87 .95, 15 88 .7, 140 86 .85" color="#11241f" id={`${id}t`} />
      <path d="M0 83c40-8 90 5 160-4v11H0z" fill="#11241f" />
    </>
  ),

  /** A salt marsh on the coast, with a creek and the evening sun. */
  marsh: (id) => (
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
      <Pines at="132 74 .95, 148 77 .75, 118 70 .5" color="#27472f" id={`${id}t`} />
      <path
        d="M8 88l-3-13M12 88l0-17M16 88l4-14M22 89l3-10M104 89l-2-9M110 89l2-11"
        stroke="#2f4d22"
      />
    </>
  ),

  /** A mountain lake under the moon, with its reflection in the water. */
  lake: (id) => (
    <>
      <Sky colors={["#16283c", "#34566b", "#7d9aa0", "#c9c9b4"]} id={id} />
      <circle cx="112" cy="20" fill="#f6ecd2" r="7" />
      <path d="M0 52 22 34l12 9 20-25 22 22 14-9 26 22 18-11 26 15v9H0z" fill="#4a6a78" />
      <path d="M0 55q28-12 58-5t60-3 42 2v11H0z" fill="#274a4d" />
      <path d="M0 57h160v33H0z" fill="#5f8590" />
      <path d="M0 57h160v3q-60 6-98 3T0 62z" fill="#1d3b3f" opacity=".7" />
      <path
        d="M106 63h13M103 67h17M107 71h11M100 76h24M106 81h14M108 86h8"
        {...line("#f6ecd2", 1.5, { opacity: ".75" })}
      />
      <path d="M12 68h30M52 74h22M20 82h40M136 70h20" {...line("#a9c2c4", 1, { opacity: ".5" })} />
      <path d="M0 80q22-8 52 10H0zM160 74q-26 2-34 16h34z" fill="#10262a" />
      <Pines at="18 84 .95, 34 88 .6, 146 80 .8" color="#10262a" id={`${id}t`} />
    </>
  ),

  /** Atlanta after dark, with the gilded spire and the round tower. Windows are dashes. */
  night: (id) => (
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
        {...line("#ffcf7d", 1.5, { dash: "1.5 3.5 1.5 6" })}
      />
      <path d="M63 25h6M0 86h160" stroke="#ffcf7d" strokeDasharray="6 4" strokeOpacity=".5" />
    </>
  ),

  /** A Saturday football game, seen from the stands. */
  game: () => (
    <>
      <path d="M0 0h160v90H0z" fill="#2c7a45" />
      <path d="M44 24h24l-14 66H0V64zM92 24h24l44 40v26h-54z" fill="#35894f" />
      <path d="M0 0h160v24H0z" fill="#27304a" />
      <path
        d="M0 5h160M2 11h160M0 17h160"
        {...line("#c9a58b", 2, { dash: "2 3 1 2 2 5 1 3", opacity: ".7" })}
      />
      <path d="M0 23h160" {...line("#b5573a", 4)} />
      <path
        d="M44 25-22 90M60 25 26 90M80 25v65M100 25l34 65M116 25l66 65M0 34h160M0 84h160"
        fill="none"
        stroke="#e9f3e6"
        strokeOpacity=".75"
      />
      <path
        d="M66 46v0M74 52v0M70 61v0M76 42v0M58 55v0M50 68v0"
        {...line("#f7f4e8", 4, { round: true })}
      />
      <path
        d="M84 47v0M88 55v0M86 64v0M96 50v0M104 60v0M118 44v0"
        {...line("#e2a23b", 4, { round: true })}
      />
      <path d="M6 76h44v8H6z" fill="#101c18" />
      <path d="M6 76h3v8H6z" fill="#e2a23b" />
      <path d="M13 80h12M32 80h5M41 80h5" {...line("#f7f4e8", 2.5)} />
    </>
  ),

  /** A streaming box's home screen: a film's picture above two rows of apps. */
  apps: () => (
    <>
      <path d="M0 0h160v90H0z" fill="#1a2430" />
      <path d="M10 8h140v32H10z" fill="#35536a" />
      <path d="M62 40 92 16l16 13 12-8 30 19z" fill="#dd9a84" />
      <path d="M16 20h30" {...line("#f7f4e8", 5)} />
      <path d="M16 28h20" {...line("#c9c9b4", 2.5)} />
      <path d="M10 54h24" {...line("#c0453b", 17)} />
      <path d="M39 54h24" {...line("#3c6a50", 17)} />
      <path d="M68 54h24" {...line("#e2b04f", 17)} />
      <path d="M97 54h24" {...line("#4a6fa5", 17)} />
      <path d="M126 54h24" {...line("#7a4f8c", 17)} />
      <path d="M10 77h24" {...line("#4a8fa0", 17)} />
      <path d="M39 77h24" {...line("#d9895f", 17)} />
      <path d="M68 77h24" {...line("#59625f", 17)} />
      <path d="M97 77h24" {...line("#b5573a", 17)} />
      <path d="M126 77h24" {...line("#2c7a45", 17)} />
      <path d="M18 49l10 5-10 5z" fill="#f7f4e8" />
      <path d="M47 54h8m21 0h8m21 0h8" {...line("#f7f4e8", 6)} />
      <path d="M8 44h28v20H8z" fill="none" stroke="#f7f4e8" strokeWidth="2" />
    </>
  ),

  menu: () => (
    <>
      <path d="M0 0h160v90H0z" fill="#1c2622" />
      <path d="M96 0h64v90H84z" fill="#283830" />
      <path d="M12 15h40" {...line("#f1e9d6", 6)} />
      <path d="M12 24h24" {...line("#d9895f", 2)} />
      <path d="M12 38h38M12 50h30M12 62h42M12 74h26" {...line("#f1e9d6", 3)} />
      <path d="M68 38h9M68 50h9M68 62h9M68 74h9" {...line("#e2b04f", 3)} />
      <circle cx="124" cy="46" fill="#f4efe2" r="27" />
      <circle cx="124" cy="46" fill="#e3dac6" r="20" />
      <path d="M108 50a16 14 0 0 1 32-4q2 14-14 15-16 1-18-11z" fill="#b5573a" />
      <path d="M112 44q8-10 20-5M114 52q10-8 20-2" {...curve("#e9b872", 3)} />
      <path d="M130 56q8-2 8-9M118 38l6-3" {...curve("#5f8a4c", 4)} />
    </>
  ),
  slide: () => (
    <>
      <path d="M0 0h160v90H0z" fill="#f7f6f0" />
      <path d="M12 14h62" {...line("#1d3a2c", 6)} />
      <path d="M12 24h40" {...line("#9aa398", 3)} />
      <path d="M12 40h76M12 56h76" stroke="#dfe2d8" />
      <path d="M20 76V62M34 76V54M48 76V58M62 76V47" {...line("#a9b3a6", 8)} />
      <path d="M76 76V36" {...line("#b5573a", 8)} />
      <path d="M12 76h76" stroke="#1d3a2c" />
      <circle cx="122" cy="50" fill="none" r="17" stroke="#d5d9ce" strokeWidth="11" />
      <path d="M122 33a17 17 0 0 1 14 27" {...curve("#3c6a50", 11)} />
      <path d="M104 82h14M126 82h14" {...line("#9aa398", 3)} />
    </>
  ),
  art: () => (
    <>
      <path d="M0 0h160v90H0z" fill="#f2ebdc" />
      <path d="M16 12h128v66H16z" fill="#c6d0c4" />
      <circle cx="108" cy="34" fill="#e39c4b" r="10" />
      <path d="M16 52q30-16 62-8t66-8v42H16z" fill="#8fa894" />
      <path d="M16 60q40-12 76-3t52-7v28H16z" fill="#40634b" />
      <path d="M16 66q46-10 128-2v14H16z" fill="#b5573a" />
      <path d="M70 64q8 3 2 7t-16 7h32q4-6-2-9t-10-5z" fill="#e8c493" />
      <path
        d="M38 66V40M46 66V48M30 42q8-8 16 0zM40 50q6-6 12 0z"
        fill="#1f3a2b"
        {...line("#1f3a2b", 1.5)}
      />
      <path d="M16 12h128v66H16z" fill="none" stroke="#cfc4ad" />
    </>
  ),
};
