import { expect, it } from 'vitest';
import { wordsIn } from '@volant/shared/words/words.ts';
import { exampleContract } from '../../testing/document-examples.ts';
import { cautionText } from './contract-layout.ts';

const { contract: words } = wordsIn('fr').papers;
const none = { amountCents: 500_00, method: null };

it.each([
  ['a held one', { roundingCents: 0 }, /^500,00 €, .+, rendue au retour du véhicule$/],
  ['none at the departure', { guarantee: none, roundingCents: 0 }, /^aucune n’a été prise au départ$/],
  [
    'none before the departure',
    { guarantee: none, roundingCents: 0, departure: null },
    /^500,00 €, à remettre au retrait du véhicule$/,
  ],
  ['none, in a contract from before', { guarantee: none }, /^500,00 €, rendue au retour du véhicule$/],
])('of %s', (_, over, text) => {
  expect(cautionText(exampleContract(over), words).replaceAll('\u00a0', ' ')).toMatch(text);
});
