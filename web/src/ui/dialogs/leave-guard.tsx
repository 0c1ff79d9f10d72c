import * as words from '#words/screens/ui/dialogs.ts';
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
    title={words.leaveQuestion}
    open={isAsked}
    onClose={onStay}
    actions={
      <>
        <Button variant="secondary" onClick={onStay}>
          {words.keepEditing}
        </Button>
        <Button variant="danger" onClick={onLeave}>
          {words.leaveUnsaved}
        </Button>
      </>
    }
  >
    <p>{words.entriesLost}</p>
  </Dialog>
);

/** Asks before the page is left, as long as something on it is not saved. */
export const LeaveGuard = ({ isActive }: { isActive: boolean }) => {
  const { isAsked, stay, leave } = useLeaveQuestion(isActive);
  return <LeaveDialog isAsked={isAsked} onStay={stay} onLeave={leave} />;
};
