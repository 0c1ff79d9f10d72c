// @module-tag long
import { describe, expect } from 'vitest';
import { ProviderUnavailable } from '../payments/payment-provider.ts';
import { inDays, pay, type TestCustomer, type TestVehicle } from '../testing/builders.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { guaranteeProbes } from '../testing/money/guarantee-probes.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

interface Facts {
  t: TestApp;
  manager: TestCustomer;
  vehicle: TestVehicle;
}

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) => {
  const { rent, cancel } = changeProbes(() => ({ t, manager, vehicle }));
  /** A paid rental of three days, on its first one. */
  const begun = async () => {
    const rented = await rent(2, 5);
    t.clock.advance({ days: 2 });
    return rented;
  };

  return { ...guaranteeProbes(() => ({ t, manager })), begun, cancel };
});

const patch = ({ t, manager }: Facts, path: string) => t.patch(path, manager.token);

describe('the open form of a customer', () => {
  it.for<[string, number, (of: Facts, id: number) => Promise<{ status: number }>]>([
    ['is cancelled', 0, (of, id) => patch(of, `/api/reservations/${id}`)],
    ['is cancelled by the agency', 0, (of, id) => patch(of, `/api/reservations/${id}?motif=agence`)],
    [
      'is marked as a no-show',
      1,
      ({ t, manager }, id) => t.post(`/api/reservations/${id}/no-show`, manager.token),
    ],
    ['has ended', 4, (of, id) => patch(of, `/api/reservations/${id}/finalize?mileageDriven=80`)],
    [
      'makes way for a repair',
      0,
      ({ t, manager, vehicle }, id) =>
        t.post('/api/blocks', manager.token, {
          vehicleId: vehicle.id,
          firstDay: inDays(t, 0),
          lastDay: inDays(t, 1),
          reason: 'entretien',
          note: '',
          resolve: [{ reservationId: id, act: 'cancel' }],
        }),
    ],
  ])(
    'takes no card once the rental %s, without waiting for the sweep',
    async ([_case, days, end], { t, manager, vehicle, calls }) => {
      const { id } = await calls.begun();
      t.clock.advance({ days });
      const { link } = (await calls.ask(id)).body;
      const intentId = (await calls.open(link)).body.clientSecret.split('_secret_')[0] ?? '';
      expect((await end({ t, manager, vehicle }, id)).status).toBeLessThan(300);
      await expect(
        t.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' }),
      ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
      expect(await calls.newest(id)).toMatchObject({ state: 'released', deciding: null });
      expect((await calls.page(link)).status).toBe(410);
      expect((await calls.open(link)).status).toBe(410);
      expect(await calls.acts(id)).toEqual(['ask', 'open', 'decide-release', 'release']);
    },
  );

  it('releases a card that was given at the moment of the cancellation', async ({ t, calls }) => {
    const { id } = await calls.begun();
    const { link } = (await calls.ask(id)).body;
    const intentId = await pay(t, (await calls.open(link)).body.clientSecret);
    expect((await calls.cancel(id)).status).toBe('canceled');
    expect(await calls.statusOf(intentId)).toBe('canceled');
    expect(await calls.newest(id)).toMatchObject({ state: 'released' });
  });

  it('is closed by the next sweep when the provider does not answer the cancellation', async ({
    t,
    calls,
  }) => {
    const { id } = await calls.begun();
    const { link } = (await calls.ask(id)).body;
    const intentId = (await calls.open(link)).body.clientSecret.split('_secret_')[0] ?? '';
    const { cancel: cancelThere } = t.provider;
    t.provider.cancel = () => Promise.reject(new ProviderUnavailable(new Error('down')));
    expect((await calls.cancel(id)).status).toBe('canceled');
    expect(await calls.newest(id)).toMatchObject({ state: 'asked', deciding: 'release' });
    expect((await calls.open(link)).status).toBe(410);
    t.provider.cancel = cancelThere;
    await t.volant.sweep();
    expect(await calls.statusOf(intentId)).toBe('canceled');
    expect(await calls.newest(id)).toMatchObject({ state: 'released' });
  });

  it('stays open when the rental is not cancelled', async ({ t, manager, calls }) => {
    const { id } = await calls.begun();
    const { link } = (await calls.ask(id)).body;
    const { clientSecret } = (await calls.open(link)).body;
    await t.post(`/api/reservations/${id}/departure`, manager.token, {});
    await calls.cancel(id);
    await pay(t, clientSecret);
    expect((await calls.page(link)).body).toMatchObject({ state: 'held' });
  });
});
