import { documentFileName } from '#words/documents/documents.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { documentMutations } from './api/documents.mutations.ts';
import type { DocumentView } from './api/documents.queries.ts';

/** A document whose files can be read. */
export type FiledDocument = Pick<DocumentView, 'id' | 'kind' | 'number'> & { reservationId: number };

export type FileEnding = 'pdf' | 'xml';

/** Reads a file of a document, and lets the browser save it: one at a time. */
export const useDocumentFiles = () => {
  const { run, isBusy, input, refusal } = useAct(documentMutations.read(), {
    onDone: (content, { fileName }) => saveFile(fileName, content),
  });
  return {
    read: ({ id, kind, number, reservationId }: FiledDocument, ending: FileEnding = 'pdf'): void =>
      run({ id, ending, fileName: documentFileName({ kind, number, reservationId, ending }) }),
    /** The file that is being read. */
    reading: isBusy && input ? { id: input.id, ending: input.ending } : undefined,
    refusal,
  };
};

export type DocumentFiles = ReturnType<typeof useDocumentFiles>;
