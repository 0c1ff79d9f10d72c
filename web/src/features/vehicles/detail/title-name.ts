import type { Vehicle } from '../api/vehicles.queries.ts';

/** `PEUGEOT e-208`: the title of a vehicle's page. */
export const titleName = ({ brand, model }: Pick<Vehicle, 'brand' | 'model'>): string =>
  `${brand.toLocaleUpperCase('fr')} ${model}`;
