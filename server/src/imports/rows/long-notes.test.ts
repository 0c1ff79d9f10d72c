import { expect } from 'vitest';
import { importRowFaultWords as rowWords } from '@volant/shared/words/fr/imports/row-faults.ts';
import { importCalls } from '../../testing/import-calls.ts';
import { testWithApp } from '../../testing/test-with-app.ts';
import { MAX_NOTE_LENGTH } from '@volant/shared/reservations/rental/notes.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => importCalls(t, () => manager.token));

const words = (word: string, letters: number): string =>
  `${word} `.repeat(Math.ceil(letters / (word.length + 1))).trim();

it('keeps the whole note of a customer, in several where it is longer than one', async ({ t, calls }) => {
  const [history, habits] = [words('fidèle', 1_500), words('ponctuel', 1_200)];
  const { id, counts } = await calls.imported(
    'customers',
    `Prénom;Nom;E-mail;Note;Remarques\nNoa;Wauters;noa.wauters@exemple.be;${history};${habits}\n`,
  );
  expect(counts).toMatchObject({ imported: 1, invalid: 0 });
  const [row] = await calls.rows(id);
  const notes = await t.db
    .selectFrom('note')
    .select('text')
    .where('account_id', '=', row?.subject?.id ?? 0)
    .orderBy('id')
    .execute();
  expect(notes.length).toBeGreaterThan(2);
  expect(notes.every(({ text }) => text.length <= MAX_NOTE_LENGTH)).toBe(true);
  expect(notes.map(({ text }) => text.replaceAll('\n', ' ')).join(' ')).toContain(`${history} ${habits}`);
  // They go with what the import brought.
  expect((await calls.remove(id)).status).toBe(204);
});

it('keeps all that a rental says beside its fields', async ({ t, calls }) => {
  await calls.imported('vehicles', 'Plaque;Marque;Modèle;Prix journalier;Km/jour\n1-LNG-001;Kia;Rio;40;200');
  const [accessories, note] = [words('siège', 700), words('😀😀', 1_999)];
  const { id, counts } = await calls.imported(
    'reservations',
    [
      'Plaque;Du;Au;Client;E-mail;Société;Prix total;Accessoires;Note',
      `1-LNG-001;01/08/2027;03/08/2027;Zoé Claes;zoe.long@exemple.be;${words('Toits', 400)};100;${accessories};${note}`,
    ].join('\n'),
  );
  expect(counts).toMatchObject({ imported: 1, invalid: 0 });
  const [row] = await calls.rows(id);
  const notes = await t.db
    .selectFrom('note')
    .select('text')
    .where('reservation_id', '=', row?.subject?.id ?? 0)
    .orderBy('id')
    .execute();
  const whole = notes.map(({ text }) => text.replaceAll('\n', ' ')).join(' ');
  expect(whole).toContain(`Accessoires : ${accessories}`);
  expect(whole).toContain(note);
  expect(whole).toContain(`Société : ${words('Toits', 400)}`);
});

it('refuses a note whose cell is longer than a cell may be', async ({ calls }) => {
  const { id } = await calls.checked(
    'customers',
    `Prénom;Nom;E-mail;Note\nNoa;Wauters;noa.trop@exemple.be;${'a'.repeat(2_001)}\n`,
  );
  expect((await calls.rows(id))[0]?.problems).toEqual([
    { column: 3, sentence: rowWords.tooLong({ max: 2_000 }) },
  ]);
});
