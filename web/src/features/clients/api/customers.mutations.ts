import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { customerFilesApi } from '@volant/shared/accounts/customers.api.ts';
import type {
  BlockBody,
  CustomerFile,
  LicenceCheckBody,
} from '@volant/shared/accounts/customer-file.schema.ts';
import type { PostalAddress } from '@volant/shared/accounts/postal-address.rules.ts';
import type { NewCustomer } from '@volant/shared/accounts/customers.schema.ts';
import { customerRentalsApi } from '@volant/shared/reservations/reading/customer-rentals.api.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { customerQueries } from './customers.queries.ts';

/** Shows the answer at once; the lists, the counter's search and the journal are read again. */
const show = (client: QueryClient, customer: CustomerFile): void => {
  client.setQueryData(customerQueries.one(customer.id).queryKey, customer);
  for (const queryKey of [['customers', 'list'], ['counter', 'customers'], ['audit']])
    void client.invalidateQueries({ queryKey });
};

/** A refusal may mean that somebody else changed the customer. */
const readAgain = (client: QueryClient, id: number): void =>
  void client.invalidateQueries({ queryKey: customerQueries.one(id).queryKey });

/** Rentals and notes belong to another account. */
const showMoved = (client: QueryClient, customer: CustomerFile): void => {
  show(client, customer);
  for (const queryKey of [customerQueries.all, ['reservations'], ['notes']])
    void client.invalidateQueries({ queryKey });
};

export const customerFileMutations = {
  add: () =>
    mutationOptions({
      mutationFn: (body: NewCustomer) => callApi(customerFilesApi.add, { body }),
      onSuccess: (customer, _body, _prepared, { client }) => show(client, customer),
    }),
  change: (id: number) =>
    mutationOptions({
      mutationFn: (body: NewCustomer) => callApi(customerFilesApi.change, { params: { id }, body }),
      onSuccess: (customer, _body, _prepared, { client }) => {
        show(client, customer);
        // Their name stands on their rentals.
        void client.invalidateQueries({ queryKey: ['reservations'] });
      },
      onError: (_error, _body, _prepared, { client }) => readAgain(client, id),
    }),
  /** All empty but the country: removes it. */
  changeAddress: (id: number) =>
    mutationOptions({
      mutationFn: (body: PostalAddress) => callApi(customerFilesApi.changeAddress, { params: { id }, body }),
      onSuccess: (customer, _body, _prepared, { client }) => show(client, customer),
      onError: (_error, _body, _prepared, { client }) => readAgain(client, id),
    }),
  invite: () =>
    mutationOptions({
      mutationFn: (id: number) => callApi(customerFilesApi.invite, { params: { id } }),
      onSettled: (_answer, _error, id, _prepared, { client }) => readAgain(client, id),
    }),
  block: (id: number) =>
    mutationOptions({
      mutationFn: (body: BlockBody) => callApi(customerFilesApi.block, { params: { id }, body }),
      onSuccess: (customer, _body, _prepared, { client }) => show(client, customer),
    }),
  unblock: () =>
    mutationOptions({
      mutationFn: (id: number) => callApi(customerFilesApi.unblock, { params: { id } }),
      onSuccess: (customer, _id, _prepared, { client }) => show(client, customer),
      onError: (_error, id, _prepared, { client }) => readAgain(client, id),
    }),
  checkLicence: (id: number) =>
    mutationOptions({
      mutationFn: (body: LicenceCheckBody) =>
        callApi(customerFilesApi.checkLicence, { params: { id }, body }),
      onSuccess: (customer, _body, _prepared, { client }) => show(client, customer),
    }),
  addNote: (id: number) =>
    mutationOptions({
      mutationFn: (text: string) => callApi(customerRentalsApi.addNote, { params: { id }, body: { text } }),
      onSuccess: (_note, _text, _prepared, { client }) => {
        for (const queryKey of [['notes'], ['audit']]) void client.invalidateQueries({ queryKey });
      },
    }),
  /** What a merge would do; it changes nothing. */
  previewMerge: (id: number) =>
    mutationOptions({
      mutationFn: (otherId: number) =>
        callApi(customerFilesApi.previewMerge, { params: { id }, body: { otherId } }),
    }),
  merge: (id: number) =>
    mutationOptions({
      mutationFn: (body: { otherId: number; seen: string }) =>
        callApi(customerFilesApi.merge, { params: { id }, body }),
      onSuccess: (customer, _body, _prepared, { client }) => showMoved(client, customer),
      onError: (_error, _body, _prepared, { client }) => readAgain(client, id),
    }),
  /** By the number of the merge; the answer is the account that was kept. */
  undoMerge: (keptId: number) =>
    mutationOptions({
      mutationFn: (id: number) => callApi(customerFilesApi.undoMerge, { params: { id } }),
      onSuccess: (customer, _id, _prepared, { client }) => showMoved(client, customer),
      onError: (_error, _id, _prepared, { client }) => readAgain(client, keptId),
    }),
};
