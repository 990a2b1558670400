// On the page that says that a form was sent: nothing typed has to be kept any more, and it is recorded.

import { forgetAll } from "./leads/form-memory.ts";
import { recordArrived } from "./visit/sent-form.ts";
import { whenSeen } from "./when-seen.ts";

forgetAll();
whenSeen(recordArrived);
