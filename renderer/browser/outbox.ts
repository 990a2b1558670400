// Loaded by `every-page.ts` if leads are waiting to be sent.

import { startOutbox } from "./leads/outbox.ts";

startOutbox();
