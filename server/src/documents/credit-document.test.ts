import { describe, expect } from 'vitest';
import { anEmployee } from '../testing/builders.ts';
import { invoiceProbes } from '../testing/money/invoice-probes.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp()
  .extend('calls', ({ t, manager }) => invoiceProbes(() => ({ t, manager })))
  /** Finalised, for a company, with a deposit invoice and a final one. */
  .extend('rented', async ({ t, calls }) => {
    const rented = await calls.rentForCompany();
    await calls.sweep();
    const entry = (await calls.charge(rented.id, 20)).body.entries.at(-1)?.id ?? 0;
    await calls.finalize(rented.id);
    await calls.sweep();
    t.clock.advance({ minutes: 1 });
    const idOf = async (number: string): Promise<string> => (await t.row('document', { number }, 'id')).id;
    return { ...rented, entry, deposit: await idOf('F-2026-000001'), final: await idOf('F-2026-000002') };
  });

const reason = 'Mauvaise adresse';

describe('a credit note of an owner', () => {
  it('takes back what stands of a document, to the cent, for a reason', async ({ calls, rented }) => {
    const { status, body } = await calls.credit(rented.final, { reason });
    expect([status, body]).toMatchObject([
      201,
      { kind: 'credit_note', number: 'NC-2026-000001', amount: -125.03 },
    ]);
    const [, final, credit] = await calls.documents(rented.id);
    expect(credit).toMatchObject({
      remark: { text: reason, language: 'fr' },
      preceding: [{ number: 'F-2026-000002' }],
      totals: {
        netCents: final?.totals.netCents,
        vatCents: final?.totals.vatCents,
        grossCents: final?.totals.grossCents,
      },
    });
    expect((await calls.credit(rented.final, { reason })).body.code).toBe('nothing_to_credit');
  });

  it('is not followed by a new invoice until a manager asks for it', async ({ t, calls, rented }) => {
    await calls.credit(rented.final, { reason });
    await calls.charge(rented.id, 5);
    await calls.sweep();
    expect(await calls.documents(rented.id)).toHaveLength(3);
    expect(await calls.missing()).toMatchObject([
      { reservationId: rented.id, reason: 'credited', amount: 130.03 },
    ]);
    t.clock.advance({ minutes: 1 });
    expect((await calls.ask(rented.id)).status).toBe(201);
    expect((await calls.told(rented.id)).at(-1)).toEqual(['F-2026-000003', 130_03, 130_03]);
    await calls.sweep();
    expect(await calls.missing()).toEqual([]);
  });

  it('is followed by nothing once the account owes what documents state', async ({ t, calls, rented }) => {
    await calls.credit(rented.final, { reason, entries: [rented.entry] });
    await calls.sweep();
    expect(await calls.missing()).toMatchObject([{ reason: 'credited', amount: 20 }]);
    await calls.reverse(rented.entry);
    await calls.sweep();
    expect(await calls.missing()).toEqual([]);
    expect(await t.rows('due_invoice', {})).toEqual([]);
    expect(await calls.documents(rented.id)).toHaveLength(3);
  });

  it('holds what it took back alone: what is charged later is invoiced', async ({ calls, rented }) => {
    await calls.credit(rented.final, { reason, entries: [rented.entry] });
    await calls.charge(rented.id, 15, 'cleaning');
    await calls.charge(rented.id, 60, 'damage');
    await calls.reverse(rented.entry);
    await calls.sweep();
    expect((await calls.told(rented.id)).slice(2)).toEqual(
      expect.arrayContaining([
        ['F-2026-000003', 15_00, 15_00],
        ['ND-2026-000001', 60_00, 60_00],
      ]),
    );
    expect(await calls.missing()).toEqual([]);
  });

  it('of a deposit does not hold the final invoice', async ({ t, calls }) => {
    const { id } = await calls.rentForCompany();
    await calls.sweep();
    const [deposit] = await t.rows('document', { kind: 'deposit_invoice', reservation_id: id }, 'id');
    await calls.credit(deposit?.id, { reason });
    t.clock.advance({ minutes: 1 });
    await calls.sweep();
    expect(await calls.missing()).toMatchObject([{ reservationId: id, reason: 'credited', amount: 45 }]);
    await calls.finalize(id);
    await calls.sweep();
    expect((await calls.told(id)).at(-1)).toEqual([expect.stringMatching(/^F-/), 150_03, 105_03]);
    expect(await calls.missing()).toEqual([]);
  });

  it('takes back single entries of the account', async ({ calls, rented }) => {
    const { body } = await calls.credit(rented.final, { reason, entries: [rented.entry] });
    expect(body.amount).toBe(-20);
    expect((await calls.credit(rented.final, { reason, entries: [rented.entry] })).body.code).toBe(
      'nothing_to_credit',
    );
  });

  it('is refused: of a deposit that is deducted, of a credit note, without a reason, by an employee', async ({
    t,
    calls,
    rented,
  }) => {
    expect((await calls.credit(rented.deposit, { reason })).body.code).toBe('deposit_deducted');
    const { body } = await calls.credit(rented.final, { reason });
    expect((await calls.credit(body.id, { reason })).body.code).toBe('not_creditable');
    expect((await calls.credit(rented.final, { reason: ' ' })).status).toBe(400);
    expect((await calls.credit(rented.final, {})).status).toBe(400);
    const { token } = await anEmployee(t);
    expect((await calls.credit(rented.final, { reason }, token)).status).toBe(403);
    expect((await calls.credit('3c1f5c1e-0000-4000-8000-000000000000', { reason })).status).toBe(404);
  });
});
