import type { SceneSpec } from "#schema/scene.ts";
import { ScenePicture } from "../pictures/ScenePicture.tsx";
import { Toast, Toasts } from "../ui/Toast.tsx";

export interface BookingContent {
  name: string;
  location: string;
  service: string;
  time: string;
  sample?: boolean | undefined;
}

/** Rooms beside the bookings, so that neighbors differ; they say nothing of whose room it is. */
const ROOMS: readonly SceneSpec[] = [
  { wall: "shiplap", setting: "fireplace" },
  { wall: "drywall" },
  { wall: "brick" },
];

/** Recent bookings, shown one at a time by `renderer/browser/visit/overlays.ts`. */
export function BookingToasts({ bookings }: { bookings: readonly BookingContent[] }) {
  return (
    <Toasts>
      {bookings.map(({ name, location, service, time, sample = false }, index) => (
        <Toast
          example={sample}
          id={`booking-${index + 1}`}
          key={`${name} ${time}`}
          picture={
            <ScenePicture
              alt=""
              className="size-full object-cover"
              scene={ROOMS[index % ROOMS.length] ?? { wall: "drywall" }}
            />
          }
          text={`${service} · ${time}`}
          title={`${name} in ${location} booked`}
        />
      ))}
    </Toasts>
  );
}
