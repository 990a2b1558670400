import { Skeleton } from "../ui/Skeleton.tsx";

/** The reviews provider's frame at its final size; what will stand there is shown in grey until it is there. */
export function ReviewsFrame({ url }: { url: string }) {
  return (
    <div className="relative h-112 w-full">
      <Skeleton className="absolute inset-0" />
      <iframe
        className="relative size-full rounded"
        loading="lazy"
        sandbox="allow-popups allow-scripts"
        src={url}
        title="Reviews by our customers"
      />
    </div>
  );
}
