import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
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
