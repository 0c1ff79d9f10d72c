import { blockReasonLabel } from '#words/planning/planning.ts';
import * as words from '#words/screens/planning/unavailability.ts';
import { formatPeriod } from '#words/format/page-dates.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { QuestionDialog } from '../../../ui/dialogs/question-dialog.tsx';
import { planningMutations } from '../api/planning.mutations.ts';
import type { BlockBar } from '../api/planning.queries.ts';

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
    <QuestionDialog
      title={words.liftQuestion}
      act={lift}
      input={block.blockId}
      label={words.lift}
      busyLabel={words.oneMoment}
      final={[404]}
      onClose={onClose}
    >
      <p>
        <strong>{vehicleName}</strong>, {blockReasonLabel[block.reason]},{' '}
        {formatPeriod({ startDate: block.firstDay, endDate: block.lastDay })}
      </p>
      <p>{words.daysFreeAgain}</p>
    </QuestionDialog>
  );
};
