import { formatShortPeriod } from '../format/dates.ts';
import type { Period } from '../../../kernel/period.ts';
import { ofName } from '../elision.ts';
import type { NamedRental } from '../../../planning/planning.refusals.ts';
import { type BlockReason, MAX_BLOCK_DAYS } from '../../../planning/block.rules.ts';

/** Reasons of an unavailability. */
export const blockReasonLabel: Record<BlockReason, string> = {
  entretien: 'Entretien',
  controle_technique: 'Contrôle technique',
  sinistre: 'Sinistre',
  usage_interne: 'Usage interne',
};

/** `réservation 12 de Léa Peeters, du 08/06/2026 au 11/06/2026` */
export const nameOfRental = ({ reservationId, customerName, ...period }: NamedRental): string =>
  `réservation ${reservationId} ${ofName(customerName)}, ${formatShortPeriod(period)}`;

/** `Entretien, du 08/06/2026 au 11/06/2026`; `reason` is the French label. */
export const nameOfBlock = ({ reason, ...period }: Period & { reason: string }): string =>
  `${reason}, ${formatShortPeriod(period)}`;

export const planningMessages = {
  endBeforeStart: 'Le dernier jour ne peut pas précéder le premier',
  blockTooLong: `Une indisponibilité ne peut pas dépasser ${MAX_BLOCK_DAYS} jours`,
  blockLifted: 'Cette indisponibilité est déjà levée',
  busy: 'Une réservation de ce véhicule est en cours de paiement. Réessayez dans quelques instants.',
} as const;
