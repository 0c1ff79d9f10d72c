import { formatInteger, formatKilometres } from '@volant/shared/kernel/format-amount.ts';
import { ENERGY_NAMES } from '@volant/shared/vehicles/energy.ts';
import { CATEGORY_NAMES, TRANSMISSION_NAMES } from '@volant/shared/vehicles/vehicle-facts.ts';
import type { Vehicle } from './api/vehicles.queries.ts';

export interface SheetLine {
  label: string;
  value: string;
}

/** The known facts of a vehicle, as its page lists them; those about the driver and the price are elsewhere. */
export const sheetLines = (vehicle: Vehicle): SheetLine[] => {
  const { category, seats, doors, transmission, energy, bootLitres, rangeKm, year } = vehicle;
  const lines: { label: string; value: string | null }[] = [
    { label: 'Catégorie', value: category && CATEGORY_NAMES[category] },
    { label: 'Places', value: seats ? String(seats) : null },
    { label: 'Portes', value: doors ? String(doors) : null },
    { label: 'Boîte', value: transmission && TRANSMISSION_NAMES[transmission] },
    { label: 'Énergie', value: energy && ENERGY_NAMES[energy] },
    { label: 'Coffre', value: bootLitres ? `${formatInteger(bootLitres)}\u00a0litres` : null },
    { label: 'Autonomie', value: rangeKm ? formatKilometres(rangeKm) : null },
    { label: 'Année', value: year ? String(year) : null },
  ];
  return lines.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
};
