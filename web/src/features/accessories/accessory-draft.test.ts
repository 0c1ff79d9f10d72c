import { describe, expect, it } from 'vitest';
import { draftOf, EMPTY_DRAFT, mergeBody, readDraft } from './accessory-draft.ts';

const draft = { name: ' Siège bébé ', dailyPrice: '7,50', quantity: '3', description: '' };

describe('the form of an accessory', () => {
  it.each([
    ['7,50', 7.5],
    ['7.5', 7.5],
    ['49,90 €', 49.9],
    ['1.049,90', 1049.9],
    ['1 049,90', 1049.9],
  ])('reads the price %j as people write it', (dailyPrice, value) => {
    expect(readDraft({ ...draft, dailyPrice })).toEqual({
      body: { name: 'Siège bébé', dailyPrice: value, quantity: 3, description: '' },
    });
  });

  it('shows one that exists as it is read again', () => {
    const accessory = { name: 'GPS', dailyPrice: 7.5, quantity: 3, description: 'Toute l’Europe' };
    expect(readDraft(draftOf(accessory))).toEqual({ body: accessory });
  });

  it('wants a name and a price; one piece is what it starts with', () => {
    expect(readDraft(EMPTY_DRAFT)).toEqual({
      wrong: { name: 'Indiquez un nom', dailyPrice: 'Indiquez un prix' },
    });
  });

  it.each([
    ['name', '   ', 'Indiquez un nom'],
    ['name', 'x'.repeat(101), 'Ce nom est trop long : 100 caractères au plus'],
    ['name', 'a\u0007b', 'Ce nom contient des caractères non autorisés'],
    ['dailyPrice', '', 'Indiquez un prix'],
    ['dailyPrice', '0', 'Le prix doit être supérieur à 0'],
    ['dailyPrice', '-1', 'Le prix doit être supérieur à 0'],
    ['dailyPrice', '7,505', 'Le prix ne peut avoir que deux décimales'],
    ['dailyPrice', '10000,01', 'Le prix ne peut pas dépasser 10 000,00 € par jour'],
    ['dailyPrice', 'gratuit', 'Le prix doit être un nombre, par exemple 7,50'],
    ['quantity', '', 'Indiquez une quantité'],
    ['quantity', '0', 'La quantité doit être d’au moins 1'],
    ['quantity', '-2', 'La quantité doit être d’au moins 1'],
    ['quantity', '1,5', 'La quantité doit être un nombre entier'],
    ['quantity', 'deux', 'La quantité doit être un nombre entier'],
    ['quantity', '10001', 'La quantité ne peut pas dépasser 10 000'],
    ['description', 'x'.repeat(121), 'Cette description est trop longue : 120 caractères au plus'],
    ['description', 'a\nb', 'Cette description contient des caractères non autorisés'],
  ] as const)('says why the %s %j is refused', (field, value, sentence) => {
    const read = readDraft({ ...draft, [field]: value });
    const wrong = 'wrong' in read ? read.wrong : {};
    expect(Object.keys(wrong)).toEqual([field]);
    expect(wrong[field]?.replaceAll('\u00a0', ' ')).toBe(sentence);
  });
});

describe('a change that conflicts with one of somebody else', () => {
  const basis = { name: 'GPS', dailyPrice: 7.5, quantity: 3 };
  // A colleague bought two more, and raised the price.
  const current = { id: 7, name: 'GPS', dailyPrice: 8, quantity: 5 };

  it('saves what the manager changed, and leaves the rest as it is by now', () => {
    expect(mergeBody({ basis, body: { ...basis, name: 'GPS Europe' }, current })).toEqual({
      body: { name: 'GPS Europe', dailyPrice: 8, quantity: 5 },
    });
  });

  it('is refused once where both changed a field, with the other value', () => {
    const body = { ...basis, dailyPrice: 9 };
    const first = mergeBody({ basis, body, current });
    expect(first).toEqual({
      wrong: { dailyPrice: 'Entre-temps devenu\u00a0: 8' },
      basis: { ...basis, dailyPrice: 8 },
    });
    const latest = 'basis' in first ? first.basis : basis;
    expect(mergeBody({ basis: latest, body, current })).toEqual({
      body: { name: 'GPS', dailyPrice: 9, quantity: 5 },
    });
    // Their change may be taken back as well.
    expect(mergeBody({ basis: latest, body: basis, current })).toMatchObject({ body: { dailyPrice: 7.5 } });
    // What was not told yet is told, whenever it is changed.
    expect(mergeBody({ basis: latest, body: { ...body, quantity: 4 }, current })).toMatchObject({
      wrong: { quantity: 'Entre-temps devenu\u00a0: 5' },
    });
  });

  it('meets nothing where both wrote the same', () => {
    expect(mergeBody({ basis, body: { ...basis, dailyPrice: 8 }, current })).toEqual({
      body: { name: 'GPS', dailyPrice: 8, quantity: 5 },
    });
  });
});
