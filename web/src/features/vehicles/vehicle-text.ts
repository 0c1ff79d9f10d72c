import { LANGUAGE } from '#words/format/locale.ts';
import { vehicleName, type NamedVehicle } from '@volant/shared/vehicles/vehicle-name.ts';

/** `PEUGEOT 308 SW`: in capitals in the markup, so that copies and screen readers have them too. */
export const upperCaseName = (vehicle: NamedVehicle): string =>
  vehicleName(vehicle).toLocaleUpperCase(LANGUAGE);

/** The lines of a description that are not empty. */
export const descriptionLines = (description: string | null | undefined): string[] =>
  (description ?? '')
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
