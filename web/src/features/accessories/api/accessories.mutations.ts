import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import type {
  AccessoryBody,
  Accessory as WireAccessory,
} from '@volant/shared/accessories/accessories.schema.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { uploadForm } from '../../../lib/calls/upload.ts';
import { mergeBody, type FieldSentences } from '../accessory-draft.ts';
import { accessoryQueries, accessoryOf, type Accessory } from './accessories.queries.ts';

const refresh = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: accessoryQueries.list().queryKey });
  // The wizard's query, with the available quantities.
  void client.invalidateQueries({ queryKey: accessoryQueries.everyFree });
};

/** Shows at once what an act made of the list, before the list is fetched again. */
const showInList = (client: QueryClient, change: (known: Accessory[]) => Accessory[]): void => {
  client.setQueryData(accessoryQueries.list().queryKey, (known) => known && change(known));
  refresh(client);
};

const refreshIfGone = (client: QueryClient, error: Error): void => {
  if (error instanceof CallError && error.status === 404) refresh(client);
};

export interface AccessoryChange {
  id: number;
  /** What the form showed. */
  basis: AccessoryBody;
  body: AccessoryBody;
  picture: PictureChange;
}

/** What a form changes of the picture: a file that replaces it, its removal, or undefined for nothing. */
export type PictureChange = File | 'remove' | undefined;

/** The accessory was saved, its picture was not. */
export class PictureFailure extends Error {
  readonly saved: Accessory;
  override readonly cause: unknown;

  constructor(saved: Accessory, cause: unknown) {
    super('The picture was not saved');
    this.saved = saved;
    this.cause = cause;
  }
}

/** Rejects with a `PictureFailure`. */
const savePicture = async (saved: WireAccessory, change: PictureChange): Promise<Accessory> => {
  const params = { id: saved.id };
  try {
    if (change === undefined) return accessoryOf(saved);
    if (change === 'remove') return accessoryOf(await callApi(accessoriesApi.removePicture, { params }));
    const body = new FormData();
    body.append('photos', change, change.name);
    const onProgress = (): void => undefined;
    return accessoryOf(await uploadForm(accessoriesApi.replacePicture, { params, body, onProgress }));
  } catch (error) {
    throw new PictureFailure(accessoryOf(saved), error);
  }
};

/** Somebody else changed the same fields meanwhile: the sentences of the conflicts, and the basis of the next attempt. */
export class AccessoryClash extends Error {
  readonly wrong: FieldSentences;
  readonly basis: AccessoryBody;

  constructor({ wrong, basis }: Pick<AccessoryClash, 'wrong' | 'basis'>) {
    super('The accessory was changed meanwhile');
    this.wrong = wrong;
    this.basis = basis;
  }
}

const refreshIfSaved = (client: QueryClient, error: Error): void => {
  if (error instanceof PictureFailure) refresh(client);
};

export const accessoryMutations = {
  create: () =>
    mutationOptions({
      mutationFn: async ({ body, picture }: Pick<AccessoryChange, 'body' | 'picture'>) =>
        savePicture(await callApi(accessoriesApi.create, { body }), picture),
      onSuccess: (_accessory, _input, _prepared, { client }) => refresh(client),
      onError: (error, _input, _prepared, { client }) => refreshIfSaved(client, error),
    }),
  /** Saves what the manager changed. Rejects with an `AccessoryClash` where somebody else changed the same fields. */
  change: () =>
    mutationOptions({
      mutationFn: async ({ id, basis, body, picture }: AccessoryChange) => {
        const current = (await callApi(accessoriesApi.list, {})).find((other) => other.id === id);
        // The server refuses one that was deleted.
        const merged = current === undefined ? { body } : mergeBody({ basis, body, current });
        if ('wrong' in merged) throw new AccessoryClash(merged);
        return savePicture(
          await callApi(accessoriesApi.update, { params: { id }, body: merged.body }),
          picture,
        );
      },
      onSuccess: (saved, _change, _prepared, { client }) =>
        showInList(client, (known) => known.map((other) => (other.id === saved.id ? saved : other))),
      onError: (error, _change, _prepared, { client }) => {
        refreshIfGone(client, error);
        refreshIfSaved(client, error);
      },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: number) => callApi(accessoriesApi.remove, { params: { id } }),
      onSuccess: (_answer, id, _prepared, { client }) =>
        showInList(client, (known) => known.filter((other) => other.id !== id)),
      onError: (error, _id, _prepared, { client }) => refreshIfGone(client, error),
    }),
};
