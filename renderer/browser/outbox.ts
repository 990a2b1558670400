// Loaded by `every-page.ts` if leads wait to be sent.

import { startOutbox } from "./leads/outbox.ts";

startOutbox();
