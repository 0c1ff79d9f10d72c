import { useId } from 'react';
import { formatPrice } from '#words/format/amounts.ts';
import { entryKindLabel, ledgerMessages } from '#words/ledger/ledger.ts';
import * as words from '#words/screens/ledger/entry.ts';
import { fieldRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { TextAreaField } from '../../ui/controls/field.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { useKeptForm } from '../accounts/use-kept-work.ts';
import { ledgerMutations } from './api/ledger.mutations.ts';
import type { Ledger, LedgerEntry } from './api/ledger.queries.ts';
import { MAX_NOTE_LENGTH } from '@volant/shared/ledger/ledger.rules.ts';

interface ReverseDialogProps {
  entry: LedgerEntry;
  onClose: () => void;
  onDone: (ledger: Ledger) => void;
}

/** Undoes an entry that was wrong; both stay visible. */
export const ReverseDialog = ({ entry, onClose, onDone }: ReverseDialogProps) => {
  const reverse = useAct(ledgerMutations.reverse(), { onDone });
  const form = useSentForm<{ reason: string }>({
    initial: { reason: '' },
    fields: ['reason'],
    idPrefix: 'reversal',
    focusOnWrong: 'field',
    send: async ({ reason }) => {
      await reverse.send({ id: entry.id, reason: reason.trim() });
    },
    refusal: (error) => ({ title: words.reverseFailed, ...fieldRefusal(['reason'])(error) }),
  });
  useKeptForm(`reversal of entry ${entry.id}`, form);
  const formId = useId();
  return (
    <ConfirmDialog
      title={words.correctEntry}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{
        label: words.reverseEntry,
        busyLabel: words.correcting,
        variant: 'danger',
        form: formId,
      }}
    >
      <Stack as={Form} id={formId} form={form}>
        <p>
          <strong>
            {entryKindLabel[entry.kind]}, {formatPrice(entry.amountCents)}
          </strong>{' '}
          {words.reversalNote(entry.isGuarantee)}
        </p>
        {entry.isGuarantee && (
          <Alert tone="warning" title={words.giveGuaranteeBack} announced={false}>
            {words.nothingKept(formatPrice(entry.amountCents), entry.method)}
          </Alert>
        )}
        <TextAreaField
          {...form.field('reason', {
            validate: (typed) => typed.trim() !== '' || ledgerMessages.noteRequired,
          })}
          label={words.reason}
          required
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
        />
      </Stack>
    </ConfirmDialog>
  );
};
