import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Company } from '@volant/shared/accounts/company.rules.ts';
import { reservationCompanyApi } from '@volant/shared/reservations/company/company.api.ts';
import { correctionsApi } from '@volant/shared/reservations/rental/rental.api.ts';
import type { CorrectionBody } from '@volant/shared/reservations/rental/rental.schema.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { retryWhatMayPass } from '../../../lib/calls/query-client.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { reservedPeriodQueries } from '../../vehicles/api/use-availability.ts';
import { vehicleQueries } from '../../vehicles/api/vehicles.queries.ts';
import { holdSituation, isOrderNeeded, type Ask, type HoldSituation } from './hold-situation.ts';
import { managerReservationQueries, withReservation } from './manager-reservations.queries.ts';
import type { ReservationPages } from './manager-reservations.queries.ts';
import { bodyOf, readMyReservations, reservationOf, reservationQueries } from './reservations.queries.ts';
import type { Order, Reservation } from './reservations.queries.ts';

/** Who cancels, or that the customer did not come. */
export type CancelCause = 'customer' | 'agency' | 'noShow';

const MOTIFS = {
  customer: {},
  agency: { motif: 'agence' },
  noShow: { motif: 'no_show' },
} as const satisfies Record<CancelCause, object>;

/** Updates a reservation on its page and in place in the cached list; the next fetch may move it. */
const showToManagers = (client: QueryClient, updated: Reservation): void => {
  client.setQueriesData<ReservationPages>({ queryKey: managerReservationQueries.everything }, (data) =>
    withReservation(data, updated),
  );
  client.setQueryData(managerReservationQueries.one(updated.id).queryKey, updated);
};

/** Holds dates and accessories; the same order finds the same live hold again. */
const bookDates = async (order: Order): Promise<Reservation> =>
  reservationOf(await callApi(reservationsApi.book, { body: bodyOf(order) }));

export const reservationMutations = {
  book: () => mutationOptions({ mutationFn: bookDates }),
  /** Looks for the hold of an order, and makes one when `how` says so. */
  hold: (order: Order) =>
    mutationOptions({
      mutationFn: async (how: Ask): Promise<HoldSituation> => {
        if (how !== 'take') {
          const found = holdSituation(await readMyReservations(), order);
          if (how === 'look' || !isOrderNeeded(found, serverNow())) return found;
        }
        return { kind: 'mine', reservation: await bookDates(order) };
      },
      // Idempotent: the same order finds the same live hold again.
      retry: retryWhatMayPass,
      // Offline it fails like any other call, instead of waiting for the network without a word.
      networkMode: 'always',
    }),
  /** Asks for the hold again once it is paid: the answer is the reservation that it has become. */
  confirmPaid: () =>
    mutationOptions({ mutationFn: ({ order }: { order: Order; paymentId: string }) => bookDates(order) }),
  /** Gives the dates of a hold back; what shows reservations or free days is asked again, whatever came of it. */
  release: () =>
    mutationOptions({
      mutationFn: async (id: number) =>
        reservationOf(await callApi(reservationsApi.release, { params: { id } })),
      onSettled: (reservation, error, _id, _prepared, { client }) => {
        const isKnown = reservation !== undefined || (error instanceof CallError && error.status < 500);
        if (!isKnown) return;
        void client.invalidateQueries({ queryKey: reservationQueries.mine().queryKey });
        void client.invalidateQueries({ queryKey: reservedPeriodQueries.everything });
      },
    }),
  cancel: () =>
    mutationOptions({
      mutationFn: async ({ id, cause }: { id: number; cause: CancelCause }) =>
        reservationOf(await callApi(reservationsApi.cancel, { params: { id }, query: MOTIFS[cause] })),
      onSuccess: (updated, _input, _prepared, { client }) => showToManagers(client, updated),
    }),
  /** The company that it is for; null makes it private. */
  changeCompany: (id: number) =>
    mutationOptions({
      mutationFn: async (company: Company | null) =>
        reservationOf(
          company === null
            ? await callApi(reservationCompanyApi.remove, { params: { id } })
            : await callApi(reservationCompanyApi.set, { params: { id }, body: company }),
        ),
      onSuccess: (updated, _input, _prepared, { client }) => showToManagers(client, updated),
    }),
  /** Records the return of the vehicle. */
  finalize: () =>
    mutationOptions({
      mutationFn: async ({ id, mileageDriven }: { id: number; mileageDriven: number }) =>
        reservationOf(await callApi(reservationsApi.finalize, { params: { id }, query: { mileageDriven } })),
      onSuccess: (updated, _input, _prepared, { client }) => {
        showToManagers(client, updated);
        void client.invalidateQueries({ queryKey: vehicleQueries.everything });
      },
    }),
  /** Corrects the kilometres of a return. */
  correctReturn: () =>
    mutationOptions({
      mutationFn: async ({ id, ...body }: CorrectionBody & { id: number }) =>
        reservationOf(await callApi(correctionsApi.correctReturn, { params: { id }, body })),
      onSuccess: (updated, _input, _prepared, { client }) => {
        showToManagers(client, updated);
        void client.invalidateQueries({ queryKey: vehicleQueries.everything });
      },
    }),
};
