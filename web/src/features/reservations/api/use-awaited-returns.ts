import { useQuery } from '@tanstack/react-query';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { awaitedReturn } from '@volant/shared/reservations/awaited-returns.messages.ts';
import { awaitedOf } from '@volant/shared/reservations/awaited-returns.rules.ts';
import { useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { paths } from '../../../lib/paths.ts';
import type { Pending } from '../../../ui/pending-question.tsx';
import { awaitedReturnQueries } from './awaited-returns.queries.ts';

/** Which vehicle is to be given to somebody, and to whom; undefined: none yet. */
interface Given {
  vehicleId: number | undefined;
  reservationId?: number | undefined;
}

/** Tells of each vehicle which returns were not recorded; the answer to the question counts for its vehicle. */
export const useAwaitedReturns = (): ((given: Given) => Pending) => {
  const { data = [] } = useQuery(awaitedReturnQueries.all());
  const [accepted, setAccepted] = useState<readonly number[]>([]);
  const today = agencyDay(now());
  return (given) => {
    const { vehicleId } = given;
    const items = awaitedOf(data, given).map((rental) => ({
      key: rental.reservationId,
      sentence: awaitedReturn(rental, today),
      act: { label: 'Retour fait', about: rental.customerName, to: paths.handback(rental.reservationId) },
    }));
    const isAccepted = vehicleId !== undefined && accepted.includes(vehicleId);
    return {
      items,
      asks: items.length > 0 && !isAccepted,
      afterwards: 'Vous continuez sans ce retour.',
      accept: () => vehicleId !== undefined && setAccepted((known) => [...known, vehicleId]),
    };
  };
};
