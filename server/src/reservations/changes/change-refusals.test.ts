// @module-tag long
import { describe, expect } from 'vitest';
import { aCustomer, aVehicle, book, inDays } from '../../testing/builders.ts';
import { changeProbes, type WantedChange } from '../../testing/rentals/change-probes.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) =>
  changeProbes(() => ({ t, manager, vehicle })),
);

describe('a change is refused', () => {
  it('on days of another reservation, with its name and equivalent vehicles', async ({ t, calls }) => {
    const free = await aVehicle(t, { model: '508' });
    const taken = await aVehicle(t, { model: '3008' });
    const rented = await calls.rent(5, 8);
    const other = await calls.rent(10, 12);
    await book(t, await aCustomer(t), { vehicle: taken, from: 9, to: 11 });
    const seen = await calls.preview(rented, { to: 10 });
    const conflict = {
      reservationId: other.id,
      blockReason: null,
      customerName: 'Léa Peeters',
      startDate: inDays(t, 10),
      endDate: inDays(t, 12),
    };
    expect(seen).toMatchObject({ total: 250, conflicts: [conflict], refusal: { code: 'overlap' } });
    expect(seen.alternatives).toEqual([{ vehicleId: free.id, name: 'Peugeot 508' }]);
    expect(await calls.change(rented, { to: 10 })).toMatchObject({
      status: 409,
      body: {
        code: 'overlap',
        message: `Ce véhicule est déjà pris à ces dates : réservation ${other.id} de Léa Peeters, du 11/06/2026 au 13/06/2026`,
        conflicts: [conflict],
      },
    });
  });

  it('under way, without vehicles that it could not be given', async ({ t, calls }) => {
    await aVehicle(t, { model: '508' });
    const rented = await calls.rent(1, 3);
    await calls.rent(4, 6);
    t.clock.advance({ days: 2 });
    expect(await calls.preview(rented, { to: 2 })).toMatchObject({
      refusal: { code: 'overlap' },
      conflicts: [{}],
      alternatives: [],
    });
  });

  it('on days of an unavailability', async ({ t, manager, vehicle, calls }) => {
    const rented = await calls.rent(5, 8);
    const days = { firstDay: inDays(t, 10), lastDay: inDays(t, 11) };
    const body = { vehicleId: vehicle.id, ...days, reason: 'controle_technique', note: '' };
    await t.post('/api/blocks', manager.token, body);
    expect((await calls.change(rented, { to: 10 })).body.message).toBe(
      'Ce véhicule est déjà pris à ces dates : Contrôle technique, du 11/06/2026 au 12/06/2026',
    );
  });

  it('when somebody else changed it meanwhile, with its state now', async ({ t, calls }) => {
    const rented = await calls.rent(5, 8);
    await calls.change(rented, { to: 9 });
    expect(await calls.change(rented, { to: 10 })).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        message: "Modifié entre-temps par Léa : voici l'état actuel",
        current: { endDate: inDays(t, 9) },
      },
    });
    expect((await calls.preview(rented, { to: 10 })).code).toBe('changed_meanwhile');
  });

  it('naming who changed it, not who acted on it since', async ({ t, manager, calls }) => {
    await t.change('account', { id: manager.id }, { first_name: 'Anne' });
    const rented = await calls.rent(5, 8);
    await calls.change(rented, { to: 9 });
    await t.post(`/api/reservations/${rented.id}/requests`, rented.customer.token, {
      wish: 'changement',
      text: 'Un jour de plus',
    });
    expect((await calls.change(rented, { to: 10 })).body.message).toBe(
      "Modifié entre-temps par Anne : voici l'état actuel",
    );
  });

  it('at another total than the one that was shown', async ({ calls }) => {
    const rented = await calls.rent(5, 8);
    expect(await calls.change(rented, { to: 9, expectedTotal: 180 })).toMatchObject({
      status: 422,
      body: { code: 'price_changed', message: 'Le prix a changé : le nouveau total est de 200,00\u00a0€' },
    });
  });

  it.for<[string, WantedChange, number, string]>([
    ['that changes nothing', { to: 8 }, 400, 'nothing_changes'],
    ['to a first day before tomorrow', { from: 0 }, 400, 'period_startTooEarly'],
    ['to an end before the start', { to: 4 }, 400, 'period_endBeforeStart'],
    ['to no night', { to: 5 }, 400, 'period_tooShort'],
    ['to more than a year', { to: 371 }, 400, 'period_tooLong'],
    ['to an unknown vehicle', { vehicleId: 2_000_000_000 }, 404, 'vehicle_not_found'],
    ['without a word about the price', { price: 'free' }, 400, 'invalid_request'],
  ])('%s', async ([_name, wanted, status, code], { calls }) => {
    const rented = await calls.rent(5, 8);
    expect(await calls.change(rented, wanted)).toMatchObject({ status, body: { code } });
    if (code !== 'invalid_request') expect((await calls.preview(rented, wanted)).refusal?.code).toBe(code);
  });

  it('to an archived vehicle', async ({ t, calls }) => {
    const archived = await aVehicle(t, { status: 'archived' });
    const rented = await calls.rent(5, 8);
    expect(await calls.change(rented, { vehicleId: archived.id })).toMatchObject({ status: 410 });
  });

  it('of a hold, of a cancelled and of an unknown reservation', async ({ t, vehicle, calls }) => {
    const customer = await aCustomer(t);
    const { body: hold } = await book(t, customer, { vehicle, from: 5, to: 8 });
    const held = { customer, id: hold.id, version: hold.version, intentId: '' };
    expect((await calls.change(held, { to: 9 })).body.code).toBe('not_changeable');
    const { version } = await calls.cancel(hold.id);
    expect(await calls.change({ ...held, version }, { to: 9 })).toMatchObject({
      status: 409,
      body: { message: 'Cette réservation ne peut plus être modifiée' },
    });
    expect((await calls.change({ ...held, id: 2_000_000_000 }, { to: 9 })).status).toBe(404);
  });

  it('of the vehicle on the first day only once it has left', async ({ t, manager, calls }) => {
    const second = await aVehicle(t);
    const third = await aVehicle(t);
    const rented = await calls.rent(1, 4);
    t.clock.advance({ days: 1 });
    const moved = await calls.change(rented, { vehicleId: second.id });
    expect(moved).toMatchObject({ status: 200, body: { vehicule: { id: second.id } } });
    const path = `/api/reservations/${rented.id}/departure`;
    const departed = await t.post<{ version: number }>(path, manager.token, {});
    const again = await calls.change({ ...rented, version: departed.body.version }, { vehicleId: third.id });
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'not_changeable',
        message: 'La location a commencé : seul son dernier jour peut encore être modifié',
      },
    });
    const { version } = departed.body;
    expect((await calls.change({ ...rented, version }, { to: 5 })).status).toBe(200);
  });

  it('of all but the end once the vehicle has left; a late one can be prolonged', async ({ t, calls }) => {
    const other = await aVehicle(t);
    const rented = await calls.rent(1, 4);
    t.clock.advance({ days: 2 });
    for (const wanted of [{ vehicleId: other.id }, { from: 1, to: 3 }]) {
      expect((await calls.change(rented, wanted)).body.code).toBe('not_changeable');
    }
    expect((await calls.change(rented, { to: -1 })).body.code).toBe('period_tooShort');
    const same = 'Aucune modification : choisissez un autre jour de retour';
    expect((await calls.change(rented, { to: 2 })).body.message).toBe(same);
    t.clock.advance({ days: 4 });
    const { status, body } = await calls.change(rented, { to: 1 });
    expect([status, body.status]).toEqual([200, 'upcoming']);
  });
});
