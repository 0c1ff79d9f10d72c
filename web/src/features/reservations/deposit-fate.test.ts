import { describe, expect, it } from 'vitest';
import { depositFate } from './deposit-fate.ts';

const canceled = { status: 'canceled', deposit: 45, depositPaid: true, refund: null } as const;

describe('what became of a deposit', () => {
  it.each([
    [{ refund: 'succeeded' }, 'success', /45,00\s€ a été remboursé/],
    [{ refund: 'due' }, 'info', /en cours/],
    [{ refund: 'pending' }, 'info', /en cours/],
    [{ refund: 'failed' }, 'error', /n'a pas pu être remboursé/],
    [{ refund: null }, 'info', /reste acquis/],
    [{ refund: null, depositPaid: false }, 'info', /Aucun acompte/],
  ] as const)('of %o', (values, tone, sentence) => {
    const fate = depositFate({ ...canceled, ...values });
    expect(fate?.tone).toBe(tone);
    expect(fate?.agency).toMatch(sentence);
  });

  it.each(['pending', 'upcoming', 'past', 'finalized'] as const)('is no question of a %s one', (status) => {
    expect(depositFate({ ...canceled, status })).toBeUndefined();
  });
});
