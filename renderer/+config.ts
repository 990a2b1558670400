import type { Config } from "vike/types";

export default {
  clientRouting: false,
  prerender: { noExtraDir: true, keepDistServer: true, disableAutoRun: true },
  meta: {
    // Public pages are plain HTML, so their components aren't sent to browsers. The staff app has its own entry.
    Page: { env: { server: true, client: false } },
    spa: { env: { server: true, config: true } },
  },
} satisfies Config;
