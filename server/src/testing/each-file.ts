import { afterAll } from 'vitest';
import { closeAfterFile } from './after-file.ts';

// A setup file: it is run for every test file, whatever modules the worker keeps.
afterAll(closeAfterFile);
