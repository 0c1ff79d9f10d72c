import { createHash } from 'node:crypto';
import { documentRefusals } from '@volant/shared/documents/documents.refusals.ts';
import { documentData, type DocumentData } from '@volant/shared/documents/documents-data.schema.ts';
import type { FileStore } from '../files/index.ts';
import { Problem, unavailable } from '../platform/problem.ts';

export interface StoredDocument {
  id: string;
  data: DocumentData;
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const bytesOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** The files of documents. Their keys begin with `private/`, which the public route `GET /photos/…` refuses. */
export const documentFiles = (store: FileStore) => {
  const answered = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      // The file store's own message mentions photos.
      if (!(error instanceof Problem) || error.body.status !== 503) throw error;
      const problem = unavailable(documentRefusals.storeAway);
      problem.cause = error;
      throw problem;
    }
  };
  const putJson = (key: string, value: unknown) =>
    answered(store.put(key, bytesOf(value), 'application/json'));

  return {
    /** Stores both files of a document: the PDF, and its data as JSON. */
    keep: async ({ id, data }: StoredDocument, pdf: Buffer): Promise<void> => {
      await putJson(dataKey(id), data);
      await answered(store.put(pdfKey(id), pdf, 'application/pdf'));
    },
    keepPdf: (id: string, pdf: Buffer) => answered(store.put(pdfKey(id), pdf, 'application/pdf')),
    readPdf: (id: string) => answered(store.get(pdfKey(id))),
    /** Stores to which document a number is given, before the database commits it. */
    noteNumber: (number: string, { id, data }: StoredDocument) =>
      putJson(numberKey(number), { id, sha256: sha256Of(bytesOf(data)) }),
    /**
     * Finds the document that a number was given to. `data` is undefined when the stored data do not have the noted
     * hash.
     */
    findNumber: async (
      number: string,
    ): Promise<{ id: string; data: DocumentData | undefined } | undefined> => {
      const noted = noteOf(await answered(store.get(numberKey(number))));
      if (!noted) return undefined;
      const bytes = await answered(store.get(dataKey(noted.id)));
      const isNoted = bytes !== undefined && sha256Of(bytes) === noted.sha256;
      return {
        id: noted.id,
        data: isNoted ? documentData.safeParse(JSON.parse(bytes.toString('utf8'))).data : undefined,
      };
    },
    /**
     * Deletes the files of a document that was not committed, first the note of its number, which refers to the others.
     */
    drop: async (id: string, number?: string): Promise<void> => {
      for (const key of [...(number === undefined ? [] : [numberKey(number)]), ...keysOf(id)])
        await answered(store.delete(key));
    },
  };
};

/**
 * Parses the note of a number; undefined when a crash truncated it. A note is written before its receipt is committed,
 * so the receipt of a truncated one was never committed.
 */
const noteOf = (bytes: Buffer | undefined): { id: string; sha256?: string } | undefined => {
  try {
    return bytes && (JSON.parse(bytes.toString('utf8')) as { id: string; sha256?: string });
  } catch {
    return undefined;
  }
};

export type DocumentFiles = ReturnType<typeof documentFiles>;

/** Storage key of the PDF of a document. */
export const pdfKey = (id: string): string => `private/documents/${id}.pdf`;
const dataKey = (id: string): string => `private/documents/${id}.json`;
/** Storage keys of both files of a document. */
export const keysOf = (id: string): string[] => [pdfKey(id), dataKey(id)];
const numberKey = (number: string): string => `private/numbers/${number}.json`;
