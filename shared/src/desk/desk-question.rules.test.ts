import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deskSpellings } from '../words/fr/desk/spellings.ts';
import { deskQuestion } from './desk-question.rules.ts';

const nothing = { words: [], plate: '', number: null, receipts: [], isLate: false };

describe('the question of a search', () => {
  it.each([
    ['Benali', { words: ['benali'], plate: 'BENALI' }],
    ['  Karim  BÉNALI ', { words: ['karim', 'benali'] }],
    ['1-dma-112', { words: ['1-dma-112'], plate: '1DMA112' }],
    ['1 DMA 112', { words: ['1', 'dma', '112'], plate: '1DMA112' }],
    ['n° 181', { words: ['n°', '181'], number: 181 }],
    ['#181', { words: ['#181'], number: 181 }],
    ['181', { words: ['181'], plate: '181', number: 181 }],
    ['7', { words: ['7'], number: 7 }],
    ['0470 16 26 36', { words: ['0470', '16', '26', '36'], plate: '0470162636' }],
    ['R-2026-000012', { words: ['r-2026-000012'], plate: 'R2026000012', receipts: ['R-2026-000012'] }],
    ['r2026000012', { words: ['r2026000012'], plate: 'R2026000012', receipts: ['R-2026-000012'] }],
    ['R 2026 12', { words: ['r', '2026', '12'], plate: 'R202612', receipts: ['R-2026-000012'] }],
    ['R12', { words: ['r12'], plate: 'R12', receipts: ['R-2026-000012', 'R-2025-000012'] }],
    ['En retard ?', { words: ['en', 'retard', '?'], isLate: true }],
    ['%', undefined],
    ['b', undefined],
    ['é', undefined],
    ['  ', undefined],
    ['', undefined],
    ['\u0000\u0000', undefined],
  ])('%j', (typed, expected) => {
    expect(deskQuestion(typed, 2026, deskSpellings)).toEqual(expected && { ...nothing, ...expected });
  });

  it('holds nothing that a database refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (typed) => {
        const question = deskQuestion(typed, 2026, deskSpellings);
        const texts = [...(question?.words ?? []), question?.plate ?? '', ...(question?.receipts ?? [])];
        expect(texts.join('')).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});
