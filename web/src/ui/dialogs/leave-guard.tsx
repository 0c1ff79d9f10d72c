import { typeset } from '@volant/shared/kernel/typography.ts';
import { useLeaveQuestion } from '../../lib/use-leave-question.ts';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

export interface LeaveDialogProps {
  isAsked: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before unsaved work is discarded. */
export const LeaveDialog = ({ isAsked, onStay, onLeave }: LeaveDialogProps) => (
  <Dialog
    role="alertdialog"
    title={typeset('Quitter sans enregistrer ?')}
    open={isAsked}
    onClose={onStay}
    actions={
      <>
        <Button variant="secondary" onClick={onStay}>
          Continuer la saisie
        </Button>
        <Button variant="danger" onClick={onLeave}>
          Quitter sans enregistrer
        </Button>
      </>
    }
  >
    <p>Ce que vous avez saisi sera perdu.</p>
  </Dialog>
);

/** Asks before the page is left, as long as something on it is not saved. */
export const LeaveGuard = ({ isActive }: { isActive: boolean }) => {
  const { isAsked, stay, leave } = useLeaveQuestion(isActive);
  return <LeaveDialog isAsked={isAsked} onStay={stay} onLeave={leave} />;
};
