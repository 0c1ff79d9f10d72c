import {
  stageOfAnswer,
  type AnsweredRental,
  type RentalStage,
} from '@volant/shared/reservations/rental/stage.rules.ts';
import { now } from '../../lib/clock.ts';
import { useVehiclesOut } from '../handovers/api/use-vehicles-out.ts';

/** A rental as managers' screens know it. */
export type ManagedRental = AnsweredRental & { id: number; vehicule: { id: number } };

/** Where a rental stands, for managers; undefined once it is cancelled. */
export const useStage = (rental: ManagedRental): RentalStage | undefined => {
  const { findOut } = useVehiclesOut();
  const isVehicleOut = findOut({ vehicleId: rental.vehicule.id, reservationId: rental.id }) !== undefined;
  return stageOfAnswer(rental, now(), { isVehicleOut });
};
