import { lazy, Suspense, useDeferredValue } from 'react';
import { DialogPlace } from '../../../ui/dialog-place.tsx';
import type { PlanningDialogsProps, ShownDialog } from './planning-dialogs.tsx';

const PlanningDialogs = lazy(async () => ({
  default: (await import('./planning-dialogs.tsx')).PlanningDialogs,
}));

export interface PlanningDialogPlaceProps extends Omit<PlanningDialogsProps, 'shown'> {
  shown: ShownDialog | undefined;
}

/** The open dialog of the planning. It takes long to draw: its frame shows at once, and its content follows. */
export const PlanningDialogPlace = ({ shown, ...rest }: PlanningDialogPlaceProps) => {
  const drawn = useDeferredValue(shown);
  return (
    <Suspense fallback={<DialogPlace />}>
      {shown !== undefined && shown === drawn && <PlanningDialogs shown={shown} {...rest} />}
      {shown !== undefined && shown !== drawn && <DialogPlace />}
    </Suspense>
  );
};
