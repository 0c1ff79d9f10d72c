import { contract } from '../../kernel/contract.ts';
import { idParams } from '../../kernel/id.schema.ts';
import { notesApi } from './note.api.ts';
import { note, noteBody, notes } from './note.schema.ts';

/** `notesApi` with its schemas. */
export const notesContract = contract(notesApi, {
  list: { params: idParams, response: notes },
  add: { params: idParams, body: noteBody, response: note },
  remove: { params: idParams },
});
