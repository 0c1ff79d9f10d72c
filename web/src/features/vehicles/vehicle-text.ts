import type { Vehicle } from './api/vehicles.queries.ts';

type Named = Pick<Vehicle, 'brand' | 'model'>;

/** `PEUGEOT 308 SW`: in capitals in the markup, so that copies and screen readers have them too. */
export const upperCaseName = ({ brand, model }: Named): string => `${brand} ${model}`.toLocaleUpperCase('fr');

/** `PEUGEOT e-208`: the title of a vehicle's page. */
export const titleName = ({ brand, model }: Named): string => `${brand.toLocaleUpperCase('fr')} ${model}`;

/** `Peugeot e-208`, within a sentence. */
export const plainName = ({ brand, model }: Named): string => `${brand} ${model}`;

/** The lines of a description that are not empty. */
export const descriptionLines = (description: string | null | undefined): string[] =>
  (description ?? '')
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** `n / total` under a picture. */
export const pictureCounter = (index: number, total: number): string => `${index + 1} / ${total}`;
