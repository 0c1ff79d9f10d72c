import { useQuery } from '@tanstack/react-query';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { awaitedReturn } from '#words/reservations/rental.ts';
import { awaitedOf } from '@volant/shared/reservations/rental/awaited-returns.rules.ts';
import type { AwaitedReturn } from '@volant/shared/reservations/rental/rental.schema.ts';
import { useState } from 'react';
import * as words from '#words/screens/handovers/awaited-returns.ts';
import { now } from '../../../lib/clock.ts';
import { paths } from '../../../lib/paths.ts';
import type { Pending } from '../../../ui/dialogs/pending-question.tsx';
import { awaitedReturnQueries } from './handovers.queries.ts';

/** Which vehicle is to be given to somebody, and to whom; undefined: none yet. */
interface Given {
  vehicleId: number | undefined;
  reservationId?: number | undefined;
}

/** The question, and what it asks about. */
export interface AwaitedPending extends Pending {
  /** The rentals whose return is missing: with the answer, the call says that they are known. */
  knownReturns: number[];
}

/**
 * Tells of each vehicle which returns were not recorded; the answer to the question counts for its vehicle. Until they are
 * read, those in `brought` are known; without any, nobody goes on unasked.
 */
export const useAwaitedReturns = (brought?: readonly AwaitedReturn[]): ((given: Given) => AwaitedPending) => {
  const { data: read, isPending, refetch } = useQuery(awaitedReturnQueries.all());
  const known = read ?? brought;
  /** What was answered, by vehicle: where nothing was known, what is read later is asked about. */
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const today = agencyDay(now());
  return (given) => {
    const { vehicleId } = given;
    const awaited = awaitedOf(known ?? [], given);
    const knownReturns = awaited.map(({ reservationId }) => reservationId);
    const items = awaited.map((rental) => ({
      key: rental.reservationId,
      sentence: awaitedReturn(rental, today),
      act: { label: words.returnDone, about: rental.customerName, to: paths.handback(rental.reservationId) },
    }));
    const isUnknown = known === undefined && vehicleId !== undefined;
    const questions = [...(isUnknown ? ['unknown'] : []), ...knownReturns].map((of) =>
      [vehicleId, of].join(' '),
    );
    return {
      items,
      knownReturns,
      ...(isUnknown && {
        unknown: isPending ? { text: words.reading } : { text: words.notRead, onRetry: () => void refetch() },
      }),
      asks: questions.some((question) => !answered.includes(question)),
      afterwards: isUnknown ? words.goOnUnread : words.goOnWithoutReturn,
      accept: () => setAnswered((before) => [...before, ...questions]),
    };
  };
};
