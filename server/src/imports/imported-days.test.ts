import { expect } from 'vitest';
import { importRowFaultWords as rowWords } from '@volant/shared/words/fr/imports/row-faults.ts';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { addDays } from '@volant/shared/kernel/iso-date.ts';
import { inDays, renewManager } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithImports } from '../testing/test-with-imports.ts';
import { workbookFile } from '../testing/files/workbook-files.ts';

const it = testWithImports('DAY').extend('rentalOf', ({ t, manager, calls }) => async (view: ImportView) => {
  const { body } = await t.get<Reservation[]>('/api/reservations', manager.token);
  const subject = (await calls.rows(view.id))[0]?.subject?.id ?? 0;
  return body.find(({ id }) => id === subject);
});

/** A day as people write it without its year. */
const short = (t: TestApp, days: number): string => inDays(t, days).replace(/^\d+-(\d+)-(\d+)$/, '$2/$1');

it('of a workbook from 1904 are those that it shows, with and without a format', async ({
  plate,
  calls,
  rentalOf,
}) => {
  const formats = ['dddd d mmmm yyyy'];
  const rows = [
    ['Plaque', 'Retrait', 'Retour', 'Client', 'GSM', 'Prix total'],
    [plate, { number: 44_925, format: 'dddd d mmmm yyyy' }, 44_929, 'Ada Vos', '0470 00 11 22', 200],
  ];
  const view = await calls.imported('reservations', workbookFile([{ rows }], { formats, date1904: '1' }));
  expect(await rentalOf(view)).toMatchObject({ startDate: '2026-12-31', endDate: '2027-01-04' });
});

it('of one column, without a year, are proposed in the preview and stay so', async ({
  t,
  manager,
  plate,
  calls,
  rentalOf,
}) => {
  const file = `Plaque;Période;Client;GSM;Prix total\n${plate};du ${short(t, 40)} au ${short(t, 44)};Ada Vos;0470 00 11 22;200\n${plate};;Ada Vos;0470 00 11 22;200\n`;
  const view = await calls.checked('reservations', file);
  expect(view).toMatchObject({ missing: [], counts: { valid: 1, invalid: 1 } });
  const days = { startDate: inDays(t, 40), endDate: inDays(t, 44) };
  const [row, empty] = await calls.rows(view.id);
  expect(row?.remark).toContain(rowWords.yearProposed(days));
  expect(empty?.problems).toEqual([
    { column: 1, sentence: rowWords.required({ kind: 'reservations', field: 'period' }) },
  ]);
  // Somebody imports it when those days are long over.
  t.clock.set(`${addDays(days.endDate, 200)}T09:00:00.000Z`);
  await renewManager(t, manager);
  expect((await calls.commit(view.id)).body.counts.imported).toBe(1);
  expect(await rentalOf(view)).toMatchObject(days);
});

it('of a rental that is over are looked for in the past', async ({ t, plate, calls, rentalOf }) => {
  const file = `Plaque;Du;Au;Client;GSM;Total;Statut\n${plate};${short(t, 40)};${short(t, 44)};Ada Vos;0470 00 11 22;200;Terminée\n`;
  const view = await calls.imported('reservations', file);
  const rental = await rentalOf(view);
  expect(rental).toMatchObject({ status: 'finalized' });
  expect((rental?.endDate ?? '') < inDays(t, 0)).toBe(true);
});
