import { describe, expect, it } from 'vitest';
import { importFieldWords } from '../words/fr/imports/import-fields.ts';
import { vehicleFile } from '../words/fr/vehicles/vehicle-file.ts';
import { IMPORT_COLUMNS, recogniseColumns } from '../imports/columns.rules.ts';
import { exampleManagedVehicle } from '../testing/example-vehicle.ts';
import { csvOfVehicles, vehicleCsvHeader } from './vehicle-csv.ts';

const cellsOf = (line: string): string[] => line.trimEnd().split(';');

describe('exported vehicles', () => {
  it('have a column for each field of the form, which the import recognises, and their state', () => {
    const heads = cellsOf(vehicleCsvHeader(vehicleFile));
    const fields = recogniseColumns('vehicles', heads, [importFieldWords]);
    expect(heads.at(-1)).toBe('Statut');
    expect(fields.at(-1)).toBeNull();
    expect(fields.slice(0, -1).toSorted()).toEqual(
      // Brand and model have a column each.
      IMPORT_COLUMNS.vehicles.flatMap(({ name }) => (name === 'brandModel' ? [] : name)).toSorted(),
    );
  });

  it('are written as the form shows them, amounts and numbers as a spreadsheet adds them up', () => {
    const vehicle = exampleManagedVehicle({
      plate: '1ABC123',
      mileage: 45_210,
      dailyPrice: 49.9,
      category: 'compacte',
      status: 'ARCHIVED',
    });
    const cells = Object.fromEntries(
      cellsOf(vehicleCsvHeader(vehicleFile)).map((head, at) => [
        head,
        cellsOf(csvOfVehicles([vehicle], vehicleFile))[at],
      ]),
    );
    expect(cells).toMatchObject({
      Plaque: '1-ABC-123',
      Marque: 'Peugeot',
      Modèle: '308',
      'Prix journalier': '49,90',
      'Kilométrage max/jour': '250',
      'Kilométrage actuel': '45210',
      Catégorie: 'Compacte',
      Énergie: '',
      Statut: 'Archivé',
    });
  });

  it('cannot run as formulas', () => {
    expect(csvOfVehicles([exampleManagedVehicle({ brand: '=1+1' })], vehicleFile)).toContain(`;'=1+1;`);
  });
});
