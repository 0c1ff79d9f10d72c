import { expect, it } from 'vitest';
import { deskSpellings } from '../words/fr/desk/spellings.ts';
import { searchTexts } from './desk-fallback.rules.ts';

it.each([
  ['Benali', ['Benali']],
  ['dubois un peu plus tard', ['dubois un peu plus tard', 'dubois un', 'dubois']],
  ['la location Dubois', ['la location Dubois', 'Dubois']],
  [
    'd’Émilie Dubois demain matin',
    ['d’Émilie Dubois demain matin', 'Émilie Dubois demain matin', 'Émilie Dubois', 'Émilie'],
  ],
  ['n° 181', ['n° 181']],
  ['181 dubois', ['181 dubois']],
  ['1 DMA 112', ['1 DMA 112', '1 DMA']],
  ['', ['']],
])('after a verb, %j is looked for as %j', (text, texts) => {
  expect(searchTexts({ verb: 'prolong', text }, deskSpellings)).toEqual(texts);
});

it('without a verb, only all of it is looked for', () => {
  expect(searchTexts({ verb: undefined, text: 'dubois un peu' }, deskSpellings)).toEqual(['dubois un peu']);
});
