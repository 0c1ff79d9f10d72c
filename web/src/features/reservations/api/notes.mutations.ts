import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { notesApi } from '@volant/shared/reservations/rental/rental.api.ts';
import type { NoteBody } from '@volant/shared/reservations/rental/rental.schema.ts';
import { callApi } from '../../../lib/calls/call-api.ts';

/** A note about a customer stands on all their reservations; the journal names it. */
const refresh = (client: QueryClient): void => {
  for (const queryKey of [['notes'], ['audit']]) void client.invalidateQueries({ queryKey });
};

export const noteMutations = {
  add: (reservationId: number) =>
    mutationOptions({
      mutationFn: (body: NoteBody) => callApi(notesApi.add, { params: { id: reservationId }, body }),
      onSuccess: (_note, _body, _prepared, { client }) => refresh(client),
    }),
  /** A refusal may mean that somebody else has deleted it. */
  remove: () =>
    mutationOptions({
      mutationFn: (id: number) => callApi(notesApi.remove, { params: { id } }),
      onSettled: (_answer, _error, _id, _prepared, { client }) => refresh(client),
    }),
};
