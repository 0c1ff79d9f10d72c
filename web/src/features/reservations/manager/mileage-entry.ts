import { MAX_MILEAGE_DRIVEN_KM } from '@volant/shared/agency.ts';
import { numberFromText } from '@volant/shared/kernel/number-text.ts';

/** The kilometres that a person typed, `1 234` included; undefined when they are no whole number of at least 0. */
export const mileageFromText = (text: string): number | undefined => {
  const km = numberFromText(text);
  const isMileage = km !== undefined && Number.isInteger(km) && km >= 0 && km <= MAX_MILEAGE_DRIVEN_KM;
  // `-0` is an integer of at least 0 to the machine alone.
  return isMileage && !Object.is(km, -0) ? km : undefined;
};

/** Kilometres above what the price includes. */
export const overrunKm = (drivenKm: number, allowedKm: number): number => Math.max(0, drivenKm - allowedKm);
