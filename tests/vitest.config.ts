import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const OWN_PROCESS = ["tests/**/*.slow.test.ts", "tests/admin/**/*.test.{ts,tsx}"];

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    // Most files share loaded modules, because reloading them took a third of the time. Files that change their process
    // run isolated: emulators, builds, and the staff app with its DOM.
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: OWN_PROCESS,
          isolate: false,
          unstubEnvs: true,
          unstubGlobals: true,
        },
      },
      { extends: true, test: { name: "isolated", include: OWN_PROCESS } },
    ],
    // Vitest leaves one core idle by default, which is half of a small machine.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    // Long, because some hooks build a site.
    hookTimeout: 60_000,
    reporters: [
      "default",
      // Shows failures as annotations in pull requests.
      ...(process.env["GITHUB_ACTIONS"] === "true" ? ["github-actions"] : []),
      ["json", { outputFile: process.env["UNIT_REPORT"] ?? ".cache/reports/unit.json" }],
    ],
  },
  resolve: {
    alias: {
      "contentlayer/generated": fileURLToPath(
        new URL("../.contentlayer/generated/index.js", import.meta.url),
      ),
    },
  },
});
