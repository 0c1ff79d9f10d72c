import { describe, expect, it } from 'vitest';
import { exampleVehicle } from '@volant/shared/testing/example-vehicle.ts';
import { vehicleOf } from '../api/vehicles.queries.ts';
import { sheetLines } from './technical-sheet.tsx';

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

  it('leaves out what the description says in its own lines, and nothing else', () => {
    const facts = { seats: 5, doors: 3, transmission: 'manuelle', energy: 'electrique', year: 2023 } as const;
    const labels = (description: string) =>
      sheetLines(vehicleOf(exampleVehicle({ ...facts, bootLitres: 1200, rangeKm: 400, description }))).map(
        ({ label }) => label,
      );
    const all = ['Places', 'Portes', 'Boîte', 'Énergie', 'Coffre', 'Autonomie', 'Année'];
    expect(
      labels(
        'Boîte manuelle\nélectrique\n5 places\n3 portes arrière\nCoffre de 1\u00a0200 litres\nJusqu’à 400\u00a0km d’autonomie',
      ),
    ).toEqual(['Année']);
    expect(labels('Sièges électriques\n5 placesx\n15 places\nCoffre de 120 litres\n2023')).toEqual(all);
    expect(labels('')).toEqual(all);
  });

  it('is empty when nothing is known', () => {
    expect(sheetLines(vehicleOf(exampleVehicle()))).toEqual([]);
  });
});
