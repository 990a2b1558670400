import { parentPort, workerData } from "node:worker_threads";
import { renderHere } from "./render-site.ts";

parentPort?.postMessage(await renderHere(workerData));
