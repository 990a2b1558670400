import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const OWN_PROCESS = ["tests/**/*.slow.test.ts", "tests/admin/**/*.test.{ts,tsx}"];

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    // Loading the modules again for each file took a third of the time, so most files share them. Files that change the
    // process they run in get one of their own: for emulators and builds, and for the staff app with its DOM.
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
    // By itself it leaves one core free, which is half of a small machine.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    reporters: [
      "default",
      // Failures become annotations on the lines of a pull request.
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
