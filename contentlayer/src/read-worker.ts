import { workerData, type MessagePort } from "node:worker_threads";
import type { Source } from "./make-source.ts";
import { readFile, type ReadFile } from "./read-files.ts";
import { RecordWriter } from "./records.ts";
import { stageTimes } from "./stages.ts";
import { takeBatch, type ReadAnswer, type ReadTask } from "./threads.ts";

const { task, port }: { task: ReadTask; port: MessagePort } = workerData;

let answer: ReadAnswer;
try {
  answer = { read: await readTask(task), times: stageTimes() };
} catch (error) {
  answer = { error };
}
port.postMessage(answer);
Atomics.store(task.done, 0, 1);
Atomics.notify(task.done, 0);

async function readTask({ sourceModule, files, slugs, folder, recordsName, next }: ReadTask) {
  const { default: source }: { default: Source } = await import(sourceModule);
  const types = new Map(Object.values(source.documentTypes).map((type) => [type.name, type]));
  const writer = new RecordWriter(folder, recordsName);
  const read: ReadFile[] = [];
  for (let batch = takeBatch(files, next); batch.length > 0; batch = takeBatch(files, next)) {
    for (const { typeName, ...file } of batch) {
      const type = types.get(typeName);
      if (type === undefined) throw new Error(`${sourceModule} has no document type ${typeName}`);
      read.push(readFile({ ...file, type }, slugs, source, writer));
    }
  }
  writer.close();
  return read;
}
