import type { ReactNode } from 'react';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { stageText } from '#words/reservations/stage.ts';
import { isTellingStage } from '@volant/shared/reservations/rental/stage.rules.ts';
import { now } from '../../lib/clock.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import { STAGE_TONES } from './stage-tones.ts';
import { useStage, type ManagedRental } from './use-stage.ts';

interface StageChipProps {
  rental: ManagedRental;
  /** Shown where the status says as much. */
  otherwise?: ReactNode;
}

/** What managers see beside the status: where the rental really stands. */
export const StageChip = ({ rental, otherwise = null }: StageChipProps) => {
  const stage = useStage(rental);
  if (stage === undefined || !isTellingStage(stage)) return otherwise;
  const { endDate } = rental;
  return <Chip tone={STAGE_TONES[stage]}>{stageText(stage, { endDate, today: agencyDay(now()) })}</Chip>;
};
