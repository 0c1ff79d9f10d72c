import { lazy, Suspense, useState } from 'react';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { Button } from '../../ui/button.tsx';

const loadModify = () => import('./modify-vehicle-dialog.tsx');
const loadStatus = () => import('./vehicle-status-dialog.tsx');
const ModifyVehicleDialog = lazy(async () => ({ default: (await loadModify()).ModifyVehicleDialog }));
const VehicleStatusDialog = lazy(async () => ({ default: (await loadStatus()).VehicleStatusDialog }));

/** A guess that fails costs nothing: the click asks again. */
const guess = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);

export interface ManagerActionsProps {
  vehicle: Vehicle;
  onUpdated?: (vehicle: Vehicle) => void;
}

/** What a manager does with one vehicle. Its dialogs come when they are asked for. */
export const ManagerActions = ({ vehicle, onUpdated }: ManagerActionsProps) => {
  const [open, setOpen] = useState<'modify' | 'status'>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Button
        variant="action"
        size="l"
        block
        onPointerEnter={guess(loadModify)}
        onFocus={guess(loadModify)}
        onClick={() => setOpen('modify')}
      >
        MODIFIER
      </Button>
      <Button
        variant="secondary"
        size="l"
        block
        onPointerEnter={guess(loadStatus)}
        onFocus={guess(loadStatus)}
        onClick={() => setOpen('status')}
      >
        {vehicle.status === 'ACTIVE' ? 'ARCHIVER' : 'RÉACTIVER'}
      </Button>
      <Suspense fallback={null}>
        {open === 'modify' && <ModifyVehicleDialog vehicleId={vehicle.id} onClose={close} />}
        {open === 'status' && <VehicleStatusDialog vehicle={vehicle} onClose={close} onUpdated={onUpdated} />}
      </Suspense>
    </>
  );
};
