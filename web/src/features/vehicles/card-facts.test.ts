import { describe, expect, it } from 'vitest';
import { cardFacts } from './card-facts.ts';

const unknown = {
  transmission: null,
  energy: null,
  seats: null,
  description: 'GPS\n\nDiesel\nBreak\nRadars',
};
const known = { transmission: 'manuelle', energy: 'hybride_rechargeable', seats: 5 } as const;

describe('the facts of a card', () => {
  it('are the gearbox, the energy and the seats, when all are known', () => {
    expect(cardFacts({ ...unknown, ...known })).toEqual([
      'Boîte manuelle',
      'Hybride rechargeable',
      '5\u00a0places',
    ]);
    expect(cardFacts({ ...unknown, ...known, seats: 1 })[2]).toBe('1\u00a0place');
  });

  it('are the first lines of the description otherwise', () => {
    expect(cardFacts(unknown)).toEqual(['GPS', 'Diesel', 'Break']);
    expect(cardFacts({ ...unknown, ...known, energy: null })).toEqual(['GPS', 'Diesel', 'Break']);
  });

  it('are what is known of a vehicle without a description', () => {
    expect(cardFacts({ ...unknown, seats: 9, description: '' })).toEqual(['9\u00a0places']);
    expect(cardFacts({ ...unknown, description: ' ' })).toEqual([]);
  });
});
