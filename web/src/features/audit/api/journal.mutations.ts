import { mutationOptions } from '@tanstack/react-query';
import { auditApi } from '@volant/shared/audit/audit.api.ts';
import { downloadApi } from '../../../lib/calls/download.ts';
import type { JournalSearch } from '../journal-search.ts';

export const journalMutations = {
  /** Reads the file; it changes nothing, and is asked for by a click only. */
  export: (search: JournalSearch) =>
    mutationOptions({
      mutationFn: () => downloadApi(auditApi.export, { query: search }),
    }),
};
