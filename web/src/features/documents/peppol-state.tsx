import { transmissionStateLabel } from '#words/documents/transmissions.ts';
import type { TransmissionState } from '@volant/shared/documents/transmission.rules.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import { NoValue } from '../../ui/lists/data-table.tsx';

const TONES = {
  to_send: 'warning',
  sent: 'info',
  delivered: 'success',
  refused: 'danger',
  no_receiver: 'neutral',
} as const;

/** What became of a document on its way to a company. */
export const PeppolState = ({ state }: { state: TransmissionState | null }) =>
  state === null ? <NoValue /> : <Chip tone={TONES[state]}>{transmissionStateLabel[state]}</Chip>;
