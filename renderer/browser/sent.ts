// On the thanks page, the form was sent: what was typed is no longer needed.

import { forgetAll } from "./leads/form-memory.ts";

forgetAll();
