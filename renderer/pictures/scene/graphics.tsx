import { SCREEN } from "./palette.ts";

/** What is not a view: a menu board, a slide, a picture for the wall. */
export const graphics = {
  menu: () => (
    <>
      <path d="M0 0h160v90H0z" fill={SCREEN.menu.ground} />
      <path d="M96 0h64v90H84z" fill={SCREEN.menu.side} />
      <path d="M12 15h40" stroke={SCREEN.menu.text} strokeWidth="6" />
      <path d="M12 24h24" stroke={SCREEN.menu.accent} strokeWidth="2" />
      <path d="M12 38h38M12 50h30M12 62h42M12 74h26" stroke={SCREEN.menu.text} strokeWidth="3" />
      <path d="M68 38h9M68 50h9M68 62h9M68 74h9" stroke={SCREEN.menu.price} strokeWidth="3" />
      <circle cx="124" cy="46" fill={SCREEN.menu.plate} r="27" />
      <circle cx="124" cy="46" fill={SCREEN.menu.well} r="20" />
      <path d="M108 50a16 14 0 0 1 32-4q2 14-14 15-16 1-18-11z" fill={SCREEN.menu.dish} />
      <path
        d="M112 44q8-10 20-5M114 52q10-8 20-2"
        fill="none"
        stroke={SCREEN.menu.sauce}
        strokeWidth="3"
      />
      <path d="M130 56q8-2 8-9M118 38l6-3" fill="none" stroke={SCREEN.menu.herb} strokeWidth="4" />
    </>
  ),
  slide: () => (
    <>
      <path d="M0 0h160v90H0z" fill={SCREEN.slide.ground} />
      <path d="M12 14h62" stroke={SCREEN.slide.text} strokeWidth="6" />
      <path d="M12 24h40" stroke={SCREEN.slide.muted} strokeWidth="3" />
      <path d="M12 40h76M12 56h76" stroke={SCREEN.slide.rule} />
      <path d="M20 76V62M34 76V54M48 76V58M62 76V47" stroke={SCREEN.slide.bar} strokeWidth="8" />
      <path d="M76 76V36" stroke={SCREEN.slide.mark} strokeWidth="8" />
      <path d="M12 76h76" stroke={SCREEN.slide.text} />
      <circle cx="122" cy="50" fill="none" r="17" stroke={SCREEN.slide.ring} strokeWidth="11" />
      <path
        d="M122 33a17 17 0 0 1 14 27"
        fill="none"
        stroke={SCREEN.slide.share}
        strokeWidth="11"
      />
      <path d="M104 82h14M126 82h14" stroke={SCREEN.slide.muted} strokeWidth="3" />
    </>
  ),
  art: () => (
    <>
      <path d="M0 0h160v90H0z" fill={SCREEN.art.mat} />
      <path d="M16 12h128v66H16z" fill={SCREEN.art.sky} />
      <circle cx="108" cy="34" fill={SCREEN.art.sun} r="10" />
      <path d="M16 52q30-16 62-8t66-8v42H16z" fill={SCREEN.art.far} />
      <path d="M16 60q40-12 76-3t52-7v28H16z" fill={SCREEN.art.near} />
      <path d="M16 66q46-10 128-2v14H16z" fill={SCREEN.art.clay} />
      <path d="M70 64q8 3 2 7t-16 7h32q4-6-2-9t-10-5z" fill={SCREEN.art.road} />
      <path
        d="M38 66V40M46 66V48M30 42q8-8 16 0zM40 50q6-6 12 0z"
        fill={SCREEN.art.pine}
        stroke={SCREEN.art.pine}
        strokeWidth="1.5"
      />
      <path d="M16 12h128v66H16z" fill="none" stroke={SCREEN.art.edge} />
    </>
  ),
};
