import { workerData, type MessagePort } from "node:worker_threads";
import type { Source } from "../schema/source.ts";
import { readFile } from "./read-files.ts";
import { RecordWriter } from "./records.ts";
import { stageTimes } from "./stages.ts";
import { takeBatch, type ReadAnswer, type ReadTask } from "./threads.ts";

const { task, port }: { task: ReadTask; port: MessagePort } = workerData;

const answer = (message: ReadAnswer) => port.postMessage(message);
try {
  await readTask(task);
  answer({ times: stageTimes() });
} catch (error) {
  answer({ error });
}
Atomics.store(task.progress, 1, 1);
Atomics.notify(task.progress, 1);

async function readTask({
  sourceModule,
  files,
  slugs,
  folder,
  recordsName,
  next,
  progress,
}: ReadTask) {
  const { default: source }: { default: Source } = await import(sourceModule);
  const types = new Map(Object.values(source.documentTypes).map((type) => [type.name, type]));
  const writer = new RecordWriter(folder, recordsName);
  for (let batch = takeBatch(files, next); batch.length > 0; batch = takeBatch(files, next)) {
    const read = batch.map(({ typeName, ...file }) => {
      const type = types.get(typeName);
      if (type === undefined) throw new Error(`${sourceModule} has no document type ${typeName}`);
      return readFile({ ...file, type }, slugs, source, writer);
    });
    answer({ read });
    Atomics.add(progress, 0, 1);
  }
  writer.close();
}
