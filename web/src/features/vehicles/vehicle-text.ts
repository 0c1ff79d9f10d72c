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

/** A text cut to a maximum length, with an ellipsis when it was cut. */
export const cutText = (text: string, length: number): string => {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
};

/** `n / total` under a picture. */
export const pictureCounter = (index: number, total: number): string => `${index + 1} / ${total}`;

/** A limited number of other vehicles, nearest in price first. */
export const otherVehicles = (
  vehicles: readonly Vehicle[],
  current: Vehicle | undefined,
  max: number,
): Vehicle[] => {
  const others = vehicles.filter((vehicle) => vehicle.id !== current?.id);
  if (current === undefined) return others.slice(0, max);
  const distance = (vehicle: Vehicle): number => Math.abs(vehicle.dailyPriceCents - current.dailyPriceCents);
  return [...others].sort((a, b) => distance(a) - distance(b)).slice(0, max);
};
