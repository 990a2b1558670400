/** The staff app's service worker. Its path decides which pages it's for, so it has no hash. */
export const PUSH_WORKER = {
  source: "pages/admin/worker/push-worker.ts",
  path: "admin/push-worker.js",
} as const;
