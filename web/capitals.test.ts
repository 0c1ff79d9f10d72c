import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SCREENS = ['web/src/features', 'shared/src/words/fr/screens'].map((folder) =>
  join(import.meta.dirname, '..', folder),
);

/** Without a small letter, between tags or in quotes; not what a value is compared with. */
const CAPITALS = String.raw`[^<>{}"'_(\p{Ll}]*\p{Lu}{4}[^<>{}"'_(\p{Ll}]*`;
const SHOWN = new RegExp(`(?<!=)>\\s*(${CAPITALS})[{<]|(?<![!=]== )(["'])(${CAPITALS})\\2`, 'gu');

const capitalsIn = (source: string): string[] =>
  [...source.matchAll(SHOWN)].map(([, between, , quoted]) => (between ?? quoted ?? '').trim());

it.each([
  ['are found between two tags', '<PageHeading>JOURNAL</PageHeading>', ['JOURNAL']],
  [
    'are found before a value, on a line of their own',
    '<PageHeading>\n  CAUTION DE {amount}\n</PageHeading>',
    ['CAUTION DE'],
  ],
  [
    'are found in one of two texts',
    "heading={isPaid ? 'LOCATION ENREGISTRÉE' : 'À payer'}",
    ['LOCATION ENREGISTRÉE'],
  ],
  ['are found in an attribute', '<EditorFrame title="AJOUTER UN VÉHICULE">', ['AJOUTER UN VÉHICULE']],
  ['are not found in what a value is compared with', "if (role === 'MANAGER')", []],
  ['are not found in a text with small letters', '<h1>Journal</h1>', []],
])('%s', (_what, source, found) => {
  expect(capitalsIn(source)).toEqual(found);
});

const SPECIFIED = [
  'ARCHIVER',
  'ARCHIVÉ',
  'ENVOI EN COURS...',
  'GESTION DES ACCESSOIRES',
  'GESTION DES RÉSERVATIONS',
  'MODIFIER',
  'MODIFIER LE VÉHICULE',
  'NOS AUTRES VÉHICULES',
  'RÉSERVATION CONFIRMÉE !',
  'RÉSERVER',
  'VOIR DÉTAILS',
  'VÉHICULES ARCHIVÉS',
];
/** The same buttons at another moment. */
const BESIDE_THEM = ['ENVOYER', 'RÉACTIVER'];
/** What accountants write: without VAT, and with it. */
const ABBREVIATIONS = ['HTVA', 'IBAN', 'TVAC'];
const CODES = ['ACCOUNTANT', 'ACTIVE', 'ARCHIVED', 'CUSTOMER', 'MANAGER'];

it('are written only where they are given', () => {
  const texts = SCREENS.flatMap((folder) =>
    globSync('**/*.{ts,tsx}', { cwd: folder })
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => capitalsIn(readFileSync(join(folder, file), 'utf8'))),
  );
  expect([...new Set(texts)].sort()).toEqual(
    [...SPECIFIED, ...BESIDE_THEM, ...ABBREVIATIONS, ...CODES].sort(),
  );
});
