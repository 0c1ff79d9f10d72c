import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { vehicleMessages as text } from '@volant/shared/vehicles/vehicles.messages.ts';
import type { Vehicle, VehicleStatus } from '@volant/shared/vehicles/vehicles.schema.ts';
import { CallError } from '../../lib/call-error.ts';
import { focusOnMount } from '../../lib/focus-on-mount.ts';
import { STATUS_DIALOG_CLOSE_MS } from '../../lib/timings.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSession } from '../accounts/session.tsx';
import { changeStatus, refreshVehicle } from './editor/vehicle-acts.ts';
import { plainName } from './vehicle-text.ts';
import { vehicleQueries } from './vehicles.queries.ts';
import styles from './vehicle-status-dialog.module.css';

const TEXTS: Record<VehicleStatus, { title: string; act: string; acting: string }> = {
  ARCHIVED: { title: 'Archiver le véhicule', act: 'Archiver', acting: 'Archivage en cours...' },
  ACTIVE: { title: 'Réactiver le véhicule', act: 'Réactiver', acting: 'Réactivation en cours...' },
};

const opposite = (status: VehicleStatus): VehicleStatus => (status === 'ACTIVE' ? 'ARCHIVED' : 'ACTIVE');

/** The sentence of a refused change (specification, point 8). */
const statusSentence = (error: unknown): string => {
  if (!(error instanceof CallError) || error.message === '') return text.statusFailed;
  return error.code === 'unexpected' ? text.statusHttpError(error.status, error.message) : error.message;
};

const stillToCome = (count: number): string => {
  if (count === 0) return 'Aucune réservation n’est à venir.';
  return count === 1
    ? '1 réservation est encore à venir. Elle reste valable.'
    : `${count} réservations sont encore à venir. Elles restent valables.`;
};

/** How many reservations an archived vehicle still has to serve. */
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
        ? 'Vérification des réservations à venir...'
        : stillToCome(count)}
    </p>
  );
};

export interface VehicleStatusDialogProps {
  vehicle: Vehicle;
  onClose: () => void;
  /** Is given the vehicle as the server now has it. */
  onUpdated?: ((vehicle: Vehicle) => void) | undefined;
}

/** Archives an active vehicle, reactivates an archived one. Nothing for who is no manager. */
export const VehicleStatusDialog = ({ vehicle, onClose, onUpdated }: VehicleStatusDialogProps) => {
  const { profile } = useSession();
  const client = useQueryClient();
  // What is proposed stays the same when the vehicle changes under the dialog.
  const [next] = useState(opposite(vehicle.status));
  const [phase, setPhase] = useState<'asked' | 'acting' | 'done'>('asked');
  const [sentence, setSentence] = useState<string>();
  // State comes too late for a double click.
  const isActing = useRef(false);
  const isManager = profile?.role === 'MANAGER';

  const closeAfterSuccess = useEffectEvent(onClose);
  useEffect(() => {
    if (phase !== 'done') return;
    const timer = setTimeout(() => closeAfterSuccess(), STATUS_DIALOG_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  if (!isManager) return null;
  const act = async (): Promise<void> => {
    if (isActing.current) return;
    if (!Number.isInteger(vehicle.id)) {
      setSentence(text.statusRefused);
      return;
    }
    isActing.current = true;
    setPhase('acting');
    setSentence(undefined);
    try {
      const updated = await changeStatus(vehicle.id, next);
      refreshVehicle(client, updated);
      setPhase('done');
      onUpdated?.(updated);
    } catch (error) {
      isActing.current = false;
      setSentence(statusSentence(error));
      setPhase('asked');
    }
  };
  const { title, act: actLabel, acting } = TEXTS[next];
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      dismissable={phase !== 'acting'}
      actions={
        phase === 'done' ? (
          <Button ref={focusOnMount} variant="secondary" onClick={onClose}>
            Fermer
          </Button>
        ) : (
          <>
            <Button variant="secondary" disabled={phase === 'acting'} onClick={onClose}>
              Retour
            </Button>
            <Button
              variant={next === 'ARCHIVED' ? 'danger' : 'action'}
              busyLabel={phase === 'acting' ? acting : undefined}
              onClick={() => void act()}
            >
              {actLabel}
            </Button>
          </>
        )
      }
    >
      <div className={styles.body}>
        {phase === 'done' ? (
          <Alert tone="success">{text.statusDone}</Alert>
        ) : (
          <>
            {sentence !== undefined && (
              <Alert tone="error" onDismiss={() => setSentence(undefined)}>
                {sentence}
              </Alert>
            )}
            {next === 'ARCHIVED' ? (
              <>
                <p>
                  <strong>{plainName(vehicle)}</strong> ne sera plus visible par les clients, ni réservable.
                  Vous pourrez le réactiver à tout moment.
                </p>
                <UpcomingReservations vehicle={vehicle} />
              </>
            ) : (
              <p>
                <strong>{plainName(vehicle)}</strong> sera de nouveau visible et réservable par les clients.
              </p>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
};
