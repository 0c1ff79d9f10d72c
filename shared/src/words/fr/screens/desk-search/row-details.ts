import { formatInteger } from '../../format/amounts.ts';
import { NBSP } from '../../../../kernel/no-break-space.ts';

export const blockedUntil = (reason: string, day: string): string => `${reason}, jusqu’au ${day}`;
export const heldBy = (customer: string): string => `retenue par ${customer} jusqu’au paiement`;
export const leavesToday = (customer: string, day: string): string =>
  `part aujourd’hui avec ${customer}, rentre ${day}`;
export const awaitedBy = (customer: string): string => `attendue par ${customer}`;
export const unrecordedReturnBy = (customer: string, day: string): string =>
  `chez ${customer}, retour du ${day} à finaliser`;
export const noLongerRented = 'n’est plus à louer';
export const freeToday = (next: string): string => `libre aujourd’hui, demain ${next}`;
export const freeUntil = (day: string, next: string): string => `libre jusqu’au ${day}, puis ${next}`;
export const takesToday = (car: string): string => `part aujourd’hui avec ${car}`;
export const hasReserved = (car: string, day: string): string => `a réservé ${car}, ${day}`;
export const unrecordedReturnOf = (car: string, day: string): string =>
  `${car}, retour du ${day} à finaliser`;
export const overdueBy = (customer: string, day: string): string => `chez ${customer}, attendue ${day}`;
export const outWith = (customer: string, day: string): string => `chez ${customer}, rentre ${day}`;
export const free = 'libre';
export const waitsFor = (car: string): string => `attend ${car}`;
export const overdueFor = (car: string, day: string): string => `devait rendre ${car} ${day}`;
export const drives = (car: string, day: string): string => `conduit ${car}, rentre ${day}`;
export const noRental = 'aucune location';
export const rentalsUntil = (count: number, day: string): string =>
  `${count === 1 ? 'une location' : `${formatInteger(count)}${NBSP}locations, la dernière`} jusqu’au ${day}`;
