import { LANGUAGE } from '#words/format/locale.ts';
import { vehicleName, type NamedVehicle } from '@volant/shared/vehicles/vehicle-name.ts';

/** `PEUGEOT e-208`: the title of a vehicle's page. */
export const titleName = ({ brand, model }: NamedVehicle): string =>
  vehicleName({ brand: brand.toLocaleUpperCase(LANGUAGE), model });
