import type { RentalStage } from '@volant/shared/reservations/rental/stage.rules.ts';
import type { ChipProps } from '../../ui/controls/chip.tsx';

/** The colours of the stages of a rental. */
export const STAGE_TONES: Record<RentalStage, ChipProps['tone']> = {
  pending: 'warning',
  upcoming: 'info',
  leaving: 'info',
  waiting: 'warning',
  ongoing: 'success',
  overdue: 'danger',
  unrecorded: 'warning',
  finalized: 'neutral',
};
