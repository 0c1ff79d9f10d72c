import { mutationOptions } from '@tanstack/react-query';
import { type Cents, toEuros } from '@volant/shared/kernel/money.ts';
import { reservationChangesApi } from '@volant/shared/reservations/reservations.api.ts';
import type { ChangeBody } from '@volant/shared/reservations/changes/change.schema.ts';
import type { Reservation as WireReservation } from '@volant/shared/reservations/reservations.schema.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { cacheAwaitedReturns } from '../../handovers/api/cache-awaited-returns.ts';
import { reservationOf, type Reservation } from './reservations.queries.ts';

/** A change at the total that the manager was shown. */
export interface Change extends Omit<ChangeBody, 'expectedTotal'> {
  expectedTotalCents: Cents;
}

export const changeMutations = {
  /** Gives a reservation another vehicle or other days. */
  change: (id: number) =>
    mutationOptions({
      mutationFn: async ({ expectedTotalCents, ...body }: Change) =>
        reservationOf(
          await callApi(reservationChangesApi.change, {
            params: { id },
            body: { ...body, expectedTotal: toEuros(expectedTotalCents) },
          }),
        ),
      onError: cacheAwaitedReturns,
      onSuccess: async (_reservation, _change, _prepared, { client }) => {
        void client.invalidateQueries({ queryKey: ['reservations'] });
        await client.invalidateQueries({ queryKey: ['planning'] });
      },
    }),
};

/** The reservation as it is now, of a change refused because another person changed it meanwhile. */
export const changedMeanwhile = (error: unknown): Reservation | undefined =>
  error instanceof CallError && error.code === 'changed_meanwhile' && error.current !== undefined
    ? reservationOf(error.current as WireReservation)
    : undefined;
