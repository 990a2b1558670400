import { SCREEN } from "./palette.ts";

/** Saturday football, seen from the stand: lines run to a far point, players are marks with their shadow. */
export function game() {
  return (
    <>
      <path d="M0 0h160v90H0z" fill={SCREEN.game.grass} />
      <path d="M44 24h24l-14 66H0V64zM92 24h24l44 40v26h-54z" fill={SCREEN.game.mown} />
      <path d="M0 0h160v24H0z" fill={SCREEN.game.stand} />
      <path
        d="M0 5h160M2 11h160M0 17h160"
        stroke={SCREEN.game.crowd}
        strokeDasharray="2 3 1 2 2 5 1 3"
        strokeOpacity=".7"
        strokeWidth="2"
      />
      <path d="M0 23h160" stroke={SCREEN.game.board} strokeWidth="4" />
      <path
        d="M44 25-22 90M60 25 26 90M80 25v65M100 25l34 65M116 25l66 65M0 34h160M0 84h160"
        fill="none"
        stroke={SCREEN.game.line}
        strokeOpacity=".75"
      />
      <path
        d="M66 46v0M74 52v0M70 61v0M76 42v0M58 55v0M50 68v0"
        stroke={SCREEN.game.home}
        strokeLinecap="round"
        strokeWidth="4"
      />
      <path
        d="M84 47v0M88 55v0M86 64v0M96 50v0M104 60v0M118 44v0"
        stroke={SCREEN.game.guest}
        strokeLinecap="round"
        strokeWidth="4"
      />
      <path d="M6 76h44v8H6z" fill={SCREEN.game.score} />
      <path d="M6 76h3v8H6z" fill={SCREEN.game.guest} />
      <path d="M13 80h12M32 80h5M41 80h5" stroke={SCREEN.game.home} strokeWidth="2.5" />
    </>
  );
}
