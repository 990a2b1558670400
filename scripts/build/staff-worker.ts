/** The staff app's service worker. Its path decides which pages it's for, so it has no hash. */
export const STAFF_WORKER = {
  source: "pages/admin/worker/staff-worker.ts",
  path: "admin/worker.js",
} as const;
