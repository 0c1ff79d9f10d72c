import { blockBody, type BlockBody, type BlockDraft } from '@volant/shared/accounts/customer-file.schema.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/clients/blocks.ts';
import { formResolver } from '../../lib/typed-input.ts';
import { formRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { now } from '../../lib/clock.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { TextAreaField } from '../../ui/controls/field.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { QuestionDialog } from '../../ui/dialogs/question-dialog.tsx';
import { useKeptForm } from '../accounts/use-kept-work.ts';
import { DayField } from '../calendar/day-field.tsx';
import { customerFileMutations } from './api/customers.mutations.ts';
import type { CustomerFile } from './api/customers.queries.ts';
import { MAX_BLOCK_REASON_LENGTH } from '@volant/shared/accounts/customers.rules.ts';
import { customerFaultWords } from '#words/accounts/customer-faults.ts';

const FIELDS = ['reason', 'until'] as const;
const FORM_ID = 'blocage-client';

export interface BlockDialogProps {
  customer: CustomerFile;
  onClose: () => void;
  onDone: () => void;
}

/** Why and until when a customer books nothing online. */
export const BlockDialog = ({ customer: { id, block }, onClose, onDone }: BlockDialogProps) => {
  const act = useAct(customerFileMutations.block(id));
  const form = useSentForm<BlockDraft, BlockBody>({
    initial: { reason: block?.reason ?? '', until: block?.until ?? '' },
    resolver: formResolver(blockBody, { customers: customerFaultWords }),
    fields: FIELDS,
    idPrefix: 'block',
    title: words.blockIncomplete,
    send: async (body) => {
      await act.send(body);
      onDone();
    },
    refusal: (error) => ({ title: words.notBlocked, ...formRefusal(error, FIELDS) }),
  });
  useKeptForm(`block of customer ${id}`, form);
  return (
    <ConfirmDialog
      title={block === null ? words.blockCustomer : words.changeBlock}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{ label: words.block, busyLabel: words.saving, variant: 'danger', form: FORM_ID }}
    >
      <Stack as={Form} id={FORM_ID} form={form}>
        <p>{words.blockEffect}</p>
        <TextAreaField
          {...form.field('reason')}
          label={words.reason}
          hint={words.reasonHint}
          rows={3}
          maxLength={MAX_BLOCK_REASON_LENGTH}
          required
          readOnly={form.isSending}
        />
        <DayField
          {...form.field('until')}
          label={words.lastDay}
          hint={words.lastDayHint}
          min={agencyDay(now())}
          readOnly={form.isSending}
        />
      </Stack>
    </ConfirmDialog>
  );
};

export interface UnblockDialogProps {
  customerId: number;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a customer may book online again. */
export const UnblockDialog = ({ customerId, onClose, onDone }: UnblockDialogProps) => {
  const act = useAct(customerFileMutations.unblock(), { onDone });
  return (
    <QuestionDialog
      title={words.unblockQuestion}
      act={act}
      input={customerId}
      label={words.unblock}
      busyLabel={words.saving}
      final={[404, 409]}
      onClose={onClose}
    >
      <p>{words.canBookAgain}</p>
      <Muted>{words.reasonStaysReadable}</Muted>
    </QuestionDialog>
  );
};
