// Runs on the thank-you page: the form was sent, so its draft is no longer needed.

import { forgetAll } from "./leads/form-memory.ts";

forgetAll();
