import { formatInteger } from '../../../kernel/format-amount.ts';
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
