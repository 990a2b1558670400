import type { Config } from "vike/types";

export default {
  clientRouting: false,
  prerender: { noExtraDir: true, keepDistServer: true, disableAutoRun: true },
  meta: {
    // Public pages are plain HTML, so their components aren't sent to browsers.
    Page: { env: { server: true, client: false } },
    spa: {
      env: { server: true, client: true, config: true },
      effect: ({ configValue }) =>
        configValue === true
          ? { meta: { Page: { env: { server: false, client: true } } } }
          : undefined,
    },
  },
} satisfies Config;
