import { useId, useRef, useState } from 'react';
import { formatDate } from '@volant/shared/kernel/format.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import { reservationMessages } from '@volant/shared/reservations/reservations.messages.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { isUnderWay } from '@volant/shared/reservations/status.rules.ts';
import { callApi } from '../../../lib/call-api.ts';
import { now } from '../../../lib/clock.ts';
import { typeset } from '../../../lib/typography.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { cancellationTerms, type CanceledBy } from './cancellation-terms.ts';
import styles from './act-dialog.module.css';
import { actSentence } from './manager-sentences.ts';

const CHOICES: { by: CanceledBy; label: string; hint: string }[] = [
  {
    by: 'customer',
    label: 'À la demande du client',
    hint: "Remboursement selon le délai d'annulation gratuite",
  },
  { by: 'agency', label: "Par l'agence", hint: 'Acompte toujours remboursé' },
];

export interface ActDialogProps {
  reservation: Reservation;
  onClose: () => void;
  /** Is given the reservation as the server now has it. */
  onDone: (updated: Reservation) => void;
  /** The server refused: what the list shows of it may be out of date. */
  onRefused: () => void;
}

/** The question before a reservation is cancelled. */
export const CancelDialog = ({ reservation, onClose, onDone, onRefused }: ActDialogProps) => {
  const [by, setBy] = useState<CanceledBy>('customer');
  const [isActing, setIsActing] = useState(false);
  const [failure, setFailure] = useState<string>();
  // State comes too late for a double click.
  const isLocked = useRef(false);
  const name = useId();
  const moment = now();
  const terms = cancellationTerms(reservation, by, moment);
  const { customer, vehicule } = reservation;

  const act = async (): Promise<void> => {
    if (isLocked.current) return;
    isLocked.current = true;
    setIsActing(true);
    setFailure(undefined);
    try {
      onDone(
        await callApi(reservationsApi.cancel, {
          params: { id: reservation.id },
          query: by === 'agency' ? { motif: 'agence' } : {},
        }),
      );
    } catch (error) {
      isLocked.current = false;
      setIsActing(false);
      setFailure(actSentence(error, reservationMessages.cancelFailed));
      onRefused();
    }
  };

  return (
    <Dialog
      title={typeset('Annuler cette réservation ?')}
      open
      role="alertdialog"
      onClose={onClose}
      dismissable={!isActing}
      actions={
        <>
          <Button variant="secondary" disabled={isActing} onClick={onClose}>
            Garder la réservation
          </Button>
          <Button
            variant="danger"
            busyLabel={isActing ? 'Annulation en cours...' : undefined}
            onClick={() => void act()}
          >
            Annuler la réservation
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {failure !== undefined && (
          <Alert tone="error" title={reservationMessages.cancelFailed}>
            {typeset(failure)}
          </Alert>
        )}
        <p className={styles.subject}>
          <strong>
            {customer.firstName} {customer.lastName}
          </strong>
          , {vehicule.brand} {vehicule.model}, du {formatDate(reservation.startDate)} au{' '}
          {formatDate(reservation.endDate)}
        </p>
        {isUnderWay(reservation, moment) && (
          <Alert tone="warning" title="La location est en cours" announced={false}>
            Le véhicule est encore chez le client. Ses dates seront libérées dès l'annulation : assurez-vous
            de son retour.
          </Alert>
        )}
        <fieldset className={styles.choices} disabled={isActing}>
          <legend className={styles.legend}>{typeset('Qui annule ?')}</legend>
          {CHOICES.map((choice) => (
            <label key={choice.by} className={styles.choice}>
              <input
                type="radio"
                name={name}
                value={choice.by}
                checked={by === choice.by}
                onChange={() => setBy(choice.by)}
              />
              <span>
                {choice.label}
                <span className={styles.hint}>{choice.hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <p role="status" className={styles.consequence}>
          {typeset(terms.sentence)}
        </p>
        <p>
          L'annulation est <strong>irréversible</strong>. Le client en est informé par e-mail.
        </p>
      </div>
    </Dialog>
  );
};
