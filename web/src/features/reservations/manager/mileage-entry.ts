import * as words from '#words/screens/reservations/departure-and-return.ts';
import { MAX_MILEAGE_DRIVEN_KM } from '@volant/shared/agency.ts';
import { formatKilometres } from '#words/format/amounts.ts';
import { numberFromText } from '#words/format/number-text.ts';
import { departureMessages } from '#words/reservations/rental.ts';
import { reservationMessages } from '#words/reservations/reservations.ts';

/** Parses the kilometres typed, `1 234` included: a whole number of at least 0, or the sentence of the refusal. */
export const readMileage = (text: string): { km: number } | { wrong: string } => {
  const km = numberFromText(text, 'km');
  // `-0` passes `Number.isInteger` and `>= 0`.
  if (km === undefined || !Number.isInteger(km) || km < 0 || Object.is(km, -0)) {
    return { wrong: reservationMessages.mileageInvalid };
  }
  return km <= MAX_MILEAGE_DRIVEN_KM ? { km } : { wrong: reservationMessages.mileageTooLarge };
};

/** Validates the kilometres typed: the sentence of the refusal. */
export const isMileage = (text: string): true | string => {
  const read = readMileage(text);
  return 'km' in read || read.wrong;
};

/**
 * Parses what the odometer of a vehicle shows at its return: the kilometres driven since it showed `outKm`, or the
 * sentence of the refusal.
 */
export const readOdometer = (text: string, outKm: number): { km: number } | { wrong: string } => {
  const km = numberFromText(text, 'km');
  if (km === undefined || !Number.isInteger(km)) return { wrong: reservationMessages.mileageInvalid };
  return km < outKm ? { wrong: departureMessages.mileageBack(outKm) } : { km: km - outKm };
};

/** Kilometres above what the price includes. */
export const overrunKm = (drivenKm: number, allowedKm: number): number => Math.max(0, drivenKm - allowedKm);

export const overrunText = (km: number): string => (km === 0 ? words.none : formatKilometres(km));
