import type { Vehicle } from './api/vehicles.queries.ts';

type Named = Pick<Vehicle, 'brand' | 'model'>;

/** `PEUGEOT 308 SW`: in capitals in the markup, so that copies and screen readers have them too. */
export const upperCaseName = ({ brand, model }: Named): string => `${brand} ${model}`.toLocaleUpperCase('fr');

/** `Peugeot e-208`, within a sentence. */
export const plainName = ({ brand, model }: Named): string => `${brand} ${model}`;

/** The lines of a description that are not empty. */
export const descriptionLines = (description: string | null | undefined): string[] =>
  (description ?? '')
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
