import { addDays, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { BLOCK_REASONS } from '@volant/shared/planning/block.rules.ts';
import * as words from '#words/screens/planning/unavailability.ts';
import type { BlockBar, PlanningBar, PlanningVehicle } from '../api/planning.queries.ts';
import { BlockDialog } from './block-dialog.tsx';
import { ChangeDialog } from '../../reservations/changes/change-dialog.tsx';
import { LiftDialog } from './lift-dialog.tsx';
import { targetOf, type Target } from '../grid/planning-drag.ts';

export { DialogLeaving } from '../../../ui/dialogs/dialog.tsx';

/** Which dialog is open, and with what it begins. */
export type ShownDialog =
  | { kind: 'change'; bar: PlanningBar; target: Target | undefined }
  | { kind: 'block'; vehicleId: number | undefined; day: IsoDate; lastDay?: IsoDate | undefined }
  | { kind: 'lift'; bar: BlockBar };

export interface PlanningDialogsProps {
  shown: ShownDialog;
  vehicles: readonly PlanningVehicle[];
  onClose: () => void;
  /** The act succeeded; with a sentence that says so. */
  onDone: (sentence: string) => void;
}

/** The dialogs of the planning. Brings React Aria along: import it when one is needed. */
export const PlanningDialogs = ({ shown, vehicles, onClose, onDone }: PlanningDialogsProps) => {
  const nameOf = (id: number): string => vehicles.find((vehicle) => vehicle.id === id)?.name ?? '';
  if (shown.kind === 'lift') {
    return (
      <LiftDialog
        block={shown.bar}
        vehicleName={nameOf(shown.bar.vehicleId)}
        onClose={onClose}
        onDone={() => onDone(words.lifted)}
      />
    );
  }
  if (shown.kind === 'change' && shown.bar.kind === 'reservation') {
    const { bar, target = targetOf(bar) } = shown;
    return (
      <ChangeDialog
        rental={bar}
        target={target}
        vehicles={vehicles}
        onClose={onClose}
        onDone={({ id }) => onDone(words.reservationChanged(id))}
      />
    );
  }
  if (shown.kind === 'change' && shown.bar.kind === 'block') {
    const { bar, target = targetOf(bar) } = shown;
    const initial = { ...bar, firstDay: target.startDate, lastDay: target.endDate };
    return (
      <BlockDialog
        block={bar}
        initial={initial}
        vehicles={vehicles}
        onClose={onClose}
        onDone={() => onDone(words.changed)}
      />
    );
  }
  if (shown.kind === 'block') {
    const initial = {
      vehicleId: shown.vehicleId,
      firstDay: shown.day,
      lastDay: shown.lastDay ?? addDays(shown.day, shown.vehicleId === undefined ? 0 : 1),
      reason: BLOCK_REASONS[0],
      note: '',
    };
    return (
      <BlockDialog
        initial={initial}
        vehicles={vehicles}
        onClose={onClose}
        onDone={({ vehicleId }) => onDone(words.isUnavailable(nameOf(vehicleId)))}
      />
    );
  }
  return null;
};
