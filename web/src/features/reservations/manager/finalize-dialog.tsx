import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { formatDays, formatKilometres } from '@volant/shared/kernel/format.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import { reservationMessages } from '@volant/shared/reservations/reservations.messages.ts';
import { formatDate } from '../../../lib/dates.ts';
import { callApi } from '../../../lib/call-api.ts';
import { typeset } from '../../../lib/typography.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { useKeptWork } from '../../accounts/use-kept-work.ts';
import styles from './act-dialog.module.css';
import type { ActDialogProps } from './cancel-dialog.tsx';
import { actSentence } from './manager-sentences.ts';
import { overrunKm, readMileage } from './mileage-entry.ts';

/** Records the mileage of a rental that is over. */
export const FinalizeDialog = ({ reservation, onClose, onDone, onRefused }: ActDialogProps) => {
  const [text, setText] = useState('');
  useKeptWork(`return of reservation ${reservation.id}`, () => text || undefined, setText);
  const [isRefused, setIsRefused] = useState(false);
  const [isActing, setIsActing] = useState(false);
  const [failure, setFailure] = useState<string>();
  // State comes too late for a double click.
  const isLocked = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();
  const { customer, vehicule, allowedMileage, totalDays } = reservation;
  const read = readMileage(text);
  const drivenKm = 'km' in read ? read.km : undefined;
  const isEmpty = text.trim() === '';

  const act = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isLocked.current || isEmpty) return;
    if (drivenKm === undefined) {
      setIsRefused(true);
      input.current?.focus();
      return;
    }
    isLocked.current = true;
    setIsActing(true);
    setFailure(undefined);
    try {
      onDone(
        await callApi(reservationsApi.finalize, {
          params: { id: reservation.id },
          query: { mileageDriven: drivenKm },
        }),
      );
    } catch (error) {
      isLocked.current = false;
      setIsActing(false);
      setFailure(actSentence(error, reservationMessages.finalizeFailed));
      onRefused();
    }
  };

  return (
    <Dialog
      title="Finaliser la réservation"
      open
      onClose={onClose}
      dismissable={!isActing}
      actions={
        <>
          <Button variant="secondary" disabled={isActing} onClick={onClose}>
            Retour
          </Button>
          <Button
            variant="action"
            type="submit"
            form={formId}
            disabled={isEmpty}
            busyLabel={isActing ? 'Finalisation en cours...' : undefined}
          >
            Finaliser
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.body} onSubmit={(event) => void act(event)}>
        {failure !== undefined && (
          <Alert tone="error" title={reservationMessages.finalizeFailed}>
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
        <Field
          ref={input}
          label="Kilomètres parcourus"
          hint={`Kilométrage inclus : ${formatKilometres(allowedMileage)} pour ${formatDays(totalDays)}`}
          error={isRefused && 'wrong' in read ? read.wrong : undefined}
          required
          // What the dialog is there for.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          suffix={<span className={styles.unit}>km</span>}
          value={text}
          readOnly={isActing}
          onChange={(event) => {
            setText(event.target.value);
            setIsRefused(false);
          }}
        />
        <dl className={styles.figures} aria-live="polite">
          <div>
            <dt>Dépassement</dt>
            <dd>{drivenKm === undefined ? '—' : overrunText(overrunKm(drivenKm, allowedMileage))}</dd>
          </div>
          <div>
            <dt>Compteur du véhicule</dt>
            <dd>
              {formatKilometres(vehicule.mileage)}
              {drivenKm !== undefined && ` → ${formatKilometres(vehicule.mileage + drivenKm)}`}
            </dd>
          </div>
        </dl>
        <p>La réservation sera terminée et le véhicule de nouveau disponible.</p>
      </form>
    </Dialog>
  );
};

const overrunText = (km: number): string => (km === 0 ? 'Aucun' : formatKilometres(km));
