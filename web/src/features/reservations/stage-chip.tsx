import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { stageText } from '@volant/shared/reservations/rental/stage.messages.ts';
import {
  isTellingStage,
  stageOfAnswer,
  type AnsweredRental,
} from '@volant/shared/reservations/rental/stage.rules.ts';
import { now } from '../../lib/clock.ts';
import { Chip } from '../../ui/chip.tsx';
import { useVehiclesOut } from '../handovers/api/use-vehicles-out.ts';
import { STAGE_TONES } from './stage-tones.ts';

/** What managers see beside the status of the specification: where the rental really stands. */
export const StageChip = ({
  rental,
}: {
  rental: AnsweredRental & { id: number; vehicule: { id: number } };
}) => {
  const { findOut } = useVehiclesOut();
  const isVehicleOut = findOut({ vehicleId: rental.vehicule.id, reservationId: rental.id }) !== undefined;
  const stage = stageOfAnswer(rental, now(), { isVehicleOut });
  if (stage === undefined || !isTellingStage(stage)) return null;
  const { endDate } = rental;
  return <Chip tone={STAGE_TONES[stage]}>{stageText(stage, { endDate, today: agencyDay(now()) })}</Chip>;
};
