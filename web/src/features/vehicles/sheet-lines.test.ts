import { describe, expect, it } from 'vitest';
import { exampleVehicle } from '@volant/shared/testing/example-vehicle.ts';
import { vehicleOf } from './api/vehicles.queries.ts';
import { sheetLines } from './sheet-lines.ts';

describe('the technical sheet of a vehicle', () => {
  it('lists the known facts', () => {
    const vehicle = exampleVehicle({
      category: 'suv',
      seats: 5,
      transmission: 'automatique',
      energy: 'electrique',
      bootLitres: 1200,
      rangeKm: 510,
      year: 2024,
      minAge: 25,
    });
    expect(sheetLines(vehicleOf(vehicle)).map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Catégorie SUV',
      'Places 5',
      'Boîte Automatique',
      'Énergie Électrique',
      'Coffre 1\u00a0200\u00a0litres',
      'Autonomie 510\u00a0km',
      'Année 2024',
    ]);
  });

  it('is empty when nothing is known', () => {
    expect(sheetLines(vehicleOf(exampleVehicle()))).toEqual([]);
  });
});
