import type { ReactNode } from 'react';
import { changeMessages } from '#words/reservations/change.ts';
import { correctionMessages } from '#words/reservations/rental.ts';
import { reservationMessages } from '#words/reservations/reservations.ts';
import * as words from '#words/screens/reservations/reservation-details.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import { Snackbar } from '../../../ui/dialogs/snackbar.tsx';
import { depositFate } from '../deposit-fate.ts';
import type { DoneAct } from './reservation-details.tsx';

export const SENTENCES: Record<DoneAct, string> = {
  modify: changeMessages.modified,
  prolong: changeMessages.prolonged,
  collect: words.paymentSaved,
  refund: words.refundSaved,
  reduce: words.reductionSaved,
  cancel: reservationMessages.canceled,
  noShow: reservationMessages.canceled,
  finalize: reservationMessages.finalized,
  correct: correctionMessages.corrected,
};

export interface ActDoneProps {
  act: DoneAct;
  updated: Reservation;
  onClose: () => void;
  /** Where the reservation is, unless it is shown. */
  children?: ReactNode;
}

/** The success message of an act, with what happens to the deposit. */
export const ActDone = ({ act, updated, onClose, children }: ActDoneProps) => {
  const fate = act === 'cancel' || act === 'noShow' ? depositFate(updated) : undefined;
  return (
    <Snackbar tone={fate?.tone === 'error' ? 'error' : 'success'} onClose={onClose}>
      <p>{SENTENCES[act]}</p>
      {fate && <p>{fate.agency}</p>}
      {children !== undefined && <p>{children}</p>}
    </Snackbar>
  );
};
