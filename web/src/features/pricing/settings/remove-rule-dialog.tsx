import { typeset } from '@volant/shared/kernel/typography.ts';
import { CallError } from '../../../lib/call-error.ts';
import { useAct } from '../../../lib/use-act.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { priceSettingMutations } from '../api/price-settings.mutations.ts';
import type { WirePriceRule } from '../api/price-settings.queries.ts';
import { effectOf, subjectOf, type NamedVehicle } from './rule-text.ts';
import styles from './rule-dialog.module.css';

export interface RemoveRuleDialogProps {
  rule: WirePriceRule;
  vehicles: readonly NamedVehicle[];
  onClose: () => void;
  onRemoved: () => void;
}

/** The question before a price rule is removed. */
export const RemoveRuleDialog = ({ rule, vehicles, onClose, onRemoved }: RemoveRuleDialogProps) => {
  const remove = useAct(priceSettingMutations.removeRule(), { onDone: onRemoved });
  // A second attempt would get the same answer.
  const isFinal = remove.error instanceof CallError && remove.error.status === 404;
  return (
    <ConfirmDialog
      title={typeset('Supprimer cette règle ?')}
      role="alertdialog"
      onClose={onClose}
      isBusy={remove.isBusy}
      over={isFinal ? 'refused' : undefined}
      confirm={{
        label: 'Supprimer',
        busyLabel: 'Suppression en cours...',
        variant: 'danger',
        onConfirm: () => remove.run(rule.id),
      }}
    >
      <div className={styles.form}>
        {remove.refusal !== undefined && <Alert tone="error">{typeset(remove.refusal)}</Alert>}
        <p>
          <strong>{effectOf(rule)}</strong>, {subjectOf(rule, vehicles)}
        </p>
        <p className={styles.note}>Les réservations existantes gardent leur prix.</p>
      </div>
    </ConfirmDialog>
  );
};
