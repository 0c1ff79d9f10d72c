import { lazy, memo, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { DialogPlace } from '../../../ui/dialogs/dialog-place.tsx';
import type { PlanningDialogsProps, ShownDialog } from './planning-dialogs.tsx';

const PlanningDialogs = lazy(async () => {
  const { PlanningDialogs: Dialogs, DialogLeaving } = await import('./planning-dialogs.tsx');
  const Kept = memo(Dialogs);
  return {
    default: ({ isLeaving, ...props }: PlanningDialogsProps & { isLeaving: boolean }) => (
      <DialogLeaving value={isLeaving}>
        <Kept {...props} />
      </DialogLeaving>
    ),
  };
});

export interface PlanningDialogPlaceProps extends Omit<PlanningDialogsProps, 'shown'> {
  shown: ShownDialog | undefined;
}

/**
 * The open dialog of the planning. It takes long to draw and to remove: its frame shows at once and its content follows;
 * closed, it is hidden at once, and removed after that is painted.
 */
export const PlanningDialogPlace = ({ shown, ...rest }: PlanningDialogPlaceProps) => {
  const drawn = useDeferredValue(shown);
  const [last, setLast] = useState(shown);
  if (shown !== undefined && shown !== last) setLast(shown);
  useEffect(() => {
    if (shown !== undefined) return undefined;
    let removal: ReturnType<typeof setTimeout>;
    // Its effects at once, too: the focus goes back before it is thought lost.
    const remove = (): void => flushSync(() => setLast(undefined));
    const painted = requestAnimationFrame(() => (removal = setTimeout(remove)));
    return () => {
      cancelAnimationFrame(painted);
      clearTimeout(removal);
    };
  }, [shown]);
  const kept = shown ?? last;
  return (
    <Suspense fallback={<DialogPlace />}>
      {kept !== undefined && (shown === undefined || kept === drawn) && (
        <PlanningDialogs shown={kept} isLeaving={shown === undefined} {...rest} />
      )}
      {shown !== undefined && shown !== drawn && <DialogPlace />}
    </Suspense>
  );
};
