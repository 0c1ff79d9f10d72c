import { mutationOptions } from '@tanstack/react-query';
import { documentsApi } from '@volant/shared/documents/documents.api.ts';
import { downloadApi } from '../../../lib/calls/download.ts';

export const documentMutations = {
  /** Reads the file; it changes nothing, and is asked for by a click only. */
  read: () =>
    mutationOptions({
      mutationFn: ({ id }: { id: string; fileName: string }) =>
        downloadApi(documentsApi.pdf, { params: { id } }),
    }),
};
