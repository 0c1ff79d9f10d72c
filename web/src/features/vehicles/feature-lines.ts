import type { VehicleDetails } from '@volant/shared/vehicles/vehicles.schema.ts';
import { descriptionLines } from './vehicle-text.ts';

/** Said in another place of the page, or to managers alone. */
const nothing = (): string[] => [];

/** What the list of features says of each field, in this order. */
const LINES: { readonly [Field in keyof VehicleDetails]: (value: VehicleDetails[Field]) => string[] } = {
  brand: nothing,
  model: nothing,
  dailyPrice: nothing,
  mileage: nothing,
  description: descriptionLines,
  maxDailyMileage: (kilometres) => [`Kilométrage max/jour: ${kilometres} km`],
};

const linesOf = <Field extends keyof VehicleDetails>(field: Field, vehicle: VehicleDetails): string[] =>
  LINES[field](vehicle[field]);

/** The features of a vehicle, as its page lists them. */
export const featureLines = (vehicle: VehicleDetails): string[] =>
  (Object.keys(LINES) as (keyof VehicleDetails)[]).flatMap((field) => linesOf(field, vehicle));
