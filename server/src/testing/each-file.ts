import { flushCompileCache } from 'node:module';
import { afterAll } from 'vitest';
import { closeAfterFile } from './after-file.ts';

// A setup file: it is run for every test file.
afterAll(async () => {
  await closeAfterFile();
  // The process of a test file is ended from outside, which would lose what it compiled.
  flushCompileCache();
});
