/**
 * Whether somebody answers now, as the script of every page writes it; the hours themselves until then, and
 * where no script runs.
 */
export function OpenNow({ openings, hours = "" }: { openings: string; hours?: string }) {
  return <span data-openings={openings}>{hours}</span>;
}
