// @module-tag long
import { expect } from 'vitest';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { importCalls } from '../../testing/import-calls.ts';
import { messyFiles } from '../../testing/messy/messy-files.ts';
import { PLATES } from '../../testing/messy/written-cells.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => importCalls(t, () => manager.token));

/** Of rows that are read as they are. */
const MIN_SHARE = 0.95;

/** What the second row of each file becomes, where another reading would be valid too. */
const SECOND_ROWS: Readonly<Record<string, readonly string[]>> = {
  'parc.csv': ['Renault', 'Clio', '49,90 €/jour', '12 400 km', 'Diesel', 'Automatique', 'Rayure portière'],
  'flotte.xlsx': ['Renault', 'Clio', '40,90 €/jour', '10 917 km', 'attelage'],
  'export.csv': ['Renault', 'Clio', '55,00 €/jour', '12 400 km', '2022', 'Towbar'],
  'clients.csv': [
    'Sofie',
    'VAN DEN BROECK',
    'client1@carnet.be',
    '+32 470 14 01 01',
    'Repris de « Loc2000 » bon client',
    'Rue Haute 1, 5000 NAMUR',
  ],
  'outlook.csv': ['Sofie', 'VAN DEN BROECK', 'client1@outlook.be', '+32 470 14 02 01'],
  'carnet.xlsx': ['Sofie', 'VAN DEN BROECK', 'client1@excel.be', '+32 470 14 03 01'],
  'accessoires.csv': ['GPS a1', '7,50 €/jour', '2'],
  'stock.xlsx': ['GPS b1', '5,50 €/jour', '2'],
  'items.csv': ['GPS c1', '7,50 €/jour', '2'],
  'agenda.csv': ['A-1', '1-MES-101', 'Sofie', 'VAN DEN BROECK', '250,00 €', '60,00 €', 'siège bébé'],
  'registre.xlsx': ['R-1', 'Sofie', 'VAN DEN BROECK', '121,00 €', 'Finalisée', '101 km'],
  'bookings.csv': ['B1', 'Sofie', 'VAN DEN BROECK', '1 250,00 €', 'À venir', 'Baby seat'],
  'pv.csv': ['vendredi 1er mai 2026 à 14:30', 'BR.91.L6.10001/2026', 'STATIONNEMENT', '58,00 €'],
  'leasing.xlsx': ['mardi 21 avril 2026 à 14:30', 'LS-1', '59,00 €'],
  'notices.csv': ['samedi 11 avril 2026 à 09:05', 'N-1', '116,00 €'],
};

it('reads files as agencies keep them without a column chosen', async ({ t, manager, calls }) => {
  const vehicles = PLATES.map((plate) => `${plate};Kia;Rio;40;200`);
  await calls.imported('vehicles', ['Plaque;Marque;Modèle;Prix journalier;Km/jour', ...vehicles].join('\n'));
  const found: string[] = [];
  for (const { kind, name, content } of messyFiles(agencyDay(t.clock.now()))) {
    const { body } = await calls.upload(kind, content, { name });
    const fields = body.columns.map(({ field }) => field);
    const { body: view } = await t.put<ImportView>(`/api/imports/${body.id}/columns`, manager.token, {
      fields,
    });
    const rows = await calls.rows(view.id);
    const shown = (rows[1]?.shown ?? []).map(({ text }) => text.replaceAll(/\s/g, ' '));
    expect([name, shown]).toEqual([name, expect.arrayContaining([...(SECOND_ROWS[name] ?? ['?'])])]);
    const share = view.counts.valid / view.rows;
    if (share >= MIN_SHARE && view.rows === 20) continue;
    const wrong = rows.flatMap(({ row, problems, cells }) =>
      problems.map(
        ({ column, sentence }) => `${row}: ${column === null ? '' : `${cells[column] ?? ''}: `}${sentence}`,
      ),
    );
    found.push(
      `${kind} ${name}: ${view.counts.valid} of ${view.rows}; ${view.missing.join(', ')}; ${fields.join(',')}; ${wrong.join(' | ')}`,
    );
  }
  expect(found).toEqual([]);
});
