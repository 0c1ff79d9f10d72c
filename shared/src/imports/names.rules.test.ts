import { describe, expect, it } from 'vitest';
import { nameColumns, splitName, withoutTitle } from './names.rules.ts';

describe('a whole name', () => {
  it.each([
    // Capitals tell the last name, whatever the order of the column.
    ['PEETERS Léa', 'Léa', 'PEETERS'],
    ['Léa PEETERS', 'Léa', 'PEETERS'],
    ['VAN DEN BROECK Sofie', 'Sofie', 'VAN DEN BROECK'],
    ['van den BROECK Sofie', 'Sofie', 'van den BROECK'],
    ['Jean-Pierre DE SMET', 'Jean-Pierre', 'DE SMET'],
    ['LE ROY Anne Marie', 'Anne Marie', 'LE ROY'],
    // So do particles.
    ['Sofie Van den Broeck', 'Sofie', 'Van den Broeck'],
    ['De Smet Jan', 'Jan', 'De Smet'],
    ['Peeters, Léa', 'Léa', 'Peeters'],
    ['Peeters, Mme Léa', 'Léa', 'Peeters'],
    // Titles are no names.
    ['Mme Sofie Van den Broeck', 'Sofie', 'Van den Broeck'],
    ['M. et Mme PEETERS Léa', 'Léa', 'PEETERS'],
    ['Mme Léa Peeters', 'Léa', 'Peeters'],
    ['Peeters', '', 'Peeters'],
    ['Mme Peeters', '', 'Peeters'],
    ['SPRL Toitures Lambert', '', 'SPRL Toitures Lambert'],
    ['Toitures Lambert S.A.', '', 'Toitures Lambert S.A.'],
    ['', '', ''],
  ])('%j says by itself which part is which', (whole, firstName, lastName) => {
    for (const order of ['firstLast', 'lastFirst'] as const)
      expect(splitName(whole, order)).toEqual({ firstName, lastName });
  });

  it.each([
    ['Léa Peeters', 'firstLast', 'Léa', 'Peeters'],
    ['Peeters Léa', 'lastFirst', 'Léa', 'Peeters'],
    ['DUPONT JEAN-PIERRE', 'lastFirst', 'JEAN-PIERRE', 'DUPONT'],
    ['JEAN-PIERRE DUPONT', 'firstLast', 'JEAN-PIERRE', 'DUPONT'],
    ['VAN DEN BROECK SOFIE', 'lastFirst', 'SOFIE', 'VAN DEN BROECK'],
    ['Dupont Jean Pierre', 'lastFirst', 'Jean Pierre', 'Dupont'],
    ['Peeters de Brouwer Léa Marie', 'lastFirst', 'Léa Marie', 'Peeters de Brouwer'],
    ['Claes Peeters', 'lastFirst', 'Peeters', 'Claes'],
    ['De Smet van Jan', 'lastFirst', 'van Jan', 'De Smet'],
    ['JP Dupont', 'firstLast', 'JP', 'Dupont'],
    ['M. Jean Dupont', 'firstLast', 'Jean', 'Dupont'],
    ['Mr Dupont Jean', 'lastFirst', 'Jean', 'Dupont'],
  ] as const)('%j is read as its column says: %s', (whole, order, firstName, lastName) => {
    expect(splitName(whole, order)).toEqual({ firstName, lastName });
  });

  it.each([
    ['Mme Léa', 'Léa'],
    ['MLLE. Peeters', 'Peeters'],
    ['Dr. Maes', 'Maes'],
    ['Monsieur et Madame Maes', 'Maes'],
    ['Peeters (Mme)', 'Peeters'],
    ['Me Dupuis', 'Dupuis'],
    ['Mme', ''],
    ['M.', ''],
    ['M', 'M'],
    ['Mehdi', 'Mehdi'],
    ['Maes', 'Maes'],
  ])('is without its title: %j', (name, left) => {
    expect(withoutTitle(name)).toBe(left);
  });
});

describe('the columns of names', () => {
  const proposed = (head: string, names: string[], remembered: string[] = []) =>
    nameColumns({
      heads: [head, 'GSM'],
      fields: [
        head === 'Nom' ? 'lastName' : head === 'Nom et prénom' ? 'familyFirst' : 'fullName',
        'phoneNumber',
      ],
      rows: names.map((name) => [name, '']),
      remembered: remembered.map((each) => ({ head: each, field: 'fullName' })),
    })[0];

  it.each([
    ['Client', ['DUPONT JEAN-PIERRE', 'PEETERS Léa', 'Mme Léa Peeters'], 'familyFirst'],
    ['Client', ['VAN DEN BROECK SOFIE'], 'familyFirst'],
    ['Client', ['Peeters Léa', 'Dupont Jean', 'Maes Karim'], 'familyFirst'],
    ['Client', ['Léa Peeters', 'Jean Dupont'], 'fullName'],
    ['Client', ['Zorglub Qadir', 'Peeters, Qadir', 'Maes Qadir'], 'familyFirst'],
    ['Client', ['Zorglub Qadir'], 'fullName'],
    ['Client', ['SPRL Toitures Lambert'], 'fullName'],
    ['Client', [], 'fullName'],
    // A first name of which only a half is known.
    ['Client', ['Peeters Jean-Zorglub'], 'fullName'],
    ['Nom et prénom', ['Léa Peeters', 'Jean Dupont', 'Sofie Van den Broeck'], 'fullName'],
    ['Nom et prénom', ['Zorglub Qadir'], 'familyFirst'],
    // Capitals tell a first name, which tells the order of others.
    ['Nom et prénom', ['PEETERS Qadir', 'Qadir Zorglub', 'Qadir Maes'], 'fullName'],
    ['Nom', ['Peeters Léa', 'DUPONT Jean', 'Maes'], 'familyFirst'],
    ['Nom', ['Léa Peeters', 'Jean Dupont'], 'fullName'],
    ['Nom', ['Peeters', 'Dupont', 'De Smet'], 'lastName'],
  ])('%j with %j is %s', (head, names, field) => {
    expect(proposed(head, names)).toBe(field);
  });

  it('are as they were chosen for an earlier file', () => {
    expect(proposed('Client', ['PEETERS Léa', 'Dupont Jean'], ['client'])).toBe('fullName');
  });

  it('leave last names where the first names have a column', () => {
    const fields = nameColumns({
      heads: ['Nom', 'Prénom'],
      fields: ['lastName', 'firstName'],
      rows: [
        ['Van Damme', 'Jean'],
        ['De Smet', 'An'],
      ],
      remembered: [],
    });
    expect(fields).toEqual(['lastName', 'firstName']);
  });
});
