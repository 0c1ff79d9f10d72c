import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { vehicleMessages as text } from '#words/vehicles/vehicles.ts';
import type { VehicleStatus } from '@volant/shared/vehicles/vehicles.schema.ts';
import * as words from '#words/screens/vehicles/archive.ts';
import { type Vehicle, vehicleQueries } from '../api/vehicles.queries.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { STATUS_DIALOG_CLOSE_MS } from '../../../lib/timings.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { useSession } from '../../accounts/session.tsx';
import { vehicleMutations } from '../api/vehicles.mutations.ts';
import styles from './archive.module.css';

const opposite = (status: VehicleStatus): VehicleStatus => (status === 'ACTIVE' ? 'ARCHIVED' : 'ACTIVE');

/** The sentence of a refused change. */
const statusSentence = (error: unknown): string => {
  if (!(error instanceof CallError) || error.message === '') return text.statusFailed;
  return error.code === 'unexpected' ? text.statusHttpError(error.status, error.message) : error.message;
};

/** The number of upcoming reservations of a vehicle to archive. */
const UpcomingReservations = ({ vehicle }: { vehicle: Vehicle }) => {
  const { data, isFetchedAfterMount } = useQuery({
    ...vehicleQueries.detail(vehicle.id, 'manager'),
    staleTime: 0,
  });
  const count = data?.kind === 'found' ? data.vehicle.upcomingReservations : undefined;
  // Without an answer the vehicle can be archived all the same: its reservations stay valid in any case.
  if (isFetchedAfterMount && count === undefined) return null;
  return (
    <p role="status" className={styles.upcoming}>
      {count === undefined || !isFetchedAfterMount
        ? words.checkingReservations
        : words.reservationsToCome(count)}
    </p>
  );
};

export interface VehicleStatusDialogProps {
  vehicle: Vehicle;
  onClose: () => void;
  /** Called with the updated vehicle. */
  onUpdated?: ((vehicle: Vehicle) => void) | undefined;
}

/** Archives an active vehicle, reactivates an archived one. Only for managers. */
export const VehicleStatusDialog = ({ vehicle, onClose, onUpdated }: VehicleStatusDialogProps) => {
  const { profile } = useSession();
  // The act offered stays the same if the vehicle changes while the dialog is open.
  const [next] = useState(opposite(vehicle.status));
  /** The refusal whose message was closed. */
  const [dismissed, setDismissed] = useState<Error | null>(null);
  const [isUnknown, setIsUnknown] = useState(false);
  const change = useAct(vehicleMutations.changeStatus(), {
    onDone: (updated) => onUpdated?.(updated),
    sentence: statusSentence,
  });
  const isManager = profile?.role === 'MANAGER';

  const closeAfterSuccess = useEffectEvent(onClose);
  const { isDone } = change;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => closeAfterSuccess(), STATUS_DIALOG_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isDone]);

  if (!isManager) return null;
  const sentence = isUnknown ? text.statusRefused : change.error === dismissed ? undefined : change.refusal;
  const act = (): void => {
    setIsUnknown(!Number.isInteger(vehicle.id));
    if (Number.isInteger(vehicle.id)) change.run({ id: vehicle.id, status: next });
  };
  const { title, act: label, acting: busyLabel } = words.statusChange[next];
  return (
    <ConfirmDialog
      title={title}
      onClose={onClose}
      isBusy={change.isBusy}
      over={isDone ? 'done' : undefined}
      confirm={{ label, busyLabel, variant: next === 'ARCHIVED' ? 'danger' : 'action', onConfirm: act }}
    >
      <Stack>
        {isDone ? (
          <Alert tone="success">{text.statusDone}</Alert>
        ) : (
          <>
            {sentence !== undefined && (
              <Alert
                tone="error"
                onDismiss={() => {
                  setDismissed(change.error);
                  setIsUnknown(false);
                }}
              >
                {sentence}
              </Alert>
            )}
            {next === 'ARCHIVED' ? (
              <>
                <p>
                  <strong>{vehicleName(vehicle)}</strong> {words.willBeHidden}
                </p>
                <UpcomingReservations vehicle={vehicle} />
              </>
            ) : (
              <p>
                <strong>{vehicleName(vehicle)}</strong> {words.willBeVisible}
              </p>
            )}
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
};
