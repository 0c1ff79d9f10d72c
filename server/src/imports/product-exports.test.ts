// @module-tag long
import fc from 'fast-check';
import { expect } from 'vitest';
import { importRowFaultWords as rowWords } from '@volant/shared/words/fr/imports/row-faults.ts';
import { aManager, aVehicle, inDays, renewManager } from '../testing/builders.ts';
import { importCalls } from '../testing/import-calls.ts';
import { anAgency, sellRentals, stateOf } from '../testing/moved-agency.ts';
import { keepRows } from '../testing/database-snapshot.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('empty', async ({}, { onCleanup }) => {
  const empty = await startTestApp({ sharesDatabase: false });
  onCleanup(() => empty.close());
  return empty;
});

/** What the product exports and the import refuses: docs/rules.md, Imports. */
const REFUSED: readonly string[] = [
  // Vehicles without a plate, and their rentals.
  rowWords.required({ kind: 'vehicles', field: 'plate' }),
  // Counter customers without an address of the same telephone and name are one person.
  'Ce client',
  // Payment links that wait.
  rowWords.notConfirmed,
];

const EXPORTS = [
  ['vehicles', '/api/vehicules/export'],
  ['customers', '/api/customers/export'],
  ['reservations', '/api/reservations/export'],
] as const;

/** Moves everything that one installation exports into another. */
const move = async (
  [t, token]: readonly [TestApp, string],
  [empty, owner]: readonly [TestApp, string],
): Promise<void> => {
  const calls = importCalls(empty, () => owner);
  for (const [kind, path] of EXPORTS) {
    const { body } = await t.get<string>(path, token);
    const view = await calls.imported(kind, body, { name: `${kind}.csv`, source: 'Volant' });
    expect([kind, view.missing]).toEqual([kind, []]);
    const sentences = (await calls.rows(view.id)).flatMap(({ problems }) =>
      problems.map(({ sentence }) => sentence),
    );
    expect(sentences.filter((said) => !REFUSED.some((words) => said.startsWith(words)))).toEqual([]);
    // And once more: nothing is new.
    expect((await calls.checked(kind, body, { source: 'Volant' })).counts.valid).toBe(0);
  }
};

it(
  'what the product exports gives an empty installation the same days, totals and dues',
  { timeout: 600_000 },
  async ({ t, manager, empty }) => {
    const owner = await aManager(empty);
    const back = await keepRows(t.db);
    const backEmpty = await keepRows(empty.db);
    await fc.assert(
      fc.asyncProperty(anAgency, async (wishes) => {
        await back();
        await backEmpty();
        await sellRentals(t, manager, wishes);
        await move([t, manager.token], [empty, owner.token]);
        expect(await stateOf(empty, owner)).toEqual(await stateOf(t, manager));
      }),
      { numRuns: 15 },
    );
  },
);

it('so does what was paid online, kept, refunded and forfeited there', async ({ t, manager, empty }) => {
  const owner = await aManager(empty);
  for (const [index, fate] of ['kept', 'refunded', 'forfeited'].entries()) {
    const vehicle = await aVehicle(t, { dailyPriceCents: 33_33 });
    await t.change('vehicle', { id: vehicle.id }, { plate: `1ONL00${index}` });
    const { rent, cancel } = changeProbes(() => ({ t, manager, vehicle }));
    const rented = await rent(2, 5);
    if (fate === 'refunded') await cancel(rented.id);
    if (fate === 'forfeited') {
      t.clock.set(`${inDays(t, 2)}T09:00:00.000Z`);
      await renewManager(t, manager);
      const noShow = await t.patch(`/api/reservations/${rented.id}?motif=no_show`, manager.token);
      expect(noShow.status).toBe(200);
    }
  }
  await t.volant.sweep();
  await move([t, manager.token], [empty, owner.token]);
  const moved = await stateOf(empty, owner);
  expect(moved).toEqual(await stateOf(t, manager));
  expect(moved.map(({ state, paid, due }) => [state, paid, due])).toEqual([
    ['confirmed', 30, 69.99],
    ['canceled', 0, 0],
    ['canceled', 30, 0],
  ]);
});
