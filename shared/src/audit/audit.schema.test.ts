import { describe, expect, it } from 'vitest';
import { auditPage, auditQuery } from './audit.schema.ts';

describe('the query of the journal', () => {
  it('parses numbers from text', () => {
    expect(auditQuery.parse({ person: '7', kind: 'reservation', id: '12', limit: '20' })).toEqual({
      person: 7,
      kind: 'reservation',
      id: '12',
      limit: 20,
    });
    const filters = { name: ' Léa ', vehicle: '3', act: 'vehicle.change-photos', from: '2026-05-01' };
    expect(auditQuery.parse(filters)).toEqual({ ...filters, name: 'Léa', vehicle: 3 });
    expect(auditQuery.parse({})).toEqual({});
  });

  it.each([
    { person: '0' },
    { person: 'Dupont' },
    { reservation: '0' },
    { vehicle: 'Clio' },
    { name: ' ' },
    { act: 'vehicle' },
    { act: "vehicle.modify' OR 1=1" },
    { from: '2026-02-30' },
    { from: '0001-01-01' },
    { to: '9999-12-31' },
    { to: 'hier' },
    { kind: "vehicle' OR 1=1" },
    { id: '' },
    { cursor: 'a b' },
    { limit: '201' },
  ])('refuses %j', (query) => {
    expect(auditQuery.safeParse(query).success).toBe(false);
  });
});

describe('an answer of the journal', () => {
  const entry = {
    id: 1,
    at: '2026-03-01T10:00:00.000Z',
    actor: { kind: 'system', accountId: null, name: null },
    address: null,
    act: 'reservation.expire',
    subject: { kind: 'reservation', id: 12 },
    before: { status: 'pending' },
    after: { status: 'canceled' },
  };
  const pageOf = (shown: object) => ({
    entries: [shown],
    names: { account: { 7: 'Léa Peeters' } },
    total: 1,
    nextCursor: null,
  });

  it('accepts an act unknown to this version', () => {
    const page = pageOf({ ...entry, act: 'vehicle.paint' });
    expect(auditPage.parse(page)).toEqual(page);
  });

  it('has only the keys of the contract', () => {
    expect(auditPage.safeParse(pageOf(entry)).success).toBe(true);
    expect(auditPage.safeParse(pageOf({ ...entry, email: 'a@b.be' })).success).toBe(false);
  });
});
