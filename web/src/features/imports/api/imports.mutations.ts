import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { importsApi } from '@volant/shared/imports/imports.api.ts';
import type {
  ImportCellsBody,
  ImportColumnsBody,
  ImportCommitBody,
  ImportKind,
  ImportUpdatesBody,
  ImportView,
} from '@volant/shared/imports/imports.schema.ts';
import type { ImportWordsBody } from '@volant/shared/imports/words.schema.ts';
import { callApi, readApi } from '../../../lib/calls/call-api.ts';
import { downloadApi } from '../../../lib/calls/download.ts';
import { retryWhatMayPass } from '../../../lib/calls/query-client.ts';
import { uploadForm } from '../../../lib/calls/upload.ts';
import { keepFile } from '../kept-file.ts';
import { importQueries } from './imports.queries.ts';

/** Shows what an act made of an import; a reading that began before must not replace it. */
const show = async (client: QueryClient, view: ImportView): Promise<void> => {
  const { queryKey } = importQueries.one(view.id);
  await client.cancelQueries({ queryKey });
  const former = client.getQueryData(queryKey);
  client.setQueryData(queryKey, view);
  void client.invalidateQueries({ queryKey: importQueries.list().queryKey });
  const rows = { queryKey: importQueries.rowsOf(view.id) };
  // Rows in their former state must not stand below the new counts.
  void (former?.state === view.state ? client.invalidateQueries(rows) : client.resetQueries(rows));
};

/** An import may change whatever the product has: every screen reads again what it shows. */
const showEverywhere = async (client: QueryClient, view: ImportView): Promise<void> => {
  await show(client, view);
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== importQueries.all[0] });
};

interface ChosenFile {
  kind: ImportKind;
  /** '' for none. */
  source: string;
  file: File;
  onProgress: (part: number) => void;
  /** Where the table stands in the file; absent: it is looked for. */
  place?: { sheet: string; headRow: string };
}

interface ChosenPhotos {
  file: File;
  onProgress: (part: number) => void;
}

const sendFile = ({ kind, source, file, onProgress, place }: ChosenFile): Promise<ImportView> => {
  const body = new FormData();
  body.append('kind', kind);
  if (source !== '') body.append('source', source);
  for (const [name, value] of Object.entries(place ?? {})) if (value !== '') body.append(name, value);
  body.append('file', file, file.name);
  return uploadForm(importsApi.upload, { body, onProgress });
};

const forget = (id: number): Promise<unknown> =>
  callApi(importsApi.remove, { params: { id }, query: { state: 'preview' } });

/** One choice of columns after the other, in the order in which they were made. */
const columnsOf = (id: number) => ({ id: `columns of import ${id}` });

export const importMutations = {
  upload: () =>
    mutationOptions({
      mutationFn: sendFile,
      onSuccess: (view, { file }, _prepared, { client }) => {
        keepFile(view.id, file);
        return show(client, view);
      },
    }),
  /** Reads the file of an import that was not committed once more: the new import takes its place. */
  replaceFile: (id: number) =>
    mutationOptions({
      mutationFn: async (chosen: ChosenFile) => {
        const view = await sendFile(chosen);
        await forget(id);
        return readApi(importsApi.find, { params: { id: view.id } });
      },
      onSuccess: (view, { file }, _prepared, { client }) => {
        keepFile(view.id, file);
        return show(client, view);
      },
    }),
  /** Keeps a choice of columns that is not finished, so that it is there again on every device. */
  keepColumns: (id: number) =>
    mutationOptions({
      scope: columnsOf(id),
      mutationFn: ({ fields }: Pick<ImportColumnsBody, 'fields'>) =>
        callApi(importsApi.setColumns, { params: { id }, body: { fields, check: false } }),
      onSuccess: (view, _body, _prepared, { client }) => show(client, view),
    }),
  /** Chooses which known rows change what the product has. */
  chooseUpdates: (id: number) =>
    mutationOptions({
      mutationFn: (body: ImportUpdatesBody) => callApi(importsApi.chooseUpdates, { params: { id }, body }),
      retry: retryWhatMayPass,
      onSuccess: (view, _body, _prepared, { client }) => show(client, view),
    }),
  /** Says what words of the file mean. */
  explain: (id: number) =>
    mutationOptions({
      mutationKey: importQueries.acts,
      mutationFn: (body: ImportWordsBody) => callApi(importsApi.explain, { params: { id }, body }),
      retry: retryWhatMayPass,
      onSuccess: (view, _body, _prepared, { client }) => show(client, view),
    }),
  /** Corrects cells of a row. */
  correct: (id: number) =>
    mutationOptions({
      mutationKey: importQueries.acts,
      mutationFn: (body: ImportCellsBody) => callApi(importsApi.correct, { params: { id }, body }),
      retry: retryWhatMayPass,
      onSuccess: (view, _body, _prepared, { client }) => show(client, view),
    }),
  setColumns: (id: number) =>
    mutationOptions({
      scope: columnsOf(id),
      mutationKey: importQueries.acts,
      mutationFn: (body: ImportColumnsBody) => callApi(importsApi.setColumns, { params: { id }, body }),
      retry: retryWhatMayPass,
      onSuccess: (view, _body, _prepared, { client }) => show(client, view),
    }),
  /** Sent again, it answers what was done. */
  commit: (id: number) =>
    mutationOptions({
      mutationKey: importQueries.acts,
      mutationFn: (body: ImportCommitBody) => callApi(importsApi.commit, { params: { id }, body }),
      retry: retryWhatMayPass,
      onSuccess: (view, _body, _prepared, { client }) => showEverywhere(client, view),
      // What other people changed meanwhile may have refused it.
      onError: (_error, _body, _prepared, { client }) =>
        void client.invalidateQueries({ queryKey: importQueries.all }),
    }),
  /** Takes out what a committed import brought. */
  undo: (id: number) =>
    mutationOptions({
      mutationKey: importQueries.acts,
      mutationFn: () => callApi(importsApi.remove, { params: { id }, query: { state: 'committed' } }),
      onSuccess: (_answer, _input, _prepared, { client }) => void client.invalidateQueries(),
    }),
  /** Deletes an import that was not committed. It is not read again: the page leaves it. */
  forget: (id: number) =>
    mutationOptions({
      mutationFn: () => forget(id),
      onSuccess: (_answer, _input, _prepared, { client }) =>
        void client.invalidateQueries({ queryKey: importQueries.list().queryKey }),
      // Somebody else has imported it meanwhile.
      onError: (_error, _input, _prepared, { client }) =>
        void client.invalidateQueries({ queryKey: importQueries.all }),
    }),
  uploadPhotos: (id: number) =>
    mutationOptions({
      mutationKey: importQueries.acts,
      mutationFn: ({ file, onProgress }: ChosenPhotos) => {
        const body = new FormData();
        body.append('photos', file, file.name);
        return uploadForm(importsApi.uploadPhotos, { params: { id }, body, onProgress });
      },
      onSuccess: (view, _file, _prepared, { client }) => show(client, view),
    }),
  setReminders: (id: number) =>
    mutationOptions({
      mutationFn: (enabled: boolean) =>
        callApi(importsApi.setReminders, { params: { id }, body: { enabled } }),
      onSuccess: (view, _enabled, _prepared, { client }) => show(client, view),
    }),
  invite: (id: number) =>
    mutationOptions({
      mutationFn: () => callApi(importsApi.invite, { params: { id } }),
      onSuccess: (_answer, _input, _prepared, { client }) =>
        void client.invalidateQueries({ queryKey: importQueries.all }),
    }),
  /** Reads the file of the rows to correct; it changes nothing, and is asked for by a click only. */
  corrections: () =>
    mutationOptions({
      mutationFn: ({ id }: Pick<ImportView, 'id' | 'fileName'>) =>
        downloadApi(importsApi.corrections, { params: { id } }),
    }),
};
