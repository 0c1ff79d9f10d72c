import type { FieldErrors } from 'react-hook-form';
import { textFromNumber } from '@volant/shared/kernel/number-text.ts';
import type { VehicleDraft } from '@volant/shared/vehicles/vehicle-form.schema.ts';
import { vehicleMessages as text } from '@volant/shared/vehicles/vehicles.messages.ts';
import type { Vehicle, VehicleDetails } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { SummaryError } from '../../../ui/error-summary.tsx';
import { VEHICLE_FIELDS } from './save-failure.ts';

export const emptyDraft: VehicleDraft = {
  brand: '',
  model: '',
  description: '',
  mileage: '',
  dailyPrice: '',
  maxDailyMileage: '',
};

/** `49,90`, `50` */
const priceText = (euros: number): string =>
  Number.isInteger(euros) ? String(euros) : euros.toFixed(2).replace('.', ',');

/** A vehicle as it stands in the fields of its form. */
export const draftOf = (vehicle: Vehicle): VehicleDraft => ({
  brand: vehicle.brand,
  model: vehicle.model,
  description: vehicle.description,
  mileage: textFromNumber(vehicle.mileage),
  dailyPrice: priceText(vehicle.dailyPrice),
  maxDailyMileage: textFromNumber(vehicle.maxDailyMileage),
});

/** The names of what differs between a vehicle and what was typed. */
export const changedFields = (
  vehicle: VehicleDetails,
  details: VehicleDetails,
): (typeof VEHICLE_FIELDS)[number][] => VEHICLE_FIELDS.filter((field) => vehicle[field] !== details[field]);

/** The sentences of a refused form, in the order of its fields; brand and model share one when both are missing. */
export const summaryOf = (errors: FieldErrors<VehicleDraft>): SummaryError[] => {
  const sentences = VEHICLE_FIELDS.flatMap((fieldId) => {
    const sentence = errors[fieldId]?.message;
    return sentence === undefined ? [] : [{ fieldId, sentence }];
  });
  const areBothMissing =
    errors.brand?.message === text.brandRequired && errors.model?.message === text.modelRequired;
  return areBothMissing
    ? [{ fieldId: 'brand', sentence: text.brandAndModelRequired }, ...sentences.slice(2)]
    : sentences;
};
