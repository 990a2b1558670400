// On the page that says that a form was sent: nothing typed has to be kept any more.

import { forgetAll } from "./leads/form-memory.ts";

forgetAll();
