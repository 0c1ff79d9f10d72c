import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { vehicleMessages as text } from '@volant/shared/vehicles/vehicles.messages.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { typeset } from '../../lib/typography.ts';
import { CallError } from '../../lib/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { changeStatus, refreshVehicle } from './editor/vehicle-acts.ts';
import { plainName } from './vehicle-text.ts';
import { vehicleQueries } from './vehicles.queries.ts';
import styles from './reactivate-dialog.module.css';

/** Why a vehicle stayed archived (specification, point 8). */
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

/** The question before an archived vehicle comes back to the catalogue. */
export const ReactivateDialog = ({ vehicle, onClose, onDone, onFailed }: ReactivateDialogProps) => {
  const client = useQueryClient();
  const [isActing, setIsActing] = useState(false);
  // State comes too late for a double click.
  const isLocked = useRef(false);
  const act = async (): Promise<void> => {
    if (isLocked.current) return;
    isLocked.current = true;
    setIsActing(true);
    try {
      const updated = await changeStatus(vehicle.id, 'ACTIVE');
      // It leaves the list at once, before the list is fetched again.
      client.setQueryData(vehicleQueries.archived().queryKey, (list) =>
        list?.filter(({ id }) => id !== vehicle.id),
      );
      refreshVehicle(client, updated);
      onDone(updated);
    } catch (error) {
      onFailed(failureSentence(error));
    }
  };
  return (
    <Dialog
      title={typeset('Réactiver ce véhicule ?')}
      open
      onClose={onClose}
      dismissable={!isActing}
      actions={
        <>
          <Button variant="secondary" disabled={isActing} onClick={onClose}>
            Retour
          </Button>
          <Button
            variant="action"
            busyLabel={isActing ? 'Réactivation en cours...' : undefined}
            onClick={() => void act()}
          >
            Réactiver
          </Button>
        </>
      }
    >
      <p className={styles.text}>
        <strong>{plainName(vehicle)}</strong> redeviendra visible dans le catalogue et pourra de nouveau être
        réservé par les clients.
      </p>
    </Dialog>
  );
};
