import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, readDraft } from './accessory-draft.ts';

const draft = { name: ' Siège bébé ', dailyPrice: '7,50', quantity: '3' };

describe('the form of an accessory', () => {
  it('reads a price as people write it', () => {
    expect(readDraft(draft)).toEqual({ body: { name: 'Siège bébé', dailyPrice: 7.5, quantity: 3 } });
    expect(readDraft({ ...draft, dailyPrice: '7.5' })).toMatchObject({ body: { dailyPrice: 7.5 } });
  });

  it('wants a name and a price; one piece is what it starts with', () => {
    expect(readDraft(EMPTY_DRAFT)).toEqual({ wrong: ['name', 'dailyPrice'] });
  });

  it.each([
    ['name', '   '],
    ['name', 'x'.repeat(101)],
    ['dailyPrice', ''],
    ['dailyPrice', '0'],
    ['dailyPrice', '-1'],
    ['dailyPrice', '7,505'],
    ['dailyPrice', '10000,01'],
    ['dailyPrice', 'gratuit'],
    ['quantity', ''],
    ['quantity', '0'],
    ['quantity', '-2'],
    ['quantity', '1,5'],
    ['quantity', '10001'],
  ])('refuses the %s %j', (field, value) => {
    expect(readDraft({ ...draft, [field]: value })).toEqual({ wrong: [field] });
  });
});
