import { availableParallelism } from "node:os";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { ReadFile } from "./read-files.ts";
import type { ReferenceScope } from "./reference-scope.ts";
import type { SourceFile } from "./source.ts";
import { addTime, type Stage } from "./stages.ts";

/** Below this a second thread costs more to start than it gives. */
const FILES_FOR_THREADS = 1_500;
/** Files that a thread takes at once. */
export const BATCH = 64;

/** What a reading thread is told; plain data. */
export interface ReadTask {
  /** Address of the module whose default export is the source. */
  sourceModule: string;
  /** With the type's name in place of the type, which does not cross threads. */
  files: readonly (Omit<SourceFile, "type"> & { typeName: string })[];
  slugs: ReferenceScope["slugs"];
  folder: string;
  recordsName: string;
  /** The first file that nobody has taken; shared by all threads. */
  next: Int32Array<SharedArrayBuffer>;
  /** Turns from 0 when the thread has sent its answer. */
  done: Int32Array<SharedArrayBuffer>;
}

export type ReadAnswer =
  | { read: ReadFile[]; times: ReadonlyMap<Stage, number> }
  | { error: unknown };

/** How many threads are worth it beside this one. */
export function helpersFor(files: number): number {
  return files < FILES_FOR_THREADS ? 0 : availableParallelism() - 1;
}

/**
 * Starts threads that take batches of files from the list while this thread does the same;
 * the function that comes back waits for them and gives what they read.
 */
export function startReading(tasks: readonly ReadTask[]): () => ReadFile[] {
  const answers = tasks.map((task) => {
    const { port1, port2 } = new MessageChannel();
    const worker = new Worker(new URL("./read-worker.ts", import.meta.url), {
      workerData: { task, port: port2 },
      transferList: [port2],
    });
    worker.unref();
    return { port: port1, done: task.done };
  });
  return () =>
    answers.flatMap(({ port, done }) => {
      Atomics.wait(done, 0, 0);
      const answer: ReadAnswer | undefined = receiveMessageOnPort(port)?.message;
      port.close();
      if (answer === undefined) throw new Error("a reading thread ended without an answer");
      if ("error" in answer) throw answer.error;
      for (const [stage, milliseconds] of answer.times) addTime(stage, milliseconds);
      return answer.read;
    });
}

/** The next files of a list that threads share; empty when all are taken. */
export function takeBatch<Item>(list: readonly Item[], next: Int32Array): readonly Item[] {
  const first = Atomics.add(next, 0, BATCH);
  return list.slice(first, first + BATCH);
}
