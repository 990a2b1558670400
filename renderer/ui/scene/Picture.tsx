import type { SceneSpec } from "../../../content/schema/scene.ts";
import type { Box } from "./measures.ts";

type Shown = NonNullable<SceneSpec["shows"]>;

/** What a TV shows, on a field of 160 by 90. */
export function Picture({ shows, box }: { shows: Shown; box: Box }) {
  if (shows === "off") return <rect fill="#1b2022" {...box} />;
  return (
    <svg preserveAspectRatio="none" viewBox="0 0 160 90" {...box}>
      {PICTURES[shows]}
    </svg>
  );
}

const sky = (color: string) => <path d="M0 0h160v90H0z" fill={color} />;

const PICTURES = {
  ridge: (
    <>
      {sky("#e8a483")}
      <circle cx="112" cy="38" fill="#ffe3b0" r="9" />
      <path d="M0 52 28 34 52 48 84 28 118 50 160 36V90H0z" fill="#8a6f8f" />
      <path d="M0 64 40 50 78 62 120 48 160 60V90H0z" fill="#5a5478" />
      <path d="M0 78 50 66 96 76 160 68V90H0z" fill="#2d3a4a" />
    </>
  ),
  marsh: (
    <>
      {sky("#f0cfa0")}
      <circle cx="46" cy="36" fill="#fff0cf" r="8" />
      <path d="M0 46h160v44H0z" fill="#7c9a56" />
      <path
        d="M92 46c-30 8 24 12-6 20S40 80 30 90h56c0-10 40-14 44-24S94 56 98 46z"
        fill="#e9d6b0"
      />
      <path d="M0 46h160v5H0z" fill="#54753f" />
    </>
  ),
  night: (
    <>
      {sky("#34305c")}
      <path
        d="M0 90V62h14V50h12v14h10V36h14v24h8V44h12v14h8V24h10v32h10V40h14v22h12V48h12v14h12v-8h12v36z"
        fill="#141a33"
      />
      <path
        d="M40 42h2v3h-2zm0 8h2v3h-2zM82 32h2v3h-2zm4 10h2v3h-2zm18 6h2v3h-2zM18 56h2v3h-2zm46-6h2v3h-2zm64 4h2v3h-2z"
        fill="#ffd58a"
      />
    </>
  ),
  game: (
    <>
      {sky("#2f8a4b")}
      <path d="M0 0h20v90H0zM40 0h20v90H40zM80 0h20v90H80zM120 0h20v90h-20z" fill="#2a7d43" />
      <path
        d="M80 8v74M8 8h144v74H8zM96 45a16 16 0 1 1-32 0 16 16 0 0 1 32 0"
        fill="none"
        stroke="#e6f3e4"
      />
      <path d="M6 80h30v6H6z" fill="#10201a" />
    </>
  ),
  menu: (
    <>
      {sky("#1f2a26")}
      <path
        d="M14 16h46v5H14zM14 32h60v3H14zm0 11h52v3H14zm0 11h58v3H14zm0 11h44v3H14z"
        fill="#e9e4d4"
      />
      <circle cx="118" cy="46" fill="#f1ece0" r="24" />
      <circle cx="118" cy="46" fill="#c8643c" r="15" />
    </>
  ),
  slide: (
    <>
      {sky("#f7f6f0")}
      <path d="M14 14h60v6H14z" fill="#25352d" />
      <path d="M18 54h12v22H18zm18-12h12v34H36zm18 6h12v28H54z" fill="#b9bfb4" />
      <path d="M72 32h12v44H72z" fill="#b5573a" />
      <path d="M122 36a20 20 0 1 0 20 20h-20z" fill="#40634b" />
    </>
  ),
  art: (
    <>
      {sky("#efe3d2")}
      <path d="M12 10h136v70H12z" fill="#b9c8c0" />
      <circle cx="104" cy="32" fill="#e8a04a" r="9" />
      <path d="M12 58c40-20 84-18 136-4v26H12z" fill="#5f8068" />
      <path d="M12 68c46-14 90-10 136-2v14H12z" fill="#c06a44" />
    </>
  ),
} as const;
