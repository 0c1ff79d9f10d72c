import * as words from '#words/screens/reservations/my-reservations.ts';
import { useEffect, useRef } from 'react';
import { Alert } from '../../ui/page/alert.tsx';
import type { Reservation } from './api/reservations.queries.ts';
import { reservationName } from './reservation-names.ts';

/** How an act on a reservation of the list ended. */
export interface ActOutcome {
  reservation: Reservation;
  tone: 'success' | 'error';
  sentence: string;
}

/** The outcome of an act whose button in the row is gone: it takes the focus. */
export const ActNotice = ({ outcome }: { outcome: ActOutcome | undefined }) => {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) container.current?.focus();
  }, [outcome]);
  return (
    <div ref={container} tabIndex={-1}>
      {outcome && (
        <Alert tone={outcome.tone}>
          {words.actOutcome(reservationName(outcome.reservation), outcome.sentence)}
        </Alert>
      )}
    </div>
  );
};
