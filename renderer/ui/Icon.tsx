const PATHS = {
  arrow: "M4 12h16M14 6l6 6-6 6",
  busy: "M12 3a9 9 0 1 1-9 9",
  calendar: "M4 5.5h16V20H4zM4 10h16M8 3v4.5M16 3v4.5",
  call: "M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z",
  chevron: "M6 9.5l6 6 6-6",
  clock: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5.3l3.3 2",
  close: "M6 6l12 12M18 6 6 18",
  download: "M12 4v11.5M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15",
  level: "M2.5 8h19v8h-19zM9 8v8M15 8v8M11.5 12h1",
  mail: "M3 5.5h18v13H3zM3.5 6.5 12 13l8.5-6.5",
  menu: "M4 8.5h16M4 15.5h16",
  minus: "M5 12h14",
  photo: "M3.5 5h17v14h-17zM3.5 16.5l5-5 4.5 4.5 2.5-2.5 5 4.5M15.8 8.8v.1",
  pin: "M12 21q-7-7-7-12a7 7 0 0 1 14 0q0 5-7 12zM12 9v.1",
  plus: "M12 5v14M5 12h14",
  rotate: "M19.5 4.5v5h-5M19 9.3a7.8 7.8 0 1 0 .6 4.7",
  ruler: "M2.5 7.5h19v9h-19zM6.3 7.5V11M10.1 7.5v5M13.9 7.5V11M17.7 7.5v5",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3l5 5",
  shield: "M12 3l7.5 2.7V11c0 5-3.2 8.3-7.5 10-4.3-1.7-7.5-5-7.5-10V5.7zM8.7 12l2.4 2.4 4.2-4.7",
  sun: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.8v1.7M12 19.5v1.7M2.8 12h1.7M19.5 12h1.7M5.5 5.5l1.2 1.2M17.3 17.3l1.2 1.2M5.5 18.5l1.2-1.2M17.3 6.7l1.2-1.2",
  text: "M4 5h16v12H9l-5 4z",
  tick: "M5 12.5l4.5 4.5L19 7.5",
  warning: "M12 4 2.8 20h18.4zM12 10.2v4.6M12 17.2v.1",
} as const;

export type IconName = keyof typeof PATHS;

/** Every icon, for the design page. */
export const ICON_NAMES = Object.keys(PATHS).filter((name): name is IconName => name in PATHS);

/** An icon on a 24 by 24 grid, in the text color. It's decorative, so screen readers skip it. */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeLinecap="square"
      strokeWidth="1.6"
      viewBox="0 0 24 24"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
