import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';

/** `Peugeot 308 · 1-ABC-123`: its plate tells a vehicle from others of the same name. */
export const vehicleLabel = ({ name, plate }: { name: string; plate: string | null }): string =>
  plate === null ? name : `${name} · ${formatPlate(plate)}`;
