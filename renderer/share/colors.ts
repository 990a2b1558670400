import { THEME_COLOR } from "../head/head.ts";

/** The day's colors of `styles/tokens.css` for pictures, which cannot read a style sheet. A test holds both together. */
export const SHARE_COLORS = {
  paper: THEME_COLOR.light,
  ink: "#11251c",
  ink2: "#3f5047",
  clay: "#a74728",
} as const;
