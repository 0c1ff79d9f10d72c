import { zodResolver } from '@hookform/resolvers/zod';
import { MAX_BLOCK_REASON_LENGTH } from '#words/accounts/customers.ts';
import { blockBody, type BlockBody, type BlockDraft } from '@volant/shared/accounts/customer-file.schema.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
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
    resolver: zodResolver(blockBody),
    fields: FIELDS,
    idPrefix: 'block',
    title: 'Le blocage n’est pas complet',
    send: async (body) => {
      await act.send(body);
      onDone();
    },
    refusal: (error) => ({ title: 'Le client n’est pas bloqué', ...formRefusal(error, FIELDS) }),
  });
  useKeptForm(`block of customer ${id}`, form);
  return (
    <ConfirmDialog
      title={block === null ? 'Bloquer ce client' : 'Changer le blocage'}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{ label: 'Bloquer', busyLabel: 'Enregistrement...', variant: 'danger', form: FORM_ID }}
    >
      <Stack as={Form} id={FORM_ID} form={form}>
        <p>
          {typeset(
            'Le client ne peut plus réserver en ligne : le site répond « Réservation non disponible ». Ses locations confirmées restent, et l’agence peut toujours lui louer au comptoir.',
          )}
        </p>
        <TextAreaField
          {...form.field('reason')}
          label="Motif"
          hint="Le client ne le voit pas sur le site, mais le reçoit s’il demande ses données."
          rows={3}
          maxLength={MAX_BLOCK_REASON_LENGTH}
          required
          readOnly={form.isSending}
        />
        <DayField
          {...form.field('until')}
          label="Dernier jour du blocage"
          hint="Facultatif : sans date, jusqu’à ce que vous débloquiez le client."
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
      title="Débloquer ce client ?"
      act={act}
      input={customerId}
      label="Débloquer"
      busyLabel="Enregistrement..."
      final={[404, 409]}
      onClose={onClose}
    >
      <p>Le client peut de nouveau réserver en ligne.</p>
      <Muted>Le motif reste lisible dans ses données.</Muted>
    </QuestionDialog>
  );
};
