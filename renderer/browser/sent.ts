// Runs on the thank-you page, where drafts are no longer needed because the form was sent.

import { forgetAll } from "./leads/form-memory.ts";

forgetAll();
