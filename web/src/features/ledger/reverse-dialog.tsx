import { useState } from 'react';
import { formatPrice } from '#words/format/amounts.ts';
import { entryKindLabel, ledgerMessages } from '#words/ledger/ledger.ts';
import * as words from '#words/screens/ledger/entry.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { TextAreaField } from '../../ui/controls/field.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
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
  const [reason, setReason] = useState('');
  useKeptWork(`reversal of entry ${entry.id}`, () => reason, setReason);
  const [isAsked, setAsked] = useState(false);
  const isMissing = reason.trim() === '';
  const reverse = useAct(ledgerMutations.reverse(), { onDone });
  return (
    <ConfirmDialog
      title={words.correctEntry}
      onClose={onClose}
      isBusy={reverse.isBusy}
      confirm={{
        label: words.reverseEntry,
        busyLabel: words.correcting,
        variant: 'danger',
        onConfirm: () => {
          setAsked(true);
          if (!isMissing) reverse.run({ id: entry.id, reason: reason.trim() });
        },
      }}
    >
      <Stack>
        {reverse.refusal !== undefined && (
          <Alert tone="error" title={words.reverseFailed}>
            {reverse.refusal}
          </Alert>
        )}
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
          label={words.reason}
          required
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          value={reason}
          error={isAsked && isMissing ? ledgerMessages.noteRequired : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
};
