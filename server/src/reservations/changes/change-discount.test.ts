// @module-tag long
import { describe, expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { ChangePreview } from '@volant/shared/reservations/changes/change.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aManager, aVehicle, inDays } from '../../testing/builders.ts';
import { NEWCOMER, saleBody, sellAt } from '../../testing/rentals/counter-sales.ts';
import { testWithAppOnly } from '../../testing/test-with-app.ts';

const it = testWithAppOnly()
  .extend('manager', ({ t }) => aManager(t))
  .extend('vehicle', ({ t }) => aVehicle(t))
  .extend('calls', ({ t, manager, vehicle }) => {
    /** Two days from the fourth on for 100 €, less 15.50 €. */
    const soldWithDiscount = async (values: object = {}): Promise<Reservation> =>
      (
        await sellAt(
          t,
          manager,
          saleBody(t, vehicle, {
            startDate: inDays(t, 4),
            endDate: inDays(t, 6),
            discount: { amount: 15.5, reason: 'Client fidèle' },
            totalPrice: 84.5,
            payment: { kind: 'counter', method: 'terminal', amount: 84.5 },
            ...values,
          }),
        )
      ).body.reservation;
    const post = async <T>({ id, version }: Reservation, path: string, wanted: object) =>
      (
        await t.post<T & Omit<ProblemBody, 'status'>>(`/api/reservations/${id}/${path}`, manager.token, {
          price: 'recompute',
          version,
          ...wanted,
        })
      ).body;
    const change = (rental: Reservation, wanted: object) => post<Reservation>(rental, 'change', wanted);
    const preview = (rental: Reservation, wanted: object) =>
      post<ChangePreview>(rental, 'change/preview', wanted);

    return { soldWithDiscount, preview, change };
  });

const linesOf = ({ priceLines }: Pick<Reservation, 'priceLines'>) =>
  priceLines.map(({ label, totalPrice }) => [label, totalPrice]);

describe('the discount of the counter', () => {
  it('stays when the days are changed, and the preview shows it', async ({ t, calls }) => {
    const rental = await calls.soldWithDiscount({ customer: { ...NEWCOMER, email: 'ana@exemple.be' } });
    const seen = await calls.preview(rental, { endDate: inDays(t, 7) });
    expect(seen).toMatchObject({ previousTotal: 84.5, total: 134.5, difference: 50, refusal: null });
    expect(linesOf(seen)).toEqual([
      ['Tarif journalier', 150],
      ['Remise', -15.5],
    ]);
    const longer = await calls.change(rental, { endDate: inDays(t, 7), expectedTotal: 134.5 });
    expect(longer).toMatchObject({ totalPrice: 134.5, vehiclePrice: 134.5, due: 50 });
    expect(linesOf(longer)).toEqual([
      ['Tarif journalier', 150],
      ['Remise', -15.5],
    ]);
    expect(await calls.preview(longer, { endDate: inDays(t, 5) })).toMatchObject({
      due: 0,
      refund: 0,
      credit: 50,
    });
    const shorter = await calls.change(longer, { endDate: inDays(t, 5), expectedTotal: 34.5 });
    expect(shorter).toMatchObject({ totalPrice: 34.5, due: 0, credit: 50 });
    await t.volant.mails.deliver();
    const textOf = (subject: string): string =>
      t.mails.sent
        .filter((mail) => mail.to.address === 'ana@exemple.be' && mail.subject.startsWith(subject))
        .at(-1)
        ?.text.replaceAll(/\s+/g, ' ') ?? '';
    const [sold, shortened] = [textOf('Réservation confirmée'), textOf('Réservation modifiée')];
    expect(sold).toContain('Après, l’acompte n’est plus remboursable, sauf si l’agence annule.');
    expect(shortened).toContain('À vous rendre à l’agence : 50,00 €');
    expect(shortened).toContain('Avant (prix) : 134,50 € Désormais (prix) : 34,50 €');
  });

  it('stays a line of its own when the price is kept for other days, and is taken off the next price', async ({
    t,
    calls,
  }) => {
    const rental = await calls.soldWithDiscount();
    const kept = await calls.change(rental, { endDate: inDays(t, 7), price: 'keep' });
    expect(kept).toMatchObject({ totalDays: 3, totalPrice: 84.5, due: 0 });
    expect(kept.priceLines).toEqual([
      { label: 'Location du véhicule', days: null, unitPrice: null, totalPrice: 100 },
      { label: 'Remise', days: null, unitPrice: null, totalPrice: -15.5 },
    ]);
    const longer = await calls.change(kept, { endDate: inDays(t, 8) });
    expect(linesOf(longer)).toEqual([
      ['Tarif journalier', 200],
      ['Remise', -15.5],
    ]);
  });

  it('stays with another vehicle, beside what is taken off for its duration', async ({ t, calls }) => {
    const rental = await calls.soldWithDiscount();
    const other = await aVehicle(t, { dailyPriceCents: 80_00 });
    await t.insert('price_rule', {
      kind: 'duration',
      scope: 'vehicle',
      vehicle_id: other.id,
      percent: -10,
      min_days: 2,
    });
    const moved = await calls.change(rental, { vehicleId: other.id, expectedTotal: 128.5 });
    expect(moved).toMatchObject({ totalPrice: 128.5 });
    expect(linesOf(moved).at(-1)).toEqual(['Remise', -15.5]);
    expect((await calls.change(moved, { endDate: inDays(t, 7) })).totalPrice).toBe(200.5);
  });

  it('is at most what the vehicle costs', async ({ t, calls }) => {
    const rental = await calls.soldWithDiscount();
    const other = await aVehicle(t, { dailyPriceCents: 5_00 });
    expect(await calls.preview(rental, { vehicleId: other.id })).toMatchObject({
      refusal: { code: 'total_too_small' },
    });
  });
});
