import source from "../contentlayer.config.ts";
import { load, formatProblems } from "contentlayer/build";
import { readFileSync } from "node:fs";
const l = load(source, {});
console.log(formatProblems(l.problems, (f) => readFileSync(f, "utf8")), l.files, l.library);
