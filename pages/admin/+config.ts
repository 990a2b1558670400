import "#renderer/vike-types.ts";
import type { Config } from "vike/types";

export default { spa: true } satisfies Config;
