import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { unpaidHoldMessages } from '#words/reservations/booking.ts';
import { useAct } from '../../../../lib/calls/use-act.ts';
import { Alert } from '../../../../ui/page/alert.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { DialogPlace } from '../../../../ui/dialogs/dialog-place.tsx';
import { Task } from '../../../../ui/page/task.tsx';
import { unpaidHoldMutations } from '../../api/manager-list.mutations.ts';
import { unpaidHoldQueries } from '../../api/to-handle.queries.ts';

const ReleaseHoldsDialog = lazy(async () => ({
  default: (await import('./release-holds-dialog.tsx')).ReleaseHoldsDialog,
}));

/** A third of the fleet is held without being paid, and what came of its release; nothing otherwise. */
export const UnpaidHoldsAlert = () => {
  const { data: alert } = useQuery(unpaidHoldQueries.alert());
  const [isAsking, setIsAsking] = useState(false);
  const [done, setDone] = useState<string>();
  const release = useAct(unpaidHoldMutations.release(), {
    onDone: (outcome) => {
      setIsAsking(false);
      setDone(unpaidHoldMessages.outcome(outcome));
    },
  });
  if (!alert && done === undefined) return null;
  const title = alert && unpaidHoldMessages.title(alert);
  return (
    <>
      {done !== undefined && (
        <Alert tone="success" onDismiss={() => setDone(undefined)}>
          {done}
        </Alert>
      )}
      {alert && (
        <Task
          tone="danger"
          title={title ?? ''}
          act={
            <Button
              variant="secondary"
              size="s"
              onClick={() => {
                release.forget();
                setDone(undefined);
                setIsAsking(true);
              }}
            >
              {unpaidHoldMessages.release}
            </Button>
          }
        >
          <p>{unpaidHoldMessages.days(alert)}</p>
          <p>{unpaidHoldMessages.advice}</p>
        </Task>
      )}
      {isAsking && (
        <Suspense fallback={<DialogPlace />}>
          <ReleaseHoldsDialog
            isActing={release.isBusy}
            failure={release.refusal !== undefined && <p role="alert">{release.refusal}</p>}
            onClose={() => setIsAsking(false)}
            onConfirm={() => release.run(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
