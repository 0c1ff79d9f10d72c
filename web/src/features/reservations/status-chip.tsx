import { statusLabel } from '#words/reservations/reservations.ts';
import type { ReservationStatus } from '@volant/shared/reservations/status.rules.ts';
import { Chip, type ChipProps } from '../../ui/controls/chip.tsx';

const TONES: Record<ReservationStatus, ChipProps['tone']> = {
  pending: 'warning',
  upcoming: 'success',
  past: 'neutral',
  finalized: 'neutral',
  canceled: 'danger',
};

export interface StatusChipProps {
  status: ReservationStatus;
  /** Used where the status asks for an act. */
  tone?: ChipProps['tone'];
}

export const StatusChip = ({ status, tone = TONES[status] }: StatusChipProps) => (
  <Chip tone={tone}>{statusLabel[status]}</Chip>
);
