import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { ownStageText } from '#words/reservations/own-stage.ts';
import { stageOfAnswer, type AnsweredRental } from '@volant/shared/reservations/rental/stage.rules.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import { STAGE_TONES } from './stage-tones.ts';

/** Whose vehicle is still out with somebody else is the agency's concern. */
const stageOf = (rental: AnsweredRental) => stageOfAnswer(rental, serverNow(), { isVehicleOut: false });

/** Where their rental stands, for its customer; undefined where the status says all. */
export const ownStage = (rental: AnsweredRental): string | undefined => {
  const stage = stageOf(rental);
  return stage && ownStageText(stage, rental, agencyDay(serverNow()));
};

/** The same beside the chip of the status. */
export const OwnStageChip = ({ rental }: { rental: AnsweredRental }) => {
  const stage = stageOf(rental);
  const text = ownStage(rental);
  return stage && text ? <Chip tone={STAGE_TONES[stage]}>{text}</Chip> : null;
};
