import { MAX_MILEAGE_DRIVEN_KM } from '@volant/shared/agency.ts';
import { numberFromText } from '@volant/shared/kernel/number-text.ts';
import { reservationMessages } from '@volant/shared/reservations/reservations.messages.ts';

/** The kilometres that a person typed, `1 234` included, or why they are none; a whole number of at least 0 is wanted. */
export const readMileage = (text: string): { km: number } | { wrong: string } => {
  const km = numberFromText(text, 'km');
  // `-0` is an integer of at least 0 to the machine alone.
  if (km === undefined || !Number.isInteger(km) || km < 0 || Object.is(km, -0)) {
    return { wrong: reservationMessages.mileageInvalid };
  }
  return km <= MAX_MILEAGE_DRIVEN_KM ? { km } : { wrong: reservationMessages.mileageTooLarge };
};

/** Kilometres above what the price includes. */
export const overrunKm = (drivenKm: number, allowedKm: number): number => Math.max(0, drivenKm - allowedKm);
