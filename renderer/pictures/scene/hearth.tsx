import { PAINT, SHADE, SHINE } from "./palette.ts";

/** A dog that sleeps on the warm side; its head lies on its paws. */
export function Dog() {
  return (
    <g transform="translate(610 664)">
      <ellipse cx="10" cy="3" fill={SHADE.contact} rx="84" ry="7" />
      <path d="M66-12q26 4 30-8 4 20-24 24z" fill={PAINT.dogDark} />
      <path
        d="M-66 2q-14-4-8-16 2-18 20-22 12-2 20 6 14-16 50-12 44 2 52 30 2 12-6 14z"
        fill={PAINT.dog}
      />
      <path d="M-46-36q-12 4-10 24 12 2 16-10z" fill={PAINT.dogDark} />
      <path
        d="M-72 2q0-8 12-8h40q8 4 2 8zM18 2q0-20 26-20 22 2 22 20z"
        fill={PAINT.dogDark}
        opacity=".55"
      />
      <circle cx="-73" cy="-12" fill={SHINE.hearth} r="3.5" />
      <path d="M-66-20q4 2 6-2" fill="none" stroke={SHINE.hearth} strokeWidth="1.5" />
    </g>
  );
}

/** Split wood in an iron rack. */
export function Logs({ half }: { half: number }) {
  const x = 520 + half;
  const rows = `M${x + 8} 628h0M${x + 34} 628h0M${x + 60} 628h0M${x + 86} 628h0M${x + 21} 605h0M${x + 47} 605h0M${x + 73} 605h0M${x + 34} 582h0M${x + 60} 582h0`;
  return (
    <g fill="none" strokeLinecap="round">
      <path d={rows} stroke={PAINT.woodDark} strokeWidth="26" />
      <path d={rows} stroke={PAINT.woodLight} strokeWidth="19" />
      <path d={rows} stroke={PAINT.wood} strokeWidth="7" />
      <path d={`M${x - 10} 560v84h114v-84`} stroke={PAINT.iron} strokeWidth="5" />
    </g>
  );
}
