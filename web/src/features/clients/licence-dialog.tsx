import {
  licenceCheckBody,
  type LicenceCheckBody,
  type LicenceCheckDraft,
} from '@volant/shared/accounts/customer-file.schema.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/clients/licence-checks.ts';
import { formResolver } from '../../lib/typed-input.ts';
import { formRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { now } from '../../lib/clock.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { DayField } from '../calendar/day-field.tsx';
import { customerFileMutations } from './api/customers.mutations.ts';
import { customerFaultWords } from '#words/accounts/customer-faults.ts';

const FIELDS = ['checkedOn', 'validUntil'] as const;
const FORM_ID = 'verification-permis';

export interface LicenceDialogProps {
  customerId: number;
  onClose: () => void;
  onDone: () => void;
}

/** Notes that the licence was seen. */
export const LicenceDialog = ({ customerId, onClose, onDone }: LicenceDialogProps) => {
  const act = useAct(customerFileMutations.checkLicence(customerId));
  const today = agencyDay(now());
  const form = useSentForm<LicenceCheckDraft, LicenceCheckBody>({
    initial: { checkedOn: today, validUntil: '' },
    resolver: formResolver(licenceCheckBody, { customers: customerFaultWords }),
    fields: FIELDS,
    idPrefix: 'licence',
    title: words.checkIncomplete,
    send: async (body) => {
      await act.send(body);
      onDone();
    },
    refusal: (error) => ({ title: words.checkNotNoted, ...formRefusal(error, FIELDS) }),
  });
  return (
    <ConfirmDialog
      title={words.licenceChecked}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{ label: words.note, busyLabel: words.saving, variant: 'action', form: FORM_ID }}
    >
      <Stack as={Form} id={FORM_ID} form={form}>
        <Columns min={180} align="start">
          <DayField
            {...form.field('checkedOn')}
            label={words.seenOn}
            side="past"
            max={today}
            required
            readOnly={form.isSending}
          />
          <DayField
            {...form.field('validUntil')}
            label={words.validUntil}
            hint={words.optional}
            readOnly={form.isSending}
          />
        </Columns>
        <Muted>{words.nothingKept}</Muted>
      </Stack>
    </ConfirmDialog>
  );
};
