import { importCalls } from './import-calls.ts';
import { testWithApp } from './test-with-app.ts';

let plates = 0;

/** An application with the calls of an import, and the plate of an imported vehicle for each test. */
export const testWithImports = (series: string) =>
  testWithApp()
    .extend('calls', ({ t, manager }) => importCalls(t, () => manager.token))
    .extend('plate', async ({ calls }) => {
      plates += 1;
      const plate = `1-${series}-${String(plates).padStart(3, '0')}`;
      await calls.imported(
        'vehicles',
        `Plaque;Marque;Modèle;Prix journalier;Km/jour\n${plate};Opel;Corsa;40;200\n`,
      );
      return plate;
    });
