import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import * as words from '#words/screens/vehicles/vehicle-page.ts';
import type { Vehicle } from './api/vehicles.queries.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DialogPlace } from '../../ui/dialogs/dialog-place.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';

const loadModify = () => import('./editor/modify-vehicle-dialog.tsx');
const loadStatus = () => import('./archive/vehicle-status-dialog.tsx');
const ModifyVehicleDialog = lazy(async () => ({ default: (await loadModify()).ModifyVehicleDialog }));
const VehicleStatusDialog = lazy(async () => ({ default: (await loadStatus()).VehicleStatusDialog }));

/** A failed preload is ignored: the click tries again. */
const guess = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);

export interface ManagerActionsProps {
  vehicle: Vehicle;
  onUpdated?: (vehicle: Vehicle) => void;
}

/** A manager's acts on one vehicle. Their dialogs are loaded when they are opened. */
export const ManagerActions = ({ vehicle, onUpdated }: ManagerActionsProps) => {
  const [open, setOpen] = useState<'modify' | 'status'>();
  useKeptWork(`actions on vehicle ${vehicle.id}`, () => open, setOpen);
  const modifyButton = useRef<HTMLButtonElement>(null);
  const statusButton = useRef<HTMLButtonElement>(null);
  const last = useRef(open);
  const close = (): void => setOpen(undefined);
  useEffect(() => {
    // The dialog itself gives the focus back to what had it when its content came, which may be gone.
    if (open === undefined && last.current !== undefined) {
      (last.current === 'modify' ? modifyButton : statusButton).current?.focus();
    }
    last.current = open;
  }, [open]);
  return (
    <>
      <Button
        ref={modifyButton}
        variant="action"
        size="l"
        block
        onPointerEnter={guess(loadModify)}
        onFocus={guess(loadModify)}
        onClick={() => setOpen('modify')}
      >
        {words.edit}
      </Button>
      <Button
        ref={statusButton}
        variant="secondary"
        size="l"
        block
        onPointerEnter={guess(loadStatus)}
        onFocus={guess(loadStatus)}
        onClick={() => setOpen('status')}
      >
        {vehicle.status === 'ACTIVE' ? words.archive : words.reactivate}
      </Button>
      <Suspense fallback={<DialogPlace />}>
        {open === 'modify' && <ModifyVehicleDialog vehicleId={vehicle.id} onClose={close} />}
        {open === 'status' && <VehicleStatusDialog vehicle={vehicle} onClose={close} onUpdated={onUpdated} />}
      </Suspense>
    </>
  );
};
