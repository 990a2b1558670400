// Imported by `waiting.ts` where something waits to be sent.

import { startOutbox } from "./leads/outbox.ts";

startOutbox();
