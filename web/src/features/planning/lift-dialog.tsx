import { blockReasonLabel } from '@volant/shared/planning/planning.messages.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { formatDate } from '../../lib/dates.ts';
import { useAct } from '../../lib/use-act.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { planningMutations } from './api/planning.mutations.ts';
import type { BlockBar } from './api/planning.queries.ts';
import styles from './dialogs.module.css';

export interface LiftDialogProps {
  block: BlockBar;
  vehicleName: string;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before an unavailability ends. */
export const LiftDialog = ({ block, vehicleName, onClose, onDone }: LiftDialogProps) => {
  const lift = useAct(planningMutations.liftBlock(), { onDone });
  return (
    <ConfirmDialog
      title={typeset('Lever l’indisponibilité ?')}
      role="alertdialog"
      onClose={onClose}
      isBusy={lift.isBusy}
      confirm={{
        label: 'Lever l’indisponibilité',
        busyLabel: 'Un instant...',
        onConfirm: () => lift.run(block.blockId),
      }}
    >
      <div className={styles.body}>
        {lift.refusal !== undefined && <Alert tone="error">{typeset(lift.refusal)}</Alert>}
        <p>
          <strong>{vehicleName}</strong>, {blockReasonLabel[block.reason]}, du {formatDate(block.firstDay)} au{' '}
          {formatDate(block.lastDay)}
        </p>
        <p>Ses jours à venir pourront de nouveau être réservés.</p>
      </div>
    </ConfirmDialog>
  );
};
