/** The logo without the name: a roof on a level line. Replace it with your own. */
export function LogoMark({ again = false }: { again?: boolean }) {
  return (
    <svg aria-hidden="true" className="h-7 w-9" viewBox="0 0 36 28">
      {again ? (
        <use href="#logo" />
      ) : (
        <g fill="none" id="logo" stroke="currentColor" strokeLinecap="round" strokeWidth="2">
          <path d="M4 14 18 3l14 11M8 12v9h20v-9" strokeLinejoin="round" />
          <path className="text-clay" d="M2 25h32" stroke="currentColor" strokeWidth="2" />
        </g>
      )}
    </svg>
  );
}
