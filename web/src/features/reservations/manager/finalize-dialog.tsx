import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { formatDays, formatKilometres } from '@volant/shared/kernel/format.ts';
import { reservationMessages } from '@volant/shared/reservations/reservations.messages.ts';
import { formatDate } from '../../../lib/dates.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { useAct } from '../../../lib/use-act.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { useKeptWork } from '../../accounts/use-kept-work.ts';
import { reservationMutations } from '../api/reservations.mutations.ts';
import styles from './act-dialog.module.css';
import type { ActDialogProps } from './cancel-dialog.tsx';
import { actSentence } from './manager-sentences.ts';
import { overrunKm, readMileage } from './mileage-entry.ts';

/** Records the mileage of a rental that is over. */
export const FinalizeDialog = ({ reservation, onClose, onDone, onRefused }: ActDialogProps) => {
  const [text, setText] = useState('');
  useKeptWork(`return of reservation ${reservation.id}`, () => text || undefined, setText);
  const [isRefused, setIsRefused] = useState(false);
  const finalize = useAct(reservationMutations.finalize(), {
    onDone,
    onRefused,
    sentence: (error) => actSentence(error, reservationMessages.finalizeFailed),
  });
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();
  const { customer, vehicule, allowedMileage, totalDays } = reservation;
  const read = readMileage(text);
  const drivenKm = 'km' in read ? read.km : undefined;
  const isEmpty = text.trim() === '';

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (finalize.isBusy || isEmpty) return;
    if (drivenKm === undefined) {
      setIsRefused(true);
      input.current?.focus();
      return;
    }
    finalize.run({ id: reservation.id, mileageDriven: drivenKm });
  };

  return (
    <ConfirmDialog
      title="Finaliser la réservation"
      onClose={onClose}
      isBusy={finalize.isBusy}
      confirm={{
        label: 'Finaliser',
        busyLabel: 'Finalisation en cours...',
        variant: 'action',
        disabled: isEmpty,
        form: formId,
      }}
    >
      <form id={formId} noValidate className={styles.body} onSubmit={submit}>
        {finalize.refusal !== undefined && (
          <Alert tone="error" title={reservationMessages.finalizeFailed}>
            {typeset(finalize.refusal)}
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
          // The field that the dialog was opened for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          suffix={<span className={styles.unit}>km</span>}
          value={text}
          readOnly={finalize.isBusy}
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
    </ConfirmDialog>
  );
};

const overrunText = (km: number): string => (km === 0 ? 'Aucun' : formatKilometres(km));
