/** The logo without the name: half a tuft of longleaf pine on a level line. */
export function LogoMark({ again = false }: { again?: boolean }) {
  return (
    <svg aria-hidden="true" className="h-7 w-9" viewBox="0 0 36 28">
      {again ? (
        <use href="#logo" />
      ) : (
        <g fill="none" id="logo" stroke="currentColor" strokeLinecap="round" strokeWidth="1.7">
          <path d="M18 21 4 15M18 21 6 8M18 21 11 4M18 21V2M18 21 25 4M18 21 30 8M18 21l14-6" />
          <path className="text-clay" d="M2 25h32" stroke="currentColor" strokeWidth="2" />
        </g>
      )}
    </svg>
  );
}
