import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleManagedVehicle } from '@volant/shared/testing/example-vehicle.ts';
import {
  countByFilter,
  FLEET_FILTERS,
  FLEET_SORTS,
  listedVehicles,
  queryOf,
  searchOf,
} from './fleet-list.ts';

const fleet = [
  exampleManagedVehicle({ model: '308', plate: '1ABC123', mileage: 10, inspectionDue: '2027-05-01' }),
  exampleManagedVehicle({ brand: 'Citroën', model: 'ë-C3', mileage: 30 }),
  exampleManagedVehicle({ model: 'e-208', status: 'ARCHIVED', mileage: 20, inspectionDue: '2026-05-01' }),
];
const models = (query: string) =>
  listedVehicles(fleet, searchOf(new URLSearchParams(query))).map(({ model }) => model);

describe('the list of the fleet', () => {
  it.each([
    ['', ['ë-C3', '308', 'e-208']],
    ['tri=km', ['ë-C3', 'e-208', '308']],
    ['tri=controle', ['e-208', '308', 'ë-C3']],
    ['statut=actifs', ['ë-C3', '308']],
    ['statut=archives', ['e-208']],
    ['recherche=CITROEN', ['ë-C3']],
    ['recherche=peugeot 20', ['e-208']],
    ['recherche=1-abc', ['308']],
    ['recherche=abc 12', ['308']],
    ['recherche=xyz', []],
    ['recherche=peugeot&statut=actifs', ['308']],
    ['statut=loin&tri=prix', ['ë-C3', '308', 'e-208']],
  ])('for %j', (query, expected) => {
    expect(models(query)).toEqual(expected);
  });

  it('counts what each filter would list for the same text', () => {
    expect(countByFilter(fleet, 'peugeot')).toEqual({ all: 2, active: 1, archived: 1 });
    expect(countByFilter(fleet, '')).toEqual({ all: 3, active: 2, archived: 1 });
  });

  it('has an address for each search', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FLEET_FILTERS),
        fc.constantFrom(...FLEET_SORTS),
        fc.string(),
        (filter, sort, text) => {
          const search = { filter, sort, text };
          expect(searchOf(new URLSearchParams(queryOf(search)))).toEqual(search);
        },
      ),
    );
    expect(queryOf({ filter: 'all', sort: 'name', text: '' })).toEqual({});
  });
});
