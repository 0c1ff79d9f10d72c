import type { Vehicle } from '../api/vehicles.queries.ts';

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
