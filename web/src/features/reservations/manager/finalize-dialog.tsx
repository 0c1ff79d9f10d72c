import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { formatDays, formatKilometres } from '#words/format/amounts.ts';
import { reservationMessages } from '#words/reservations/reservations.ts';
import * as words from '#words/screens/reservations/departure-and-return.ts';
import { formatPeriod } from '#words/format/page-dates.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Form, useSentForm } from '../../../ui/controls/form.tsx';
import { Fact, Inset } from '../../../ui/page/blocks.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { useKeptForm } from '../../accounts/use-kept-work.ts';
import { reservationMutations } from '../api/reservations.mutations.ts';
import type { ActDialogProps } from './cancel-dialog.tsx';
import { actSentence } from './manager-sentences.ts';
import { isMileage, overrunKm, overrunText, readMileage, readOdometer } from './mileage-entry.ts';

interface Entry {
  mileage: string;
  /** What the odometer shows; it computes `mileage` and is not sent. */
  odometer: string;
}

/** Records the return of a vehicle, with the kilometres driven: typed, or computed from what the odometer shows. */
export const FinalizeDialog = ({ reservation, onClose, onDone, onRefused }: ActDialogProps) => {
  const finalize = useAct(reservationMutations.finalize(), { onDone, onRefused });
  const form = useSentForm<Entry>({
    initial: { mileage: '', odometer: '' },
    fields: ['mileage', 'odometer'],
    focusOnWrong: 'field',
    send: async ({ mileage }) => {
      const read = readMileage(mileage);
      if ('km' in read) await finalize.send({ id: reservation.id, mileageDriven: read.km });
    },
    refusal: (error) => ({
      title: reservationMessages.finalizeFailed,
      fields: {},
      general: [actSentence(error, reservationMessages.finalizeFailed)],
    }),
  });
  useKeptForm(`return of reservation ${reservation.id}`, form);
  const [text, odometer] = useWatch({ control: form.control, name: ['mileage', 'odometer'] });
  const formId = useId();
  const { customer, vehicule, allowedMileage, totalDays } = reservation;
  const read = readMileage(text);
  const drivenKm = 'km' in read ? read.km : undefined;

  return (
    <ConfirmDialog
      title={words.finalizeReservation}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{
        label: words.finalize,
        busyLabel: words.finalizing,
        variant: 'action',
        disabled: text.trim() === '' && odometer.trim() === '',
        form: formId,
      }}
    >
      <Stack as={Form} id={formId} form={form}>
        <p>
          <strong>
            {customer.firstName} {customer.lastName}
          </strong>
          , {vehicleName(vehicule)}, {formatPeriod(reservation)}
        </p>
        <Field
          {...form.field('mileage', {
            validate: (typed, { odometer: shown }) =>
              // What is wrong is the odometer then.
              (typed.trim() === '' && shown.trim() !== '') || isMileage(typed),
            onChange: () => form.set('odometer', '', { shouldValidate: true }),
          })}
          label={words.kilometresDriven}
          hint={words.mileageIncluded(formatKilometres(allowedMileage), formatDays(totalDays))}
          required
          // The field that the dialog was opened for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          suffix="km"
          readOnly={form.isSending}
        />
        <Field
          {...form.field('odometer', {
            validate: (typed) => {
              if (typed.trim() === '') return true;
              const shown = readOdometer(typed, vehicule.mileage);
              return 'km' in shown || shown.wrong;
            },
            onChange: ({ target }: { target: HTMLInputElement }) => {
              const shown = readOdometer(target.value, vehicule.mileage);
              form.set('mileage', 'km' in shown ? String(shown.km) : '', { shouldValidate: 'km' in shown });
            },
          })}
          label={words.returnMileage}
          hint={words.lastReading(formatKilometres(vehicule.mileage))}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          suffix="km"
          readOnly={form.isSending}
        />
        <Inset>
          <Columns as="dl" min={190} aria-live="polite">
            <Fact label={words.overrun} weight="medium" figures>
              {drivenKm === undefined ? '—' : overrunText(overrunKm(drivenKm, allowedMileage))}
            </Fact>
            <Fact label={words.vehicleMileage} weight="medium" figures>
              {formatKilometres(vehicule.mileage)}
              {drivenKm !== undefined && ` → ${formatKilometres(vehicule.mileage + drivenKm)}`}
            </Fact>
          </Columns>
        </Inset>
        <p>{words.finalizeEffect}</p>
      </Stack>
    </ConfirmDialog>
  );
};
