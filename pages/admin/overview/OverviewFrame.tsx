import { Loading, Skeleton } from "#renderer/ui/Skeleton.tsx";

const ROWS = ["one", "two"];

/** The places of the numbers until they are there. */
export function OverviewFrame() {
  return (
    <Loading label="Loading the numbers">
      <Skeleton className="h-68 md:h-25" />
      <div className="grid gap-5 pt-5 lg:grid-cols-[2fr_1fr]">
        <Skeleton className="h-86" />
        <Skeleton className="h-86" />
      </div>
      {ROWS.map((row) => (
        <div className="grid gap-5 pt-5 lg:grid-cols-2" key={row}>
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </div>
      ))}
    </Loading>
  );
}
