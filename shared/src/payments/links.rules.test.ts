import { describe, expect, it } from 'vitest';
import { INTENT_MAX_CENTS, INTENT_MIN_CENTS } from '../agency.ts';
import { depositLinkEnd, linkState, ownDueCents, type LinkFacts } from './links.rules.ts';

describe('a link to a deposit ends', () => {
  it.each([
    ['after a day', '2026-06-10', '2026-06-01T10:00:00Z', '2026-06-02T10:00:00.000Z'],
    ['an hour before the pick-up', '2026-06-02', '2026-06-01T10:00:00Z', '2026-06-02T06:00:00.000Z'],
    [
      'in an hour when the pick-up is nearer',
      '2026-06-02',
      '2026-06-02T05:30:00Z',
      '2026-06-02T06:30:00.000Z',
    ],
    [
      'in an hour when the rental has begun',
      '2026-06-01',
      '2026-06-01T12:00:00Z',
      '2026-06-01T13:00:00.000Z',
    ],
  ])('%s', (_when, startDate, now, end) => {
    expect(depositLinkEnd(startDate, new Date(now)).toISOString()).toBe(end);
  });
});

describe('what a customer can pay of their own', () => {
  it.each([
    ['all that is due after the return', { hasReturned: true, dueCents: 30_00 }, 30_00],
    ['nothing before', { hasReturned: false, dueCents: 30_00 }, 0],
    ['the least that a card pays', { hasReturned: true, dueCents: INTENT_MIN_CENTS }, INTENT_MIN_CENTS],
    ['nothing that no card pays', { hasReturned: true, dueCents: 49 }, 0],
    ['the most that a card pays', { hasReturned: true, dueCents: INTENT_MAX_CENTS }, INTENT_MAX_CENTS],
    ['nothing beyond that', { hasReturned: true, dueCents: INTENT_MAX_CENTS + 1 }, 0],
    ['nothing once it is paid', { hasReturned: true, dueCents: 0 }, 0],
  ])('is %s', (_what, facts, cents) => {
    expect(ownDueCents(facts)).toBe(cents);
  });
});

describe('a link', () => {
  const now = new Date('2026-06-01T10:00:00Z');
  const link: LinkFacts = {
    purpose: 'deposit',
    isPaid: false,
    expiresAt: new Date('2026-06-02T10:00:00Z'),
    isRevoked: false,
    state: 'pending',
    amountCents: 30_00,
    dueCents: 100_00,
  };
  it.each<[Partial<LinkFacts>, ReturnType<typeof linkState>]>([
    [{}, 'open'],
    [{ state: 'confirmed' }, 'ended'],
    [{ state: 'canceled' }, 'ended'],
    [{ isRevoked: true }, 'ended'],
    [{ expiresAt: now }, 'ended'],
    [{ purpose: 'balance' }, 'ended'],
    [{ purpose: 'balance', state: 'confirmed' }, 'open'],
    [{ purpose: 'balance', state: 'confirmed', dueCents: 30_00 }, 'open'],
    [{ purpose: 'balance', state: 'confirmed', dueCents: 29_99 }, 'ended'],
    [{ purpose: 'supplement', state: 'finalized' }, 'open'],
    [{ purpose: 'supplement', state: 'canceled' }, 'ended'],
    [{ isPaid: true, isRevoked: true, state: 'confirmed' }, 'paid'],
  ])('%j is %s', (facts, state) => {
    expect(linkState({ ...link, ...facts }, now)).toBe(state);
  });
});
