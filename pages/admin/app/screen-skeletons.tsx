import { Loading, Skeleton, SkeletonText } from "#renderer/ui/Skeleton.tsx";

// Placeholders shown while a screen's code and data load.

export const PLAIN_SKELETON = (
  <Loading label="Loading">
    <div className="container-page py-10">
      <Skeleton className="h-10 w-48" />
      <div className="max-w-[60ch] pt-6">
        <SkeletonText lines={4} />
      </div>
    </div>
  </Loading>
);

export const LEAD_SKELETON = (
  <Loading label="Loading lead">
    <div className="container-page py-8 md:py-10">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-4 h-10 w-64" />
      <div className="flex gap-2 pt-6">
        <Skeleton className="h-[52px] grow md:w-28 md:grow-0" />
        <Skeleton className="h-[52px] w-24" />
        <Skeleton className="h-[52px] w-24" />
      </div>
      <Skeleton className="mt-6 h-12 w-full" />
      <div className="grid gap-5 pt-6 lg:grid-cols-[7fr_3fr]">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  </Loading>
);
