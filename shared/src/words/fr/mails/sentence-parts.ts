import { formatInteger } from '../format/amounts.ts';
import type { Period } from '../../../kernel/period.ts';

/** What sentences name of a rental. */
export interface NamedRental extends Period {
  id: number;
  vehicle: string;
}

/** `n° 12` */
export const numberOf = (id: number): string => `n°\u00a0${formatInteger(id)}`;

/** Ways to reach the agency, within a sentence. */
export const anyOf = (ways: readonly string[]): string => ways.join(' ou ');

export const ASK_US = 'Une question ? Répondez à ce message ou appelez-nous.';
export const NOTHING_TO_DO = 'Si c’est vous, vous n’avez rien à faire.';

/** How long the provider and the banks take. */
export const REFUND_DELAY = 'en général sous 5 à 10 jours ouvrables';

/** Nothing is refunded while the customer's bank has the money; `elle` is the bank. */
export const AFTER_DISPUTE =
  'nous ne pouvons rien rembourser tant qu’elle n’a pas décidé. Si elle vous donne raison, elle vous rend elle-même ce montant ; sinon, nous vous le remboursons.';
