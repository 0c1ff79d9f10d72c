import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatKilometres } from '#words/format/amounts.ts';
import { correctionMessages } from '#words/reservations/rental.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import * as words from '#words/screens/reservations/departure-and-return.ts';
import { formatPeriod } from '#words/format/page-dates.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Field, TextAreaField } from '../../../ui/controls/field.tsx';
import { Form, useSentForm } from '../../../ui/controls/form.tsx';
import { Fact, Inset } from '../../../ui/page/blocks.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { useKeptForm } from '../../accounts/use-kept-work.ts';
import { changedMeanwhile } from '../api/changes.mutations.ts';
import { reservationMutations } from '../api/reservations.mutations.ts';
import type { ActDialogProps } from './cancel-dialog.tsx';
import { actSentence } from './manager-sentences.ts';
import { isMileage, overrunKm, overrunText, readMileage } from './mileage-entry.ts';
import { MAX_REASON_LENGTH } from '@volant/shared/reservations/rental/notes.ts';

interface Entry {
  mileage: string;
  reason: string;
}

/** Corrects the kilometres of a return that was recorded wrongly; the mileage of the vehicle follows. */
export const CorrectReturnDialog = ({ reservation, onClose, onDone, onRefused }: ActDialogProps) => {
  // As somebody else has left it meanwhile, once the server has refused for that.
  const [current, setCurrent] = useState(reservation);
  const recordedKm = current.mileageDriven ?? 0;
  const correct = useAct(reservationMutations.correctReturn(), { onDone, onRefused });
  const form = useSentForm<Entry>({
    initial: { mileage: '', reason: '' },
    fields: ['mileage', 'reason'],
    title: correctionMessages.failed,
    send: async ({ mileage, reason }) => {
      const read = readMileage(mileage);
      if (!('km' in read)) return;
      const { id, version } = current;
      await correct.send({ id, mileageDriven: read.km, reason: reason.trim(), version });
    },
    refusal: (error) => {
      setCurrent((known) => changedMeanwhile(error) ?? known);
      return {
        title: correctionMessages.failed,
        fields: {},
        general: [actSentence(error, correctionMessages.failed)],
      };
    },
  });
  useKeptForm(`correction of reservation ${reservation.id}`, form);
  const text = useWatch({ control: form.control, name: 'mileage' });
  const formId = useId();
  const { customer, vehicule, allowedMileage } = current;
  const read = readMileage(text);
  const newKm = 'km' in read ? read.km : undefined;
  const shownKm = newKm ?? recordedKm;

  return (
    <ConfirmDialog
      title={words.correctReturn}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{
        label: words.saveCorrection,
        busyLabel: words.correcting,
        variant: 'action',
        form: formId,
      }}
    >
      <Stack as={Form} id={formId} form={form}>
        <p>
          <strong>
            {customer.firstName} {customer.lastName}
          </strong>
          , {vehicleName(vehicule)}, {formatPeriod(current)}
        </p>
        <Field
          {...form.field('mileage', {
            validate: (typed) => {
              const read = readMileage(typed);
              const isSame = 'km' in read && read.km === recordedKm;
              return isSame ? correctionMessages.sameMileage : isMileage(typed);
            },
          })}
          label={words.kilometresReallyDriven}
          hint={words.recordedAtReturn(formatKilometres(recordedKm))}
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
        <TextAreaField
          {...form.field('reason', {
            validate: (typed) => typed.trim() !== '' || correctionMessages.reasonRequired,
          })}
          label={words.correctionReason}
          hint={words.keptInJournal}
          required
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          readOnly={form.isSending}
        />
        <Inset>
          <Columns as="dl" min={190} aria-live="polite">
            <Fact label={words.overrun} weight="medium" figures>
              {overrunText(overrunKm(shownKm, allowedMileage))}
            </Fact>
            <Fact label={words.vehicleMileage} weight="medium" figures>
              {formatKilometres(vehicule.mileage)}
              {newKm !== undefined &&
                ` → ${formatKilometres(Math.max(0, vehicule.mileage + newKm - recordedKm))}`}
            </Fact>
          </Columns>
        </Inset>
        <p>{words.correctionEffect}</p>
      </Stack>
    </ConfirmDialog>
  );
};
