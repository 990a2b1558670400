import { apartment } from "./apartment.tsx";
import { bedroom } from "./bedroom.tsx";
import { bracket } from "./bracket.tsx";
import { cinema } from "./cinema.tsx";
import { conference } from "./conference.tsx";
import { corner } from "./corner.tsx";
import { fireplaceRoom } from "./fireplace.tsx";
import { gallery } from "./gallery.tsx";
import { gym } from "./gym.tsx";
import { consoleRoom } from "./living.tsx";
import type { Setting } from "./measures.ts";
import { patio } from "./patio.tsx";
import { restaurant } from "./restaurant.tsx";
import type { Place, Room } from "./room.ts";
import { shop } from "./shop.tsx";
import { wiring } from "./wiring.tsx";

/** Who draws which setting. */
export const ROOMS: Record<Setting, (place: Place) => Room> = {
  console: consoleRoom,
  apartment,
  gallery,
  fireplace: fireplaceRoom,
  bedroom,
  ceiling: gym,
  conference,
  restaurant,
  shop,
  patio,
  projector: cinema,
  corner,
  bracket,
  wiring,
};
