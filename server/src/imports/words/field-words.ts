import { fieldLabel } from '@volant/shared/imports/columns.rules.ts';
import type { ImportFieldWords } from '@volant/shared/imports/import-fields.ts';
import type { ImportKind } from '@volant/shared/imports/import-kinds.ts';
import { defaultWords, everyWords } from '@volant/shared/words/words.ts';

/** What each language calls the fields: a file may be written in any of them. */
export const everyFieldWords = (): ImportFieldWords[] => everyWords().map(({ importFields }) => importFields);

/** What the agency's language calls a field. */
export const labelOf = (kind: ImportKind, field: string): string =>
  fieldLabel(kind, field, defaultWords().importFields);
