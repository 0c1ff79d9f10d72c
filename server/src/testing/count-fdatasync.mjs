/** Counts the calls of `fdatasyncSync`; preloaded into the database's thread, before the worker imports the function. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { workerData } from 'node:worker_threads';

const counter = new Int32Array(workerData.syncCounter);
const { fdatasyncSync } = fs;
fs.fdatasyncSync = (descriptor) => {
  Atomics.add(counter, 0, 1);
  fdatasyncSync(descriptor);
};
syncBuiltinESMExports();
