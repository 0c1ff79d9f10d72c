import { expect, it } from 'vitest';
import { exampleVehicle } from '@volant/shared/testing/example-vehicle.ts';
import { vehicleOf, type Vehicle } from '../api/vehicles.queries.ts';
import { similarVehicles } from './similar-vehicles.ts';

const a = (id: number, changes: Partial<Vehicle> = {}): Vehicle => ({
  ...vehicleOf(exampleVehicle({ dailyPrice: 50 })),
  id,
  category: null,
  seats: null,
  ...changes,
});
const wanted = a(1, { category: 'break', seats: 5 });
const idsOf = (vehicles: Vehicle[], free = vehicles.map(({ id }) => id), max = 9) => {
  const offers = vehicles.map(
    ({ id }) => [id, { available: free.includes(id), totalPriceCents: 100_00 }] as const,
  );
  return similarVehicles(wanted, vehicles, new Map(offers), max).map(({ vehicle }) => vehicle.id);
};

it('the category counts most, then the seats, then the price', () => {
  const vehicles = [
    a(2, { category: 'suv', seats: 5, dailyPriceCents: 51_00 }),
    a(3, { category: 'break', seats: 4 }),
    a(4, { category: 'suv', seats: 2 }),
    a(5, { category: 'break', seats: 7, dailyPriceCents: 90_00 }),
    a(6, { category: 'suv', seats: 9, dailyPriceCents: 45_00 }),
    a(7, { category: 'break', seats: 5, dailyPriceCents: 40_00 }),
  ];
  expect(idsOf(vehicles)).toEqual([7, 5, 3, 2, 6, 4]);
  expect(idsOf(vehicles, undefined, 2)).toEqual([7, 5]);
});

it('only others that are free are offered', () => {
  expect(idsOf([wanted, a(2), a(3)], [1, 3])).toEqual([3]);
});
