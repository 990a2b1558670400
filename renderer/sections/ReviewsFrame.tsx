/**
 * The reviews provider's frame, over what the content has in its place: that is seen until the frame is there,
 * and stays where it never comes. `renderer/browser/visit.ts` fetches it.
 */
export function ReviewsFrame({ url }: { url: string }) {
  return (
    <iframe
      className="invisible absolute inset-0 size-full rounded bg-surface"
      data-reviews={url}
      sandbox="allow-popups allow-popups-to-escape-sandbox allow-scripts"
      title="Reviews by our customers"
    />
  );
}
