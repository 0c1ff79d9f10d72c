// @module-tag long
import { expect } from 'vitest';
import type { FineList } from '@volant/shared/fines/fines.schema.ts';
import { renewManager } from '../testing/builders.ts';
import { importCalls } from '../testing/import-calls.ts';
import { details } from '../testing/files/photo-forms.ts';
import { fineCalls } from '../testing/rentals/fine-calls.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager }) => {
  const imports = importCalls(t, () => manager.token);
  const listed = async () => {
    const { body } = await t.get<FineList>('/api/fines', manager.token);
    return body.fines.map(({ vehicleId, reference, rental }) => [
      vehicleId,
      reference,
      rental?.reservationId,
    ]);
  };
  return { ...fineCalls(t, manager), ...imports, listed };
});

const HEADS = 'Plaque;Date;Heure;Référence';

it('a list of the police is that of the vehicles that had the plates then, and adds nothing the second time', async ({
  t,
  manager,
  calls,
}) => {
  const sold = await calls.aCar();
  const bought = await calls.aCar();
  const rental = await calls.rented(sold, { out: '09:00', back: '18:00' });
  const list = `${HEADS}\n${sold.plate};${rental.startDate};12:00;PV-1\n`;
  const setPlate = async (id: number, plate: string | null) => {
    const answer = await t.put('/api/vehicules', manager.token, { id, ...details, plate });
    expect(answer.status).toBe(200);
  };
  await setPlate(sold.id, null);
  await setPlate(bought.id, sold.plate);
  t.clock.advance({ minutes: 10 });
  await renewManager(t, manager);
  const first = await calls.imported('fines', list);
  expect(first.counts).toMatchObject({ imported: 1 });
  expect(await calls.listed()).toEqual([[sold.id, 'PV-1', rental.id]]);
  // Another file with the same line, and one of today.
  const again = await calls.imported('fines', `${list}${sold.plate};2026-06-01;12:05;PV-2\n`);
  expect((await calls.rows(again.id)).map(({ state }) => state)).toEqual(['known', 'imported']);
  expect(await calls.listed()).toEqual([
    [sold.id, 'PV-1', rental.id],
    [bought.id, 'PV-2', undefined],
  ]);
});
