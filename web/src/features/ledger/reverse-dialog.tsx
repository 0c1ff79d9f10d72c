import { useState } from 'react';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { entryKindLabel, ledgerMessages, MAX_NOTE_LENGTH, methodLabel } from '#words/ledger/ledger.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { TextAreaField } from '../../ui/controls/field.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import { ledgerMutations } from './api/ledger.mutations.ts';
import type { Ledger, LedgerEntry } from './api/ledger.queries.ts';

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
      title="Corriger une écriture"
      onClose={onClose}
      isBusy={reverse.isBusy}
      confirm={{
        label: 'Annuler l’écriture',
        busyLabel: 'Correction en cours...',
        variant: 'danger',
        onConfirm: () => {
          setAsked(true);
          if (!isMissing) reverse.run({ id: entry.id, reason: reason.trim() });
        },
      }}
    >
      <Stack>
        {reverse.refusal !== undefined && (
          <Alert tone="error" title="L’écriture n’est pas annulée">
            {typeset(reverse.refusal)}
          </Alert>
        )}
        <p>
          <strong>
            {entryKindLabel[entry.kind]}, {formatPrice(entry.amountCents)}
          </strong>{' '}
          {typeset(
            `sera annulée par une écriture contraire : les deux restent visibles. ${entry.isGuarantee ? '' : 'Saisissez ensuite le bon montant.'}`,
          )}
        </p>
        {entry.isGuarantee && (
          <Alert tone="warning" title={typeset('Rendez la caution')} announced={false}>
            {typeset(
              `Rien n’en est plus gardé : rendez ${formatPrice(entry.amountCents)} au client par le même moyen (${entry.method === null ? '' : methodLabel[entry.method].toLowerCase()}). S’il doit encore une partie, encaissez-la ou prenez une autre caution.`,
            )}
          </Alert>
        )}
        <TextAreaField
          label="Motif"
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
