import type { Insertable } from 'kysely';
import { describe, expect } from 'vitest';
import { aVehicle } from '../testing/builders.ts';
import { testWithApp } from '../testing/test-with-app.ts';
import type { FineTable } from './fines.tables.ts';

const it = testWithApp().extend('insert', async ({ t }) => {
  const vehicle = await aVehicle(t);
  return (fine: Partial<Insertable<FineTable>>) =>
    t.insert('fine', {
      vehicle_id: vehicle.id,
      plate: '1ABC123',
      at: t.clock.now(),
      reference: 'PV-1',
      asked_on: '2026-05-20',
      created_at: t.clock.now(),
      ...fine,
    });
});

describe('the database refuses, whatever the code does', () => {
  it.for<[string, Partial<Insertable<FineTable>>]>([
    ['fine_plate', { plate: '1-ABC-123' }],
    ['fine_reference', { reference: '' }],
    ['fine_authority', { authority: 'é'.repeat(401) }],
    ['fine_offence', { offence: 'é'.repeat(201) }],
    ['fine_amount', { amount_cents: -1 }],
    ['fine_sent', { state: 'sent' }],
    ['fine_closed', { state: 'closed' }],
    ['fine_closed', { close_reason: 'Payée' }],
  ])('%s', async ([constraint, fine], { insert }) => {
    await expect(insert(fine)).rejects.toMatchObject({ constraint });
  });

  it('the same reference of a vehicle a second time', async ({ insert }) => {
    expect(await insert({})).toMatchObject({ due_on: '2026-06-04', state: 'open' });
    await expect(insert({})).rejects.toMatchObject({ constraint: 'fine_reference_once' });
  });

  it('a former plate that is written with dashes', async ({ t }) => {
    const { id } = await aVehicle(t);
    const former = { vehicle_id: id, plate: '1-ABC-123', until: t.clock.now() };
    await expect(t.db.insertInto('former_plate').values(former).execute()).rejects.toMatchObject({
      constraint: 'former_plate_plate',
    });
  });
});
