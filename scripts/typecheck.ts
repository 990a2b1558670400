import { spawnSync } from "node:child_process";
import { generateContentModule } from "./content/site-content.ts";

// The types of the documents are generated: on a fresh clone they are not there yet.
generateContentModule();
process.exitCode = spawnSync("tsc", ["-b"], { stdio: "inherit" }).status ?? 1;
