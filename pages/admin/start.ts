import { sendEarly } from "./api/early.ts";

// A separate script, because it's much smaller than the app and so the first screen's data arrives while the app loads.
void sendEarly(location);
