import type { DocumentsDeps } from '../documents/index.ts';

/** The month has the documents and their files. */
export type BooksDeps = DocumentsDeps;
