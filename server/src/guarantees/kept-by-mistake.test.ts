// @module-tag long
import { describe, expect } from 'vitest';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { guaranteeProbes } from '../testing/money/guarantee-probes.ts';
import { entriesOf, ledgerProbes } from '../testing/money/ledger-probes.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) => {
  const { rent } = changeProbes(() => ({ t, manager, vehicle }));
  const ledger = ledgerProbes(() => ({ t, manager }));
  /** A rental on its first day: 105 € are still owed. */
  const begun = async () => {
    const rented = await rent(2, 5);
    t.clock.advance({ days: 2 });
    return rented;
  };

  return { ...guaranteeProbes(() => ({ t, manager })), begun, ledger };
});

describe('a guarantee that was kept by mistake', () => {
  it.for(['cash', 'terminal', 'transfer'])(
    '%s: its entry is reversed, and it goes back by the same means',
    async (method, { calls: { begun, ask, capture, newest, mine, acts, ledger } }) => {
      const { id, customer } = await begun();
      await ask(id, method);
      await capture(id, 60);
      const before = await ledger.read(id);
      expect(before).toMatchObject({ paid: 105, due: 45 });
      const kept = before.entries.at(-1);
      expect(kept).toMatchObject({ isGuarantee: true, isReversible: true });

      const reversed = await ledger.reverse(kept?.id);
      expect(reversed).toMatchObject({ status: 200 });
      const after = reversed.body;
      expect(entriesOf(after).slice(1)).toEqual([
        ['payment', 60, method],
        ['payment', -60, method],
      ]);
      expect(after.entries.at(-1)).toMatchObject({
        isGuarantee: true,
        reverses: kept?.id,
        isReversible: false,
      });
      expect(after).toMatchObject({ paid: 45, due: 105, credit: 0, refundable: 0 });
      expect(await newest(id)).toMatchObject({ state: 'released', kept: 0, amount: 500 });
      expect(await mine(customer)).toMatchObject([{ state: 'released', kept: 0 }]);
      expect(await acts(id)).toEqual(['hold', 'capture', 'give-back']);

      expect(await ledger.reverse(kept?.id)).toMatchObject({
        status: 409,
        body: { code: 'reversed_already' },
      });
      // What is right can be kept of another.
      expect((await ask(id, method)).status).toBe(201);
      expect(await capture(id, 10)).toMatchObject({ status: 200, body: { state: 'captured', kept: 10 } });
    },
  );

  it('stands once in the journal, and what is given back with its reason', async ({
    t,
    calls: { begun, ask, capture, ledger },
  }) => {
    const { id } = await begun();
    await ask(id, 'cash');
    await ledger.take(id, 105);
    const fuel = (await ledger.charge(id, 60)).body.entries.at(-1)?.id;
    await capture(id, 60);
    await ledger.reverse(fuel);
    const journal = async () =>
      (
        await t.db
          .selectFrom('audit_entry')
          .select(['act', 'after'])
          .where('subject_kind', '=', 'reservation')
          .where('subject_id', '=', String(id))
          .orderBy('id')
          .execute()
      ).map(({ act, after }) => ({ act, ...after }));
    const ofSixty = (await journal()).filter((row) => Object.values<unknown>(row).includes(60));
    expect(ofSixty.map(({ act }) => act)).toEqual(['reservation.charge', 'reservation.guarantee-capture']);
    await ledger.giveBack(id, 20, 'cash');
    expect((await journal()).at(-1)).toMatchObject({
      act: 'reservation.give-back',
      amount: 20,
      reason: 'Trop perçu',
    });
  });

  it('of a card was taken by the provider: its entry stays', async ({
    calls: { begun, hold, capture, newest, ledger },
  }) => {
    const { id } = await begun();
    await hold(id);
    await capture(id, 60);
    const kept = (await ledger.read(id)).entries.at(-1);
    expect(kept).toMatchObject({ isGuarantee: true, isReversible: false });
    expect(await ledger.reverse(kept?.id)).toMatchObject({ status: 409, body: { code: 'not_reversible' } });
    expect(await newest(id)).toMatchObject({ state: 'captured', kept: 60 });
  });
});
