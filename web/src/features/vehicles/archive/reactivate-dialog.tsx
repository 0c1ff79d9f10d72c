import { vehicleMessages as text } from '#words/vehicles/vehicles.ts';
import * as words from '#words/screens/vehicles/archive.ts';
import type { Vehicle } from '../api/vehicles.queries.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { vehicleMutations } from '../api/vehicles.mutations.ts';

/** Why a vehicle could not be reactivated. */
const failureSentence = (error: unknown): string => {
  switch (error instanceof CallError ? error.status : undefined) {
    case 401:
      return text.archivedList.expired;
    case 403:
      return text.archivedList.forbidden;
    default:
      return text.reactivationFailed;
  }
};

export interface ReactivateDialogProps {
  vehicle: Vehicle;
  onClose: () => void;
  onDone: (vehicle: Vehicle) => void;
  onFailed: (sentence: string) => void;
}

/** Asks before an archived vehicle is reactivated. */
export const ReactivateDialog = ({ vehicle, onClose, onDone, onFailed }: ReactivateDialogProps) => {
  const reactivate = useAct(vehicleMutations.changeStatus(), {
    onDone,
    onRefused: (error) => onFailed(failureSentence(error)),
  });
  return (
    <ConfirmDialog
      title={words.reactivateQuestion}
      onClose={onClose}
      isBusy={reactivate.isBusy}
      confirm={{
        label: words.reactivate,
        busyLabel: words.reactivating,
        variant: 'action',
        onConfirm: () => reactivate.run({ id: vehicle.id, status: 'ACTIVE' }),
      }}
    >
      <p>
        <strong>{vehicleName(vehicle)}</strong> {words.willBeInCatalogue}
      </p>
    </ConfirmDialog>
  );
};
