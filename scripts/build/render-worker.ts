import { parentPort, workerData } from "node:worker_threads";
import { renderHere, type RenderTask } from "./render-site.ts";

const task: RenderTask = workerData;
parentPort?.postMessage(await renderHere(task));
